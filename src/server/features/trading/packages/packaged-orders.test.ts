import { expect, it } from 'vitest';
import { withoutCutPackage } from './packaged-orders.ts';

const rows = [null, 'a', 'a', null, 'b', 'b'].map((packageId) => ({ packageId }));

it('of a list that was cut, the package at its end is left out; of a whole one nothing is', () => {
  expect(withoutCutPackage(rows, 7)).toEqual(rows);
  expect(withoutCutPackage(rows, 6)).toEqual(rows.slice(0, 4));
  expect(withoutCutPackage(rows.slice(0, 4), 4)).toEqual(rows.slice(0, 4));
  expect(withoutCutPackage(rows.slice(0, 2), 2)).toEqual(rows.slice(0, 1));
  expect(withoutCutPackage([], 0)).toEqual([]);
});
