import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundDownToTick, roundUpToTick, tickCents } from './ticks.ts';
import { xetra } from './venues/xetra.ts';

const { option } = xetra.ticks;

it.each([
  [0.4, 0, 1],
  [1, 1, 1],
  [123.4, 123, 124],
  [499, 499, 499],
  [499.5, 499, 500],
  [500, 500, 500],
  [501, 500, 505],
  [2499, 2495, 2500],
  [2500, 2500, 2500],
  [2501, 2500, 2510],
  [12_345, 12_340, 12_350],
])('%d cents lies between %d and %d', (price, down, up) => {
  expect([roundDownToTick(option, price), roundUpToTick(option, price)]).toEqual([down, up]);
});

it.each([
  [1560.4, 1560, 1561],
  [9_999.5, 9_999, 10_000],
  [10_001, 10_000, 10_002],
  [54_216.26, 54_216, 54_218],
])('a share at %d cents lies between %d and %d', (price, down, up) => {
  expect([roundDownToTick(xetra.ticks.share, price), roundUpToTick(xetra.ticks.share, price)]).toEqual([down, up]);
});

it('takes a float a hair beside a price for that price', () => {
  expect(roundDownToTick(option, 504.999_999_9)).toBe(505);
  expect(roundUpToTick(option, 505.000_000_1)).toBe(505);
  expect(roundDownToTick(option, 100 * 1.1)).toBe(110);
});

it('never moves a price the wrong way or by a whole tick, and stays on the grid', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), (price) => {
      const [down, up] = [roundDownToTick(option, price), roundUpToTick(option, price)];
      expect(down).toBeLessThanOrEqual(price + 1e-5);
      expect(up).toBeGreaterThanOrEqual(price - 1e-5);
      expect(price - down).toBeLessThan(tickCents(option, price) + 1e-5);
      expect(up - price).toBeLessThan(tickCents(option, price) + 1e-5);
      for (const rounded of [down, up]) {
        expect(Number.isInteger(rounded)).toBe(true);
        expect(rounded % tickCents(option, rounded === up ? rounded - 1 : rounded)).toBe(0);
      }
    }),
  );
});
