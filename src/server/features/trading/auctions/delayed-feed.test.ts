import { expect, it } from 'vitest';
import { playDelayed } from '#server/testing/delayed-week.ts';

it.each([15, 20])('decides every order within one trading day on a feed %i minutes late', async (delayMin) => {
  const { rows, isLate } = await playDelayed(delayMin, 1);
  expect(rows.length).toBe(12);
  expect(rows.filter(isLate).map(({ placedAt, status }) => `${placedAt.toISOString()} ${status}`)).toEqual([]);
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'FILLED'));
});
