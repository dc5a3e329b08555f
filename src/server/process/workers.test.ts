import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPostgresql } from '../database/open-database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { userProfiles } from '../features/accounts/tables.ts';
import { createAccount, signedIn } from '../testing/accounts.ts';
import { bareContext } from '../testing/bare-context.ts';
import { runProgram, startServerProcess, type ServerProcess } from '../testing/killing/server-process.ts';
import { readLive } from '../testing/live-reader.ts';
import { openTestSeason } from '../testing/season.ts';
import { copyEmbeddedFolder, createPostgresDatabase } from '../testing/test-database.ts';
import { HANGS } from '../testing/waiting.ts';

const MINUTE_MS = 60_000;
const ADMINS_READ = '/api/admin/revenues?season_id=active';

/** Two workers on a PostgreSQL of their own. */
async function startWorkers(more: Record<string, string> = {}) {
  const databaseUrl = await createPostgresDatabase({ migrated: false });
  const settings = { WORKERS: '2', METRICS_PORT: '0', LOG_LEVEL: 'info', LOG_FORMAT: 'json', DRAIN_MAX_SEC: '600' };
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, ...settings, ...more });
  const opened = await openPostgresql(databaseUrl);
  onTestFinished(() => opened.close());
  return { server, opened, context: bareContext(opened, Date.now()) };
}

/** The processes that took a place so far, by what the log says of them. */
function begun({ output }: ServerProcess): { worker: number; pid: number }[] {
  const lines = output().matchAll(/"worker":(\d+),"pid":(\d+),"msg":"a worker begins"/g);
  return [...lines].map(([, worker, pid]) => ({ worker: Number(worker), pid: Number(pid) }));
}

async function samples({ output }: ServerProcess, name: string): Promise<{ worker: string; value: number }[]> {
  const address = /^Metrics at (\S+)$/m.exec(output())?.[1] ?? '';
  const page = await (await fetch(address)).text();
  const found = page.matchAll(new RegExp(String.raw`^${name}\{(?:.*,)?worker="(\d+)"\} (\S+)$`, 'gm'));
  return [...found].map(([, worker = '', value]) => ({ worker, value: Number(value) }));
}

interface Held {
  ask(path: string, token?: string, body?: string): Promise<number>;
}

/** A connection of its own, which stays with the worker that it was handed to. */
function hold({ url }: ServerProcess): Held {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return {
    ask: async (path, token, body) => {
      const asked = request(url + path, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
      });
      asked.end(body);
      const [answer] = await once(asked, 'response');
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    },
  };
}

/** A connection to each worker: who has answered is seen in the metrics. Many are opened at once, since an idle worker may take all that come alone. */
async function holdEach(server: ServerProcess, count: number): Promise<Held[]> {
  const held = new Map<string, Held>();
  while (held.size < count) {
    const connections = Array.from({ length: 8 }, () => hold(server));
    await Promise.all(connections.map((connection) => connection.ask('/livez')));
    for (const connection of connections) {
      const before = await answeredBy(server);
      await connection.ask('/livez');
      const [worker] =
        [...(await answeredBy(server))].find(([place, answers]) => answers > (before.get(place) ?? 0)) ?? [];
      if (worker !== undefined && !held.has(worker)) held.set(worker, connection);
    }
  }
  return [...held.values()];
}

async function answeredBy(server: ServerProcess): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  for (const { worker, value } of await samples(server, 'http_server_request_duration_seconds_count'))
    answers.set(worker, (answers.get(worker) ?? 0) + value);
  return answers;
}

it('serves one port from several processes: who loses a role has lost it on each, news of one reach the other, a job runs once', async () => {
  const { server, opened, context } = await startWorkers();
  const { database } = opened;
  expect(begun(server).map(({ worker }) => worker)).toEqual([1, 2]);
  expect(server.output().match(/^Ready at/gm)).toHaveLength(1);
  expect(server.output().match(/^Migrated/gm)).toHaveLength(1);
  const { seasonId } = await openTestSeason(context);
  const admin = await createAccount(context, { isAdmin: true }, 'admin');
  const token = await signedIn(context, admin.email);
  const workers = await holdEach(server, 2);

  const readings = await Promise.all([readLive(server.url, token), readLive(server.url, token)]);
  onTestFinished(() => readings.forEach((reading) => reading.leave()));
  // A worker that is slow to answer is left out of a page.
  await vi.waitFor(async () => {
    const streams = await samples(server, 'convexity_live_streams');
    expect(streams.reduce((sum, { value }) => sum + value, 0)).toBe(2);
  }, HANGS);
  for (const [index, worker] of workers.entries()) {
    expect(await worker.ask(ADMINS_READ, token)).toBe(200);
    // Whichever worker has a stream, it hears of what either did.
    expect(await worker.ask('/api/admin/prediction-lock', token, `{"season_id":"${seasonId}","lock_at":null}`)).toBe(
      200,
    );
    await Promise.all(readings.map((reading) => reading.until('predictions', index + 1)));
  }

  await database.update(userProfiles).set({ isAdmin: false }).where(eq(userProfiles.userId, admin.userId));
  for (const worker of workers) expect(await worker.ask(ADMINS_READ, token)).toBe(403);

  expect(await workers[0]?.ask('/api/dev/clock', undefined, `{"forward_ms":${MINUTE_MS}}`)).toBe(200);
  // What both have run together is what stands in the list of runs, each once.
  await vi.waitFor(async () => {
    const runs = rowsOf(
      await database.execute(sql`select count(*)::int as runs, max(attempt) as attempts, count(*) filter (where outcome = 'done')::int as done
        from job_runs where claimed_by <> 'beginning'`),
    )[0];
    expect(runs?.['runs']).toBeGreaterThan(2);
    const counted = await samples(server, 'convexity_job_duration_seconds_count');
    expect(counted.reduce((sum, { value }) => sum + value, 0)).toBe(runs?.['done']);
    expect(runs).toMatchObject({ attempts: 1, done: runs?.['runs'] });
  }, HANGS);

  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  for (const reading of readings) expect(reading.received()).toContain('event: moved\n');
  for (const { pid } of begun(server)) expect(() => process.kill(pid, 0)).toThrow();
});

it('loses nothing acknowledged when a worker is killed, goes on meanwhile, and has another one in its place', async () => {
  const { server } = await startWorkers();
  let [acknowledged, attempted] = [0, 0];
  const statuses = new Set<number>();
  /** On a connection of its own each time, as they come from many people; 0 where the worker went before it answered. */
  const write = async (count: number) => {
    for (let left = count; left > 0; left -= 1) {
      attempted += 1;
      const status = await hold(server)
        .ask('/api/dev/clock', undefined, '{"forward_ms":1}')
        .catch(() => 0);
      statuses.add(status);
      if (status === 200) acknowledged += 1;
    }
  };
  for (let kill = 0; kill < 2; kill += 1) {
    const before = acknowledged;
    const writing = Promise.all(Array.from({ length: 4 }, () => write(8)));
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(before + 3 * kill), HANGS);
    const killed = begun(server).findLast(({ worker }) => worker === 1 + (kill % 2));
    process.kill(killed?.pid ?? Number.NaN, 'SIGKILL');
    await writing;
    // At most what it had in its hands, which is one write of each writer.
    expect(acknowledged - before).toBeGreaterThanOrEqual(4 * 8 - 4);
    await vi.waitFor(async () => {
      expect(begun(server)).toHaveLength(3 + kill);
      expect(await samples(server, 'process_uptime_seconds')).toHaveLength(2);
    }, HANGS);
  }
  expect([...statuses].filter((status) => status !== 0)).toEqual([200]);
  const status = await fetch(`${server.url}/api/dev/status`);
  const { data } = (await status.json()) as { data: { offset_ms: number } };
  expect(data.offset_ms).toBeGreaterThanOrEqual(acknowledged);
  expect(data.offset_ms).toBeLessThanOrEqual(attempted);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

it('ends with the first process, whatever becomes of that', async () => {
  const { server } = await startWorkers();
  server.process.kill('SIGKILL');
  await vi.waitFor(() => {
    for (const { pid } of begun(server)) expect(() => process.kill(pid, 0)).toThrow();
  }, HANGS);
});

it('says once why it cannot start', async () => {
  const refused = async (environment: Record<string, string>) => {
    const { exited, output } = runProgram({ WORKERS: '2', PORT: '0', ...environment });
    expect(await exited).toBe(1);
    expect(output()).not.toMatch(/^\s+at /m);
    return output();
  };
  expect(await refused({ DATA_DIR: copyEmbeddedFolder() })).toMatch(
    /WORKERS: the embedded database is for one process; set DATABASE_URL to a PostgreSQL/,
  );
  const said = await refused({ DATABASE_URL: 'postgresql://club:canary@127.0.0.1:9/club' });
  expect(said.match(/cannot be reached/g)).toHaveLength(1);
});
