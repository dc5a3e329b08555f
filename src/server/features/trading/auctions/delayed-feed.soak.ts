import { describe, expect, it } from 'vitest';
import { playDelayed } from '#server/testing/delayed-week.ts';

describe('a week of orders, each decided within one trading day', () => {
  it.each([0, 5, 15, 20])('on a feed %i minutes late', async (delayMin) => {
    const { rows, isLate } = await playDelayed(delayMin, 5);
    expect(rows).toHaveLength(60);
    expect(rows.filter(isLate)).toEqual([]);
  });

  it('on a feed 15 minutes late that leaves out one minute in three, and one share for a quarter of an hour', async () => {
    const { rows, isLate } = await playDelayed(15, 5, (ticker, atMs) => {
      const minute = Math.floor(atMs / 60_000);
      return minute % 3 === 0 || (ticker === 'SIE' && minute % 120 < 15);
    });
    expect(rows.filter(isLate)).toEqual([]);
  });
});
