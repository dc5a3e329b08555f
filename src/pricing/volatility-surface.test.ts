import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceEuropean } from './price-european.ts';
import { SEED } from './testing/any-option.ts';
import {
  atmVariance,
  checkSurface,
  surfaceVariance,
  surfaceVolatility,
  type VolatilitySurface,
} from './volatility-surface.ts';

const SURFACE: VolatilitySurface = { atmVolatility: 0.28, rho: -0.55, eta: 1.1, gamma: 0.4 };
const TERM: VolatilitySurface = { ...SURFACE, term: { longVolatility: 0.2, years: 0.5 } };
const YEARS = [1 / 3650, 1 / 365, 0.02, 0.1, 0.3, 1, 2, 5, 20];

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anySurface: fc.Arbitrary<VolatilitySurface> = fc
  .record({
    atmVolatility: share(0.05, 1.5),
    rho: share(-0.99, 0.99),
    eta: share(0.01, 4),
    gamma: share(0.01, 0.5),
    term: fc.option(fc.record({ longVolatility: share(0.05, 1.5), years: share(0.01, 5) }), { nil: undefined }),
  })
  .map(({ term, ...rest }) => (term === undefined ? rest : { ...rest, term }))
  .filter(isAllowed);

function isAllowed(surface: VolatilitySurface): boolean {
  try {
    checkSurface(surface);
    return true;
  } catch {
    return false;
  }
}

/** Gatheral and Jacquier (2014), equation 2.1: the density of the log price is g times a positive factor. */
function butterfly(surface: VolatilitySurface, k: number, years: number): number {
  const step = 1e-4 * Math.max(Math.sqrt(atmVariance(surface, years)), 1e-3);
  const down = surfaceVariance(surface, k - step, years);
  const w = surfaceVariance(surface, k, years);
  const up = surfaceVariance(surface, k + step, years);
  const slope = (up - down) / (2 * step);
  const bend = (up + down - 2 * w) / step ** 2;
  return (1 - (k * slope) / (2 * w)) ** 2 - (slope ** 2 / 4) * (1 / w + 0.25) + bend / 2;
}

const MONEYNESS = Array.from({ length: 81 }, (_, i) => (i - 40) / 5);

/** The smallest butterfly and the smallest growth of variance from one time to the next, relative, over a wide grid. */
function leastValues(surface: VolatilitySurface): { butterfly: number; calendar: number } {
  let least = Infinity;
  for (const years of YEARS) {
    const deviation = Math.sqrt(atmVariance(surface, years));
    for (const m of MONEYNESS) least = Math.min(least, butterfly(surface, m * deviation, years));
  }
  let growth = Infinity;
  for (const k of [-3, -1, -0.5, -0.2, -0.05, 0, 0.05, 0.2, 0.5, 1, 3]) {
    const variances = YEARS.map((years) => surfaceVariance(surface, k, years));
    for (const [i, variance] of variances.entries()) growth = Math.min(growth, variance / (variances[i - 1] ?? 0) - 1);
  }
  return { butterfly: least, calendar: growth };
}

/** The butterfly uses differences, which round at 1e-6. */
function expectNoArbitrage(surface: VolatilitySurface): void {
  const least = leastValues(surface);
  expect(least.butterfly).toBeGreaterThan(-1e-5);
  expect(least.calendar).toBeGreaterThan(-1e-12);
}

describe('SSVI surface', () => {
  it('has exactly the given volatility at the money', () => {
    for (const years of YEARS) expect(surfaceVolatility(SURFACE, 50, 50, years)).toBeCloseTo(0.28, 14);
  });

  it('leads from the short to the long volatility with a term structure', () => {
    expect(surfaceVolatility(TERM, 50, 50, 1e-6)).toBeCloseTo(0.28, 5);
    expect(surfaceVolatility(TERM, 50, 50, 1000)).toBeCloseTo(0.2, 3);
    expect(surfaceVolatility(TERM, 50, 50, 0.5)).toBeLessThan(0.28);
  });

  it('makes low strikes dearer with a negative rho, and is a plain smile with none', () => {
    expect(surfaceVolatility(SURFACE, 100, 80, 0.5)).toBeGreaterThan(surfaceVolatility(SURFACE, 100, 125, 0.5));
    const even = { ...SURFACE, rho: 0 };
    expect(surfaceVolatility(even, 100, 80, 0.5)).toBeCloseTo(surfaceVolatility(even, 100, 125, 0.5), 12);
    expect(surfaceVolatility(even, 100, 80, 0.5)).toBeGreaterThan(0.28);
  });

  it.each([
    ['flat', SURFACE],
    ['with a term structure', TERM],
    ['with a rising term structure', { ...TERM, term: { longVolatility: 0.5, years: 1 } }],
    ['at the edge of the condition', { atmVolatility: 0.3, rho: -0.7, eta: Math.sqrt(4 / 1.7), gamma: 0.5 }],
  ])('is free of butterfly and calendar arbitrage: %s', (_, surface) => expectNoArbitrage(surface));

  it('is free of arbitrage for every set of parameters that passes the check', () => {
    fc.assert(fc.property(anySurface, expectNoArbitrage), { numRuns: 60, seed: SEED });
  });

  it('has positive butterflies in prices, not only in the formula', () => {
    const call = (strike: number, years: number) =>
      priceEuropean({
        type: 'call',
        spot: 100,
        strike,
        years,
        rate: 0,
        dividend: 0,
        volatility: surfaceVolatility(SURFACE, 100, strike, years),
      }).price;
    for (const years of [0.02, 0.25, 2]) {
      for (let strike = 30; strike <= 250; strike += 2) {
        const fly = call(strike - 1, years) + call(strike + 1, years) - 2 * call(strike, years);
        expect(fly).toBeGreaterThanOrEqual(-1e-12);
        expect(call(strike, years * 1.1)).toBeGreaterThanOrEqual(call(strike, years) - 1e-12);
      }
    }
  });

  it('finds the arbitrage it refuses', () => {
    const refused = { atmVolatility: 0.3, rho: -0.7, eta: 6, gamma: 0.5 };
    expect(() => checkSurface(refused)).toThrow(/butterfly arbitrage/);
    expect(leastValues(refused).butterfly).toBeLessThan(-1e-3);
  });

  it.each([
    ['atmVolatility', { ...SURFACE, atmVolatility: 0 }],
    ['rho', { ...SURFACE, rho: 1 }],
    ['rho', { ...SURFACE, rho: Number.NaN }],
    ['eta', { ...SURFACE, eta: -1 }],
    ['eta', { ...SURFACE, eta: 2.5 }],
    ['gamma', { ...SURFACE, gamma: 0.6 }],
    ['gamma', { ...SURFACE, gamma: 0 }],
    ['term.longVolatility', { ...TERM, term: { longVolatility: -0.2, years: 1 } }],
    ['term.years', { ...TERM, term: { longVolatility: 0.2, years: 0 } }],
  ])('refuses a bad %s', (field, surface) => {
    expect(() => checkSurface(surface)).toThrow(RangeError);
    expect(() => checkSurface(surface)).toThrow(new RegExp(`^${field} `));
  });

  it('names a bad forward, strike or time', () => {
    expect(() => surfaceVolatility(SURFACE, 0, 100, 1)).toThrow(/^forward must/);
    expect(() => surfaceVolatility(SURFACE, 100, -1, 1)).toThrow(/^strike must/);
    expect(() => surfaceVolatility(SURFACE, 100, 100, 0)).toThrow(/^years must/);
  });
});
