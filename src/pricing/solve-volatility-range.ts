/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import { boundaryGrid, premiumGrid, type PremiumGrid } from './boundary-grid.ts';
import { createBoundaryTerms, type BoundaryTerms } from './boundary-terms.ts';
import { chebyshevRoots, type InterpolationPoints } from './chebyshev.ts';
import { createPremiumTerms, type PremiumTerms } from './exercise-premium.ts';
import { boundaryForm, guessBoundary, iterateBoundary } from './iterate-boundary.ts';
import { solveBoundary } from './solve-boundary.ts';

/**
 * Sizes measured on a chain of 17,712 contracts: the largest error is below 1e-6 of the strike, the rms below 5e-8. The
 * fast size is for what is traded; drifts near the change to FP-B, and rates that add up to more than a fifth over the
 * life of the option, take the fine size, which is solved to rounding.
 */
const FAST = { nodes: 7, points: 7, near: 16, far: 10, cellsPerUnit: 64 };
const FINE = { nodes: 12, points: 16, near: 32, far: 20, cellsPerUnit: 256 };

/** Solves the boundary at a few volatilities and draws it for both premium rules; the range must be positive. */
export function solveVolatilityRange(
  years: number,
  rate: number,
  dividend: number,
  low: number,
  high: number,
): VolatilityRange {
  const hard =
    (rate - dividend) * Math.sqrt(years) > 0.35 * low || Math.max(Math.abs(rate), Math.abs(dividend)) * years > 0.2;
  const size = hard ? FINE : FAST;
  const terms = createBoundaryTerms(boundaryGrid(size.nodes, size.points, size.cellsPerUnit), years, rate, dividend);
  const volatilities = chebyshevRoots(nodeCount(low, high, hard ? 3.7 : 2.7), low, high);
  const logRatios = hard
    ? Array.from(volatilities.points, (volatility) => solveBoundary(terms, volatility))
    : solveDownwards(terms, volatilities.points);
  const near = premiumGrid(size.nodes, size.near, size.cellsPerUnit, 2);
  const far = premiumGrid(size.nodes, size.far, size.cellsPerUnit, 1);
  return {
    low,
    high,
    volatilities,
    terms,
    logRatios,
    near: drawRule(near, terms, logRatios),
    far: drawRule(far, terms, logRatios),
  };
}

/** Exercise boundaries of one expiry for every volatility between low and high, by interpolation between a few nodes. */
export interface VolatilityRange {
  readonly low: number;
  readonly high: number;
  readonly volatilities: InterpolationPoints;
  readonly terms: BoundaryTerms;
  /** ln(B / B(0)) at the collocation times, per volatility node. */
  readonly logRatios: readonly Float64Array[];
  /** The rule for spots near the boundary, where the integrand turns sharply, and the shorter one for all others. */
  readonly near: DrawnRule;
  readonly far: DrawnRule;
}

/** A premium rule with the boundary drawn at its points for every volatility node: [volatility][point] of ln(B / B(0)). */
export interface DrawnRule {
  readonly terms: PremiumTerms;
  readonly curves: Float64Array;
}

/**
 * Interpolation gains a factor of about five per node while the highest volatility is less than twice the lowest, which is
 * what a smile spans; the second term is for wider collections.
 */
function nodeCount(low: number, high: number, least: number): number {
  if (high === low) return 1;
  const width = Math.log(high / low);
  return Math.min(Math.ceil(least + 2.1 * width + 3 * Math.max(width - 0.7, 0) ** 2), 32);
}

/**
 * From the highest volatility down, each start extrapolated from the solutions before: ln(B / B(0)) is nearly
 * proportional to the volatility, and its quotient by it nearly a polynomial.
 */
function solveDownwards(terms: BoundaryTerms, volatilities: Float64Array): Float64Array[] {
  const { nodes } = terms.grid;
  const squares = new Float64Array(nodes);
  const solved: Float64Array[] = [];
  for (const volatility of volatilities) {
    const logRatio = new Float64Array(nodes);
    if (solved.length === 0) guessBoundary(terms, volatility, logRatio, squares);
    else extrapolate(volatilities, solved, volatility, logRatio, squares);
    const form = boundaryForm(terms, volatility);
    let change = 1;
    // A sweep leaves about a quarter of the change before it as error, and a price feels a tenth of that or less.
    for (let sweep = 0; sweep < 20 && change > 5e-5; sweep++) {
      change = iterateBoundary(terms, volatility, logRatio, squares, form);
    }
    solved.push(logRatio);
  }
  return solved;
}

/** Lagrange extrapolation of ln(B / B(0)) / volatility from the last nodes; more than four would make it wild. */
function extrapolate(
  volatilities: Float64Array,
  solved: readonly Float64Array[],
  volatility: number,
  logRatio: Float64Array,
  squares: Float64Array,
): void {
  const first = Math.max(solved.length - 4, 0);
  for (let k = first; k < solved.length; k++) {
    let weight = volatility / volatilities[k]!;
    for (let other = first; other < solved.length; other++) {
      if (other !== k) weight *= (volatility - volatilities[other]!) / (volatilities[k]! - volatilities[other]!);
    }
    const known = solved[k]!;
    for (let i = 0; i < known.length; i++) logRatio[i] = logRatio[i]! + weight * known[i]!;
  }
  for (let i = 0; i < logRatio.length; i++) {
    logRatio[i] = Math.min(logRatio[i]!, 0);
    squares[i] = logRatio[i]! * logRatio[i]!;
  }
}

function drawRule(
  grid: PremiumGrid,
  { years, rate, dividend }: BoundaryTerms,
  logRatios: readonly Float64Array[],
): DrawnRule {
  const { nodes, cardinals } = grid;
  const { points } = grid.rule;
  const terms = createPremiumTerms(grid, years, rate, dividend);
  const curves = new Float64Array(logRatios.length * points);
  const squares = new Float64Array(nodes);
  let at = 0;
  for (const logRatio of logRatios) {
    for (let k = 0; k < nodes; k++) squares[k] = logRatio[k]! * logRatio[k]!;
    let cardinal = 0;
    for (let j = 0; j < points; j++) {
      let square = 0;
      for (let k = 0; k < nodes; k++) square += cardinals[cardinal++]! * squares[k]!;
      curves[at++] = -Math.sqrt(square > 0 ? square : 0);
    }
  }
  return { terms, curves };
}
