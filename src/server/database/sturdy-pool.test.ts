import { expect, it, onTestFinished } from 'vitest';
import { createPostgresDatabase } from '../testing/test-database.ts';
import { sturdyPool } from './sturdy-pool.ts';
import { isConnectionLost } from './transaction.ts';

async function openPool(more: { connectionTimeoutMillis?: number; query_timeout?: number }) {
  const pool = sturdyPool({ connectionString: await createPostgresDatabase({ migrated: false }), max: 1, ...more });
  onTestFinished(() => pool.end());
  return pool;
}

/** The driver tells these by words alone, which another version may change. */
it('knows the driver`s own words for a database that is away', async () => {
  const full = await openPool({ connectionTimeoutMillis: 1 });
  // The first may itself come too late on a busy machine, which are the same words.
  const [first, second] = await Promise.allSettled([full.connect(), full.connect()]);
  const late = [first, second].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (first.status === 'fulfilled') first.value.release();
  if (second.status === 'fulfilled') second.value.release();
  expect(late.map((error) => isConnectionLost(error))).toContain(true);

  const silent = await openPool({ query_timeout: 1 });
  const unanswered: unknown = await silent.query('select pg_sleep(60)').catch((error: unknown) => error);
  expect([String(unanswered), isConnectionLost(unanswered)]).toEqual([expect.any(String), true]);

  const open = await openPool({});
  const client = await open.connect();
  client.release(true);
  const closed: unknown = await client.query('select 1').catch((error: unknown) => error);
  expect([String(closed), isConnectionLost(closed)]).toEqual([expect.any(String), true]);
});
