import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DatabaseKind } from '#server/database/database.ts';
import { startServerProcess } from './server-process.ts';
import { copyEmbeddedFolder, createPostgresDatabase } from '../test-database.ts';

const WRITERS = 4;

/**
 * Kills the real server in the middle of writes, again and again, each time at another moment. Every write that was
 * acknowledged must be there afterwards; one under way at the kill may or may not be.
 */
export async function killAndReopen(kind: DatabaseKind, kills: number): Promise<void> {
  const environment: Record<string, string> =
    kind === 'embedded' ? { DATA_DIR: copyEmbeddedFolder() } : { DATABASE_URL: await createPostgresDatabase() };
  let acknowledgedMs = 0;
  let attemptedMs = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServerProcess(environment);
    const storedMs = await readOffset(server.url);
    expect(storedMs).toBeGreaterThanOrEqual(acknowledgedMs);
    expect(storedMs).toBeLessThanOrEqual(attemptedMs);
    acknowledgedMs = storedMs;
    attemptedMs = storedMs;
    let writesBeforeKill = 5 + ((kill * 7) % 40);
    const write = async () => {
      for (;;) {
        attemptedMs += 1;
        const response = await fetch(`${server.url}/api/dev/clock`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"forward_ms":1}',
        });
        if (!response.ok) throw new Error(`refused: ${await response.text()}`);
        acknowledgedMs += 1;
        writesBeforeKill -= 1;
      }
    };
    const writers = Array.from({ length: WRITERS }, () => write().catch((error: unknown) => error));
    while (writesBeforeKill > 0) await delay(1);
    server.process.kill('SIGKILL');
    const endings = await Promise.all(writers);
    for (const ending of endings) expect(String(ending)).toMatch(/fetch failed|terminated|other side closed/);
    await server.exited;
  }
  expect(acknowledgedMs).toBeGreaterThan(kills);
}

async function readOffset(url: string): Promise<number> {
  const response = await fetch(`${url}/api/dev/status`);
  const answer = (await response.json()) as { data: { offset_ms: number } };
  return answer.data.offset_ms;
}
