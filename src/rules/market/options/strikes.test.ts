import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatOptionSymbol } from './option-symbol.ts';
import { strikeRange, strikesIn, widen } from './strikes.ts';

it.each([
  ['a share at 15.60', 1560, [7_800, 23_250], 250],
  ['a share at 232', 23_200, [117_500, 345_000], 5_000],
  ['a share at 542', 54_200, [275_000, 810_000], 10_000],
  ['a share at one euro', 100, [500, 1_500], 100],
])('of %s cover half to one and a half times its price', (_name, spotCents, [low, high], lastStep) => {
  const range = strikeRange(spotCents);
  expect([range.lowMilli, range.highMilli]).toEqual([low, high]);
  const strikes = strikesIn(range);
  expect((strikes.at(-1) ?? 0) - (strikes.at(-2) ?? 0)).toBe(lastStep);
});

const spot = fc.integer({ min: 50, max: 1_000_000 });

it('lie on one ladder for all prices, in order, inside the range and next to the spot', () => {
  fc.assert(
    fc.property(spot, (spotCents) => {
      const range = strikeRange(spotCents);
      const strikes = strikesIn(range);
      expect(strikes.length).toBeGreaterThan(4);
      expect(strikes.length).toBeLessThanOrEqual(400);
      expect(strikes[0]).toBe(range.lowMilli);
      expect(strikes.at(-1)).toBe(range.highMilli);
      expect(range.lowMilli).toBeGreaterThanOrEqual(spotCents * 5);
      expect(range.highMilli).toBeLessThanOrEqual(spotCents * 15);
      expect(strikes).toEqual(strikes.toSorted((a, b) => a - b));
      const nearest = Math.min(...strikes.map((strike) => Math.abs(strike - spotCents * 10)));
      expect(nearest / (spotCents * 10)).toBeLessThan(0.11);
    }),
    { seed: 4 },
  );
});

it('once listed stay listed, whatever the spot does, with none left out between', () => {
  fc.assert(
    fc.property(spot, spot, (first, second) => {
      const before = strikeRange(first);
      const after = widen(before, strikeRange(second));
      const listed = new Set(strikesIn(after));
      const wanted = [...strikesIn(before), ...strikesIn(strikeRange(second))];
      expect(wanted.filter((strike) => !listed.has(strike))).toEqual([]);
      expect(widen(undefined, before)).toBe(before);
    }),
    { seed: 4 },
  );
});

it('fit into a symbol however far a price has gone', () => {
  for (const spotCents of [1, 2, 49, 1_000_000, 19_999_000, 20_000_000, 500_000_000]) {
    const strikes = strikesIn(strikeRange(spotCents));
    expect(strikes.length).toBeGreaterThan(0);
    for (const strikeMilli of [strikes.at(0), strikes.at(-1)])
      expect(
        formatOptionSymbol({ ticker: 'SAP', expiry: '2029-03-16', type: 'call', strikeMilli: strikeMilli ?? 0 }),
      ).toHaveLength(18);
  }
});
