import { describe, expect, it } from 'vitest';
import { extentOf, linearScale, niceTicks, spread, stack } from './scale.ts';

describe('round ticks', () => {
  it.each([
    [0, 10, [0, 5, 10]],
    [99_800, 100_450, [99_800, 100_000, 100_200, 100_400, 100_600]],
    [-3, 7, [-5, 0, 5, 10]],
    [0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]],
  ])('cover %d to %d', (min, max, ticks) => {
    expect(niceTicks(min, max)).toEqual(ticks);
  });

  it('give a flat line air, and nothing finite a zero', () => {
    const ticks = niceTicks(100, 100);
    expect(ticks[0]).toBeLessThan(100);
    expect(ticks.at(-1)).toBeGreaterThan(100);
    expect(niceTicks(0, 0).length).toBeGreaterThan(1);
    expect(niceTicks(Number.NaN, 1)).toEqual([0]);
  });
});

it('a scale maps ends to ends, and an empty domain to the middle', () => {
  const scale = linearScale([10, 20], [100, 0]);
  expect([scale(10), scale(15), scale(20)]).toEqual([100, 50, 0]);
  expect(linearScale([5, 5], [0, 10])(5)).toBe(5);
});

it('an extent leaves out what is not finite', () => {
  expect(extentOf([3, null, Number.NaN, -2])).toEqual([-2, 3]);
  expect(extentOf([null])).toBeUndefined();
});

it('labels are spread with the first and the last among them', () => {
  expect(spread(10, 4)).toEqual([0, 3, 6, 9]);
  expect(spread(2, 4)).toEqual([0, 1]);
  expect(spread(8, 4)).toEqual([0, 2, 5, 7]);
});

it('labels are fewer where as many as there is room for would stand unevenly', () => {
  expect(spread(5, 4)).toEqual([0, 2, 4]);
  expect(spread(6, 4)).toEqual([0, 3, 5]);
});

it('piles gains up and losses down', () => {
  expect(stack([3, -2, 4, -1])).toEqual([
    [0, 3],
    [0, -2],
    [3, 7],
    [-2, -3],
  ]);
});
