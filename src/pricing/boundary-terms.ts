/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by their own loop bounds */
import type { BoundaryGrid } from './boundary-grid.ts';
import { boundaryAtExpiry } from './exercise-regime.ts';

/**
 * What the boundary equation of a put needs besides the volatility: weights and discount factors on a grid, for one time
 * to expiry, rate and dividend yield. All strikes of an expiry share them.
 */
export interface BoundaryTerms {
  readonly grid: BoundaryGrid;
  readonly years: number;
  readonly rate: number;
  readonly dividend: number;
  /** Logarithm of the boundary at expiry; the unknowns are ln(B / B(0)), zero or negative. */
  readonly logStart: number;
  /**
   * Per node, for every point of the rule and then once for the payoff at expiry: square root of the remaining time, its
   * inverse, and discount factor * weight (for the payoff the discount factor alone). The rate or dividend in front of
   * the integrals is left to the sums.
   */
  readonly stride: number;
  readonly rootRemaining: Float64Array;
  readonly inverseRoot: Float64Array;
  readonly rateWeight: Float64Array;
  readonly dividendWeight: Float64Array;
  /** One value per node, for sweeps that must see all old values until they are done. */
  readonly images: Float64Array;
}

export function createBoundaryTerms(grid: BoundaryGrid, years: number, rate: number, dividend: number): BoundaryTerms {
  const { points, rootRemaining: ruleRemaining, weight } = grid.rule;
  const stride = points + 1;
  const size = grid.nodes * stride;
  // One allocation with four views: memory for a typed array costs more than filling it.
  const columns = new Float64Array(4 * size);
  const rootRemaining = columns.subarray(0, size);
  const inverseRoot = columns.subarray(size, 2 * size);
  const rateWeight = columns.subarray(2 * size, 3 * size);
  const dividendWeight = columns.subarray(3 * size);
  for (let i = 0; i < grid.nodes; i++) {
    const time = years * grid.rootTime[i]! ** 2;
    const rootTime = Math.sqrt(time);
    for (let j = 0; j < stride; j++) {
      const payoff = j === points;
      const root = payoff ? rootTime : rootTime * ruleRemaining[j]!;
      const factor = payoff ? 1 : time * weight[j]!;
      rootRemaining[i * stride + j] = root;
      inverseRoot[i * stride + j] = 1 / root;
      rateWeight[i * stride + j] = factor * Math.exp(-rate * root * root);
      dividendWeight[i * stride + j] = factor * Math.exp(-dividend * root * root);
    }
  }
  const logStart = Math.log(boundaryAtExpiry(rate, dividend));
  const images = new Float64Array(grid.nodes);
  return {
    grid,
    years,
    rate,
    dividend,
    logStart,
    stride,
    rootRemaining,
    inverseRoot,
    rateWeight,
    dividendWeight,
    images,
  };
}
