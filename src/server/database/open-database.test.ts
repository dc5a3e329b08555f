import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { copyEmbeddedFolder, openTestDatabase, temporaryFolder } from '../testing/test-database.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { lockByPidFile } from './lock-data-folder.ts';
import { rowsOf } from './rows-of.ts';
import { DURABLE, openDatabase, openEmbedded } from './open-database.ts';
import { clockMoves } from './tables.ts';
import { sqlStateOf, transaction } from './transaction.ts';

describe('embedded database', () => {
  it('waits for the disk at every commit', async () => {
    const files = new DurableNodeFS(join(copyEmbeddedFolder(), 'database'));
    const client = new PGlite({ fs: files, startParams: DURABLE });
    await client.waitReady;
    const before = files.syncCount;
    for (let row = 0; row < 10; row += 1) await client.query('insert into clock_moves (forward_ms) values (1)');
    const after = files.syncCount;
    await client.close();
    expect(after - before).toBeGreaterThanOrEqual(10);
  });

  it('refuses a second server on the same folder, and lets one in after the first has closed', async () => {
    const folder = copyEmbeddedFolder();
    const first = await openEmbedded(folder);
    await expect(openEmbedded(folder)).rejects.toThrow(/Another server is already using the data folder/);
    await first.close();
    await (await openEmbedded(folder)).close();
  });

  it('says when the folder cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(openEmbedded(join(file, 'data'))).rejects.toThrow(
      /data folder .*file\/data is not writable.*DATA_DIR/,
    );
  });
});

it('holds the pid file lock of other systems, and takes over from a dead process', async () => {
  const folder = temporaryFolder();
  const unlock = await lockByPidFile(folder);
  await expect(lockByPidFile(folder)).rejects.toThrow(/Another server/);
  await unlock();
  writeFileSync(join(folder, 'server.pid'), '999999999');
  await (
    await lockByPidFile(folder)
  )();
});

it('says which database cannot be reached, without its password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgresql://club:canary@127.0.0.1:9/club', dataDir: 'unused' });
  await expect(opening).rejects.toThrow(/database at postgresql:\/\/club@127\.0\.0\.1:9\/club cannot be reached/);
  await expect(opening).rejects.not.toThrow(/canary/);
});

describe.each(['embedded', 'postgresql'] as const)('transaction on %s', (kind) => {
  it('keeps all of it or nothing', async () => {
    const { database } = await openTestDatabase(kind);
    await transaction(database, (open) => open.insert(clockMoves).values({ forwardMs: 1 }));
    const failing = transaction(database, async (open) => {
      await open.insert(clockMoves).values({ forwardMs: 2 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await database.select().from(clockMoves)).map((move) => move.forwardMs)).toEqual([1]);
  });

  it('tells the SQLSTATE through the wrapping', async () => {
    const { database } = await openTestDatabase(kind);
    const error: unknown = await database
      .insert(clockMoves)
      .values({ forwardMs: -1 })
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(sqlStateOf(error)).toBe('23514');
  });
});

it('runs again after a deadlock, so that both sides succeed', async () => {
  const { database } = await openTestDatabase('postgresql');
  const [a, b] = await database
    .insert(clockMoves)
    .values([{ forwardMs: 1 }, { forwardMs: 1 }])
    .returning({ id: clockMoves.id });
  if (!a || !b) throw new Error('no rows');
  let started = 0;
  let bothHold: () => void = () => undefined;
  const untilBothHold = new Promise<void>((resolve) => (bothHold = resolve));
  const addTen = (first: number, second: number) =>
    transaction(database, async (open) => {
      await open
        .update(clockMoves)
        .set({ forwardMs: sql`${clockMoves.forwardMs} + 10` })
        .where(eq(clockMoves.id, first));
      started += 1;
      if (started === 2) bothHold();
      await untilBothHold;
      await open
        .update(clockMoves)
        .set({ forwardMs: sql`${clockMoves.forwardMs} + 10` })
        .where(eq(clockMoves.id, second));
    });
  await Promise.all([addTen(a.id, b.id), addTen(b.id, a.id)]);
  expect(started).toBeGreaterThan(2);
  expect(rowsOf(await database.execute(sql`select sum(forward_ms)::int as total from clock_moves`))).toEqual([
    { total: 42 },
  ]);
});
