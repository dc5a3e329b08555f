import { expect, it } from 'vitest';
import { playDelayed } from '#server/testing/delayed-week.ts';

it.each([15, 20])('decides every order within one trading day on a feed %i minutes late', async (delayMin) => {
  const { rows, late } = await playDelayed(delayMin, 1);
  expect(rows.length).toBe(24);
  expect(late).toEqual([]);
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'FILLED'));
});
