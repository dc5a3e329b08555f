/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import type { BoundaryTerms } from './boundary-terms.ts';
import type { BoundaryForm } from './iterate-boundary.ts';
import { tableDensity, tableDistribution, tablePosition } from './normal-table.ts';

/** Which of the two rates of a put derivatives are taken by: its own, or the yield where the put stands for a call. */
export type MovedRate = 'rate' | 'dividend';

/** Residual of the fixed point at every node and its derivatives: by the unknowns (by rows), volatility and a rate. */
export interface BoundaryDerivatives {
  readonly residual: Float64Array;
  readonly jacobian: Float64Array;
  readonly byVolatility: Float64Array;
  readonly byRate: Float64Array;
  /** For the points of one row: -x(u), and the derivatives of N and D by the distance from there. */
  readonly size: Float64Array;
  readonly aboveSlope: Float64Array;
  readonly belowSlope: Float64Array;
}

export function createBoundaryDerivatives({ grid, stride }: BoundaryTerms): BoundaryDerivatives {
  return {
    residual: new Float64Array(grid.nodes),
    jacobian: new Float64Array(grid.nodes * grid.nodes),
    byVolatility: new Float64Array(grid.nodes),
    byRate: new Float64Array(grid.nodes),
    size: new Float64Array(stride),
    aboveSlope: new Float64Array(stride),
    belowSlope: new Float64Array(stride),
  };
}

/**
 * The residual is x_i + ln B(0) - ln(N_i / D_i) with the unknowns x = ln(B / B(0)). N_i and D_i depend on the node's own
 * x_i through the distances x_i - x(u_j), and on all unknowns through the interpolated x(u_j) = -sqrt(h_j) with
 * h_j = sum_k cardinal_jk x_k^2, so that dx(u_j)/dx_k = -cardinal_jk x_k / sqrt(h_j).
 */
export function differentiateBoundary(
  terms: BoundaryTerms,
  volatility: number,
  logRatio: Float64Array,
  form: BoundaryForm,
  moved: MovedRate,
  target: BoundaryDerivatives,
): void {
  const { nodes, cardinals } = terms.grid;
  const { points } = terms.grid.rule;
  const { jacobian, size, aboveSlope, belowSlope } = target;
  const squares = logRatio.map((value) => value * value);
  for (let i = 0; i < nodes; i++) {
    const { above, below, ownSlope } = sumRow(terms, volatility, i, logRatio[i]!, squares, form, moved, target);
    const row = i * nodes;
    jacobian.fill(0, row, row + nodes);
    for (let j = 0; j < points; j++) {
      if (size[j] === 0) continue;
      const share = (belowSlope[j]! / below - aboveSlope[j]! / above) / size[j]!;
      const cardinal = (i * points + j) * nodes;
      for (let k = 0; k < nodes; k++) jacobian[row + k] = jacobian[row + k]! + share * cardinals[cardinal + k]!;
    }
    for (let k = 0; k < nodes; k++) jacobian[row + k] = jacobian[row + k]! * logRatio[k]!;
    jacobian[row + i] = jacobian[row + i]! + 1 + ownSlope;
  }
}

/**
 * N and D of node i. With a = 1 / (sigma sqrt(t)) a distance moves d- and d+ by a, a rate moves them by t times as much,
 * and d(d-)/d(sigma) = -d+ / sigma, d(d+)/d(sigma) = -d- / sigma, da/d(sigma) = -a / sigma. FP-A sums a phi(d-) and
 * Phi(d+) + a phi(d+), whose derivative by d+ is phi(d+) (1 - a d+) = -a d- phi(d+); FP-B sums Phi(d-) and Phi(d+).
 */
function sumRow(
  terms: BoundaryTerms,
  volatility: number,
  i: number,
  own: number,
  squares: Float64Array,
  form: BoundaryForm,
  moved: MovedRate,
  target: BoundaryDerivatives,
): { above: number; below: number; ownSlope: number } {
  const { grid, stride, rate, dividend, logStart } = terms;
  const { nodes, cardinals } = grid;
  const { cellsPerUnit, coefficients } = grid.table;
  const drift = (rate - dividend) / volatility - 0.5 * volatility;
  const startSlope = logStartSlope(terms, moved);
  let [above, aboveOwn, aboveByVolatility, aboveByRate] = [0, 0, 0, 0];
  let [below, belowOwn, belowByVolatility, belowByRate] = [0, 0, 0, 0];
  let cardinal = i * (stride - 1) * nodes;
  for (let j = 0; j < stride; j++) {
    const payoff = j === stride - 1;
    let square = 0;
    if (!payoff) for (let k = 0; k < nodes; k++) square += cardinals[cardinal++]! * squares[k]!;
    const size = Math.sqrt(square > 0 ? square : 0);
    const at = i * stride + j;
    const root = terms.rootRemaining[at]!;
    const time = root * root;
    const slope = terms.inverseRoot[at]! / volatility;
    const lower = (own + (payoff ? logStart : size)) * slope + drift * root;
    const upper = lower + volatility * root;
    const lowerPosition = tablePosition(lower, cellsPerUnit);
    const upperPosition = tablePosition(upper, cellsPerUnit);
    const lowerDensity = slope * tableDensity(coefficients, lowerPosition);
    const upperDensity = slope * tableDensity(coefficients, upperPosition);
    const matching = form === 'value-matching';
    const aboveKernel = matching ? tableDistribution(coefficients, lowerPosition) : lowerDensity;
    const belowKernel = tableDistribution(coefficients, upperPosition) + (matching ? 0 : upperDensity);
    const rateFactor = terms.rateWeight[at]! * (payoff ? 1 : rate);
    const dividendFactor = terms.dividendWeight[at]! * (payoff ? 1 : dividend);
    const turn = matching ? 1 : -lower * slope;
    const bend = matching ? 0 : (lower * upper - 1) / volatility;
    const aboveSlope = rateFactor * lowerDensity * turn;
    const belowSlope = dividendFactor * upperDensity * turn;
    above += rateFactor * aboveKernel;
    below += dividendFactor * belowKernel;
    aboveOwn += aboveSlope;
    belowOwn += belowSlope;
    aboveByVolatility += rateFactor * lowerDensity * (matching ? -root * upper : bend);
    belowByVolatility += dividendFactor * upperDensity * (bend - root * lower);
    const shift = (moved === 'rate' ? time : -time) + (payoff ? startSlope : 0);
    aboveByRate += aboveSlope * shift;
    belowByRate += belowSlope * shift;
    // The factor itself: d(r exp(-r t))/dr = exp(-r t) (1 - r t), and -t exp(-r t) for the payoff.
    if (moved === 'rate') aboveByRate += terms.rateWeight[at]! * aboveKernel * (payoff ? -time : 1 - rate * time);
    else belowByRate += terms.dividendWeight[at]! * belowKernel * (payoff ? -time : 1 - dividend * time);
    target.size[j] = size;
    target.aboveSlope[j] = aboveSlope;
    target.belowSlope[j] = belowSlope;
  }
  target.residual[i] = own + logStart - Math.log(above / below);
  target.byVolatility[i] = belowByVolatility / below - aboveByVolatility / above;
  target.byRate[i] = startSlope + belowByRate / below - aboveByRate / above;
  return { above, below, ownSlope: belowOwn / below - aboveOwn / above };
}

/** Derivative of the logarithm of the boundary at expiry, ln min(1, rate / dividend). */
export function logStartSlope({ rate, dividend }: BoundaryTerms, moved: MovedRate): number {
  if (dividend <= rate) return 0;
  return moved === 'rate' ? 1 / rate : -1 / dividend;
}
