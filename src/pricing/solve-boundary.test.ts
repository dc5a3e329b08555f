import { describe, expect, it } from 'vitest';
import { boundaryGrid } from './boundary-grid.ts';
import { createBoundaryTerms } from './boundary-terms.ts';
import { logPerpetualBoundary } from './exercise-regime.ts';
import { boundaryForm, boundaryImages } from './iterate-boundary.ts';
import { solveBoundary, solveBoundarySlopes } from './solve-boundary.ts';

const CASES = [
  { years: 1, rate: 0.05, dividend: 0.02, volatility: 0.25 },
  { years: 1, rate: 0.03, dividend: 0.03, volatility: 0.2 },
  { years: 0.25, rate: 0.02, dividend: 0.06, volatility: 0.3 },
  { years: 3, rate: 0.08, dividend: 0, volatility: 0.15 },
  { years: 2, rate: 0.02, dividend: -0.01, volatility: 0.4 },
];
const terms = (nodes: number, { years, rate, dividend }: (typeof CASES)[number]) =>
  createBoundaryTerms(boundaryGrid(nodes, 2 * nodes, 256), years, rate, dividend);

describe.each(CASES)('exercise boundary for %o', (market) => {
  const { rate, dividend, volatility, years } = market;
  const fine = terms(24, market);
  const logRatio = solveBoundary(fine, volatility);

  it.each(['smooth-pasting', 'value-matching'] as const)('fulfils the fixed point of %s', (form) => {
    const squares = logRatio.map((value) => value * value);
    boundaryImages(fine, volatility, logRatio, squares, form);
    const misses = fine.images.map((image, i) => Math.abs(image - (logRatio[i] ?? 0)));
    // It was solved with one of the two; the other holds as far as the collocation goes.
    expect(Math.max(...misses)).toBeLessThan(form === boundaryForm(fine, volatility) ? 1e-10 : 2e-5);
  });

  it('falls from its value at expiry towards the perpetual boundary', () => {
    expect(logRatio.every((value, i) => value < (i === 0 ? 0 : (logRatio[i - 1] ?? 0)))).toBe(true);
    const now = fine.logStart + (logRatio.at(-1) ?? 0);
    expect(now).toBeGreaterThan(logPerpetualBoundary(rate, dividend, volatility));
    const long = createBoundaryTerms(boundaryGrid(24, 48, 256), 500 * years, rate, dividend);
    const end = long.logStart + (solveBoundary(long, volatility).at(-1) ?? 0);
    expect(end).toBeCloseTo(logPerpetualBoundary(rate, dividend, volatility), 3);
  });

  it('has converged in the number of nodes', () => {
    const coarse = solveBoundary(terms(16, market), volatility).at(-1) ?? 0;
    expect(Math.abs(coarse - (logRatio.at(-1) ?? 0))).toBeLessThan(2e-5);
  });

  it('has the slopes that solving again with moved parameters shows', () => {
    const slopes = solveBoundarySlopes(fine, volatility, logRatio, 'rate');
    const step = 1e-4;
    const up = solveBoundary(fine, volatility + step);
    const down = solveBoundary(fine, volatility - step);
    const rateUp = solveBoundary(terms(24, { ...market, rate: rate + step }), volatility);
    const rateDown = solveBoundary(terms(24, { ...market, rate: rate - step }), volatility);
    for (const i of [4, 12, 23]) {
      const byVolatility = ((up[i] ?? 0) - (down[i] ?? 0)) / (2 * step);
      expect(Math.abs((slopes.volatilitySlope[i] ?? 0) - byVolatility)).toBeLessThan(1e-3);
      // At equal rates the boundary at expiry has a corner, and so has a logarithm relative to it.
      const byRate = ((rateUp[i] ?? 0) - (rateDown[i] ?? 0)) / (2 * step);
      const miss = rate === dividend ? 0 : Math.abs((slopes.rateSlope[i] ?? 0) - byRate);
      expect(miss).toBeLessThan(1e-2);
    }
  });
});
