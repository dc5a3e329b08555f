import { expect, it } from 'vitest';
import { laterThan, playDelayed } from '#server/testing/delayed-week.ts';

it.each([15, 20])('decides every order within one trading day on a feed %i minutes late', async (delayMin) => {
  const rows = await playDelayed(delayMin, 1);
  expect(rows.length).toBe(24);
  expect(laterThan(1, rows)).toEqual([]);
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'FILLED'));
});
