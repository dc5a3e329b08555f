/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import type { PremiumGrid } from './boundary-grid.ts';
import type { SolvedBoundary } from './solve-boundary.ts';

/** Logarithm of the boundary at the points of a premium rule, and its derivatives by volatility and by the moved rate. */
export interface BoundaryCurve {
  readonly logBoundary: Float64Array;
  readonly volatilitySlope: Float64Array;
  readonly rateSlope: Float64Array;
}

export function createBoundaryCurve(points: number): BoundaryCurve {
  return {
    logBoundary: new Float64Array(points),
    volatilitySlope: new Float64Array(points),
    rateSlope: new Float64Array(points),
  };
}

/** Interpolates a solved boundary and its derivatives; the logarithm is minus the root of the interpolated square. */
export function drawBoundaryCurve(
  grid: PremiumGrid,
  boundary: SolvedBoundary,
  logStart: number,
  curve: BoundaryCurve,
  offset = 0,
): void {
  const { nodes, cardinals } = grid;
  const { points } = grid.rule;
  for (let j = 0; j < points; j++) {
    let square = 0;
    let byVolatility = 0;
    let byRate = 0;
    for (let k = 0; k < nodes; k++) {
      const value = cardinals[j * nodes + k]! * boundary.logRatio[k]!;
      square += value * boundary.logRatio[k]!;
      byVolatility += value * boundary.volatilitySlope[k]!;
      byRate += value * boundary.rateSlope[k]!;
    }
    const size = Math.sqrt(square > 0 ? square : 0);
    curve.logBoundary[offset + j] = logStart - size;
    curve.volatilitySlope[offset + j] = size > 0 ? -byVolatility / size : 0;
    curve.rateSlope[offset + j] = boundary.logStartSlope - (size > 0 ? byRate / size : 0);
  }
}
