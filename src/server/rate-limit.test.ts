import { expect, it } from 'vitest';
import { rateCounters } from './database/tables.ts';
import { forgetOldCounters, takeFromLimit } from './rate-limit.ts';
import { openTestDatabase } from './testing/test-database.ts';

const LIMIT = { max: 3, windowSec: 60 };
const T0 = Date.UTC(2026, 0, 5, 12, 0, 0);

it('allows the limit and no more, per key, and opens again in the next window', async () => {
  const { database } = await openTestDatabase();
  const context = { database, config: { secret: 'secret' } };
  for (let call = 0; call < 3; call += 1) await takeFromLimit(context, 'a', LIMIT, T0 + call);
  await expect(takeFromLimit(context, 'a', LIMIT, T0 + 59_999)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': '1' },
  });
  await takeFromLimit(context, 'b', LIMIT, T0);
  await takeFromLimit(context, 'a', LIMIT, T0 + 60_000);
});

it('counts exactly under parallel calls', async () => {
  const { database } = await openTestDatabase();
  const context = { database, config: { secret: 'secret' } };
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => takeFromLimit(context, 'a', LIMIT, T0)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
});

it('forgets windows that are over', async () => {
  const { database } = await openTestDatabase();
  const context = { database, config: { secret: 'secret' } };
  await takeFromLimit(context, 'a', LIMIT, T0);
  await takeFromLimit(context, 'a', LIMIT, T0 + 60_000);
  await forgetOldCounters(database, T0 + 61_000);
  expect(await database.select().from(rateCounters)).toHaveLength(1);
});
