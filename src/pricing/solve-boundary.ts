/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import {
  createBoundaryDerivatives,
  differentiateBoundary,
  logStartSlope,
  type BoundaryDerivatives,
  type MovedRate,
} from './boundary-jacobian.ts';
import type { BoundaryTerms } from './boundary-terms.ts';
import { boundaryForm, guessBoundary, iterateBoundary, type BoundaryForm } from './iterate-boundary.ts';
import { solveLinear } from './linear-solve.ts';

/**
 * Solves the boundary to rounding: a few fixed-point sweeps reach the neighbourhood, then Newton's method on the same
 * fixed-point equations, because near the change from FP-A to FP-B plain sweeps gain only a digit in fifteen rounds.
 * Returns ln(B / B(0)) at the nodes.
 */
export function solveBoundary(terms: BoundaryTerms, volatility: number): Float64Array {
  const { nodes } = terms.grid;
  const logRatio = new Float64Array(nodes);
  const squares = new Float64Array(nodes);
  const form = boundaryForm(terms, volatility);
  guessBoundary(terms, volatility, logRatio, squares);
  // Newton may leave its basin when it starts too early, most of all where the boundary hardly matters.
  for (const sweeps of [4, 4, 8, 16, 32, 64]) {
    let change = 1;
    for (let sweep = 0; sweep < sweeps && change > 1e-12; sweep++) {
      change = iterateBoundary(terms, volatility, logRatio, squares, form);
    }
    if (change <= 1e-12) return logRatio;
    const polished = logRatio.slice();
    if (polishBoundary(terms, volatility, polished, form)) return polished;
  }
  return logRatio;
}

/** Newton's method in place from a near solution; false when it does not settle on a boundary below its start. */
function polishBoundary(terms: BoundaryTerms, volatility: number, logRatio: Float64Array, form: BoundaryForm): boolean {
  const { nodes } = terms.grid;
  const derivatives = createBoundaryDerivatives(terms);
  const { residual: step, jacobian } = derivatives;
  let before = Infinity;
  for (let round = 0; round < 12; round++) {
    differentiateBoundary(terms, volatility, logRatio, form, 'rate', derivatives);
    if (!solveLinear(jacobian, nodes, [step])) return false;
    let largest = 0;
    for (let k = 0; k < nodes; k++) {
      const next = logRatio[k]! - step[k]!;
      if (!(next <= 0)) return false;
      largest = Math.max(largest, Math.abs(step[k]!));
      logRatio[k] = next;
    }
    // Newton squares the error, so a step of 1e-7 leaves nothing to do.
    if (largest < 1e-7) return true;
    if (round > 3 && largest > before) return false;
    before = largest;
  }
  return false;
}

/** A solved boundary, and how its logarithms move with the volatility and with one of the two rates. */
export interface SolvedBoundary {
  readonly logRatio: Float64Array;
  readonly volatilitySlope: Float64Array;
  readonly rateSlope: Float64Array;
  /** Derivative of the logarithm of the boundary at expiry by the same rate. */
  readonly logStartSlope: number;
}

/** Derivatives of a solved boundary: the fixed point F(x, p) = 0 gives dx/dp = -F_x^-1 F_p, without a second solve. */
export function solveBoundarySlopes(
  terms: BoundaryTerms,
  volatility: number,
  logRatio: Float64Array,
  moved: MovedRate,
  derivatives: BoundaryDerivatives = createBoundaryDerivatives(terms),
): SolvedBoundary {
  const { nodes } = terms.grid;
  const { jacobian, byVolatility, byRate } = derivatives;
  differentiateBoundary(terms, volatility, logRatio, boundaryForm(terms, volatility), moved, derivatives);
  const solved = solveLinear(jacobian, nodes, [byVolatility, byRate]);
  // Where N and D underflow the boundary has no measurable effect, and neither has its slope.
  const negate = (slope: Float64Array) => slope.map((value) => (solved && Number.isFinite(value) ? -value : 0));
  return {
    logRatio,
    volatilitySlope: negate(byVolatility),
    rateSlope: negate(byRate),
    logStartSlope: logStartSlope(terms, moved),
  };
}
