import { expect, it } from 'vitest';
import { SHARE_GREEKS, type Leg } from '#rules/trading/what-if/leg.ts';
import { outcomeOf } from '#rules/trading/what-if/outcome.ts';
import { smilesAlong, valueLine } from '#rules/trading/what-if/value-line.ts';
import { needsWide, pricesToDraw, valueAt, zerosOf } from './prices-to-draw.ts';

const call: Leg = {
  ticker: 'SAP',
  type: 'call',
  units: 100,
  spot: 200,
  strike: 210,
  years: 0.1,
  modelVolatility: 0.2,
  rate: 0.02,
  dividend: 0,
  greeks: SHARE_GREEKS,
};

it('draws near the strike, with today, corner and breakeven among the prices, in order', () => {
  const factors = pricesToDraw([call], [213 / 200], false);
  expect(factors).toEqual(factors.toSorted((a, b) => a - b));
  for (const place of [1, 210 / 200, 213 / 200]) expect(factors).toContain(place);
  expect(factors[0]).toBeGreaterThan(0.9);
  expect(factors.at(-1)).toBeLessThan(1.2);
});

it('draws as wide as the slider goes once the price leaves the picture', () => {
  expect(needsWide([call], [213 / 200], 1.05)).toBe(false);
  expect(needsWide([call], [213 / 200], 1.3)).toBe(true);
  const factors = pricesToDraw([call], [213 / 200], true);
  expect(factors[0]).toBe(0.7);
  expect(factors.at(-1)).toBeGreaterThanOrEqual(1.3);
});

it('has no corners for many options or several shares, and never a price of zero', () => {
  expect(pricesToDraw([call, { ...call, ticker: 'BMW' }], [], false)).toHaveLength(41);
  expect(pricesToDraw([{ ...call, strike: 2000 }], [], false)[0]).toBeGreaterThan(0);
});

it('finds where a line crosses zero, and what it says between its points', () => {
  expect(zerosOf([0, 10, 20, 30], [-5, -5, 5, -5])).toEqual([15, 25]);
  expect(zerosOf([0, 10], [1, 2])).toEqual([]);
  // A corner on zero is one crossing.
  expect(zerosOf([0, 10, 20], [-5, 0, 5])).toEqual([10]);
  expect(zerosOf([0, 10, 20], [5, 0, -5])).toEqual([10]);
  expect(zerosOf([0, 10, 20, 30], [5, 0, 0, -5])).toEqual([10]);
  expect(zerosOf([0, 10, 20], [0, 5, 0])).toEqual([0, 20]);
  expect(zerosOf([0, 10, 20], [0, 0, 5])).toEqual([10]);
  // One that only touches it crosses nothing.
  expect(zerosOf([0, 10, 20], [-5, 0, -5])).toEqual([]);
  expect(zerosOf([0, 10, 20], [5, 0, 5])).toEqual([]);
  expect(zerosOf([0, 10], [-5, 0])).toEqual([]);
  expect(zerosOf([0, 10], [0, 0])).toEqual([]);
  expect(valueAt([0, 10, 20], [0, 5, 20], 15)).toBe(12.5);
  expect(valueAt([0, 10], [3, 5], 0)).toBe(3);
  expect(valueAt([0, 10], [3, 5], 11)).toBeUndefined();
});

it('finds the breakevens that are told beside it, whatever was paid', () => {
  const straddle: Leg[] = [
    { ...call, spot: 381.37, strike: 380, years: 0.0015 },
    { ...call, type: 'put', spot: 381.37, strike: 380, years: 0.0015 },
  ];
  // At some of these costs the line stands on exactly zero where it is broken even, at others a hair beside it.
  const told: string[] = [];
  const drawn: string[] = [];
  const texts = (factors: readonly number[]) => factors.map((factor) => (factor * 381.37).toFixed(4)).join(' and ');
  for (let cents = 38_500; cents < 39_500; cents += 1) {
    const { breakevens } = outcomeOf(straddle, cents / 100);
    const factors = pricesToDraw(straddle, breakevens, false);
    const worth = valueLine(smilesAlong(straddle, factors, 0.0015), 0);
    told.push(texts(breakevens));
    drawn.push(
      texts(
        zerosOf(
          factors,
          worth.map((value) => value - cents / 100),
        ),
      ),
    );
  }
  expect(drawn).toEqual(told);
  expect(told[408]).toBe('376.1092 and 383.8908');
});
