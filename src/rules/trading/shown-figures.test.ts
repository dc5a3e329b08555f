import { expect, it } from 'vitest';
import { averagePrice, percentOf } from './shown-figures.ts';

it.each([
  [1_632_32, 800, 2.0404],
  // Halves that a quotient multiplied afterwards would miss by its last digit.
  [29, 200, 0.0015],
  [57, 200, 0.0029],
  [115, 200, 0.0058],
])('%s cents for %s units are on average %s', (costCents, units, price) => {
  expect(averagePrice(costCents, units)).toBe(price);
});

it.each([
  [57, 800, 7.13],
  [-32_32, 1_632_32, -1.98],
  [1, 0, 0],
])('%s of %s are %s percent', (partCents, wholeCents, percent) => {
  expect(percentOf(partCents, wholeCents)).toBe(percent);
});
