import { describe, expect, it } from 'vitest';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { afterNextDay, laterThan, playDelayed } from '#server/testing/delayed-week.ts';
import { MONDAY } from '#server/testing/trading.ts';

describe('a week of orders, each decided in its auction or the next', () => {
  it.each([0, 5, 15, 20])('on a feed %i minutes late', async (delayMin) => {
    const rows = await playDelayed(delayMin, 5);
    expect(rows).toHaveLength(120);
    expect(laterThan(1, rows)).toEqual([]);
  });
});

it('decides a week of orders by the next trading day, within three auctions, on a feed 15 minutes late that leaves out one minute in three, and one share for a quarter of an hour', async () => {
  const rows = await playDelayed(15, 5, (ticker, atMs) => {
    // On the first day everything gets a price: what has none cannot be traded.
    if (berlinDay(atMs) <= MONDAY) return false;
    const minute = Math.floor(atMs / 60_000);
    return minute % 3 === 0 || (ticker === 'SIE' && minute % 120 < 15);
  });
  // A share that is missing after both windows of a day waits for the next day's.
  expect(rows).toHaveLength(120);
  expect(laterThan(2, rows)).toEqual([]);
  expect(afterNextDay(rows)).toEqual([]);
});
