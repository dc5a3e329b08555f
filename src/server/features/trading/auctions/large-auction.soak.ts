import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { decideStaged, stageOrders, type Size } from '#server/testing/large/staged-orders.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const MEGABYTE = 1024 ** 2;
/** A hundred thousand portfolios are some lists of their ids, and what is known of the first of them; orders are none of it. */
const MOST_GROWTH = 60 * MEGABYTE;

it('decides a million orders of 100,000 portfolios, and holds hardly more in memory than for a tenth of both', async () => {
  await liveWhileDeciding({ orders: 10_000, portfolios: 1_000 });
  const tenth = await liveWhileDeciding({ orders: 100_000, portfolios: 10_000 });
  const million = await liveWhileDeciding({ orders: 1_000_000, portfolios: 100_000 });
  const told = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
  console.log(`at most ${told(tenth)} alive with a tenth, ${told(million)} with a million orders`);
  expect(million - tenth).toBeLessThan(MOST_GROWTH);
});

/** The most that was still needed at any moment of the auction: what could be thrown away is thrown away before it is counted. */
async function liveWhileDeciding(size: Size): Promise<number> {
  const opened = await openTestDatabase();
  const marketId = await stageOrders(opened, size);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let most = 0;
  const counting = setInterval(() => {
    collect();
    most = Math.max(most, process.memoryUsage().heapUsed);
  }, 500);
  try {
    await decideStaged(opened, marketId, size.orders);
  } finally {
    clearInterval(counting);
  }
  return most;
}
