/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by their own loop bounds */
import { cardinalValues, chebyshevPoints } from './chebyshev.ts';
import { normalTable, type NormalTable } from './normal-table.ts';
import { doubleExponentialTimeRule, timeRule, type TimeRule } from './quadrature.ts';

/**
 * Everything about the collocation that depends on sizes alone. The unknown is the exercise boundary B at the times
 * tau_i = T * rootTime_i^2; between them the square of ln(B / B(0)) is a polynomial in the square root of time
 * (the transformation of Andersen, Lake and Offengenden 2016), whose value at expiry is zero and is left out of the sums.
 */
export interface BoundaryGrid {
  readonly nodes: number;
  readonly rootTime: Float64Array;
  readonly rule: TimeRule;
  /** Interpolation weights [node][point of the rule][node]. */
  readonly cardinals: Float64Array;
  readonly table: NormalTable;
}

/** A rule for the early exercise premium at the full time, with the interpolation weights [point][node] of the boundary. */
export interface PremiumGrid {
  readonly nodes: number;
  readonly rule: TimeRule;
  readonly cardinals: Float64Array;
  readonly table: NormalTable;
}

const grids = new Map<string, BoundaryGrid>();
const premiumGrids = new Map<string, PremiumGrid>();

/** Grids are few and never change, so each size is built once. */
export function boundaryGrid(nodes: number, points: number, cellsPerUnit: number): BoundaryGrid {
  const key = `${nodes} ${points} ${cellsPerUnit}`;
  const known = grids.get(key);
  if (known !== undefined) return known;
  const all = chebyshevPoints(nodes);
  const rootTime = all.points.slice(1);
  const rule = timeRule(points, 1);
  const cardinals = new Float64Array(nodes * points * nodes);
  const row = new Float64Array(nodes + 1);
  for (let i = 0; i < nodes; i++) {
    for (let j = 0; j < points; j++) {
      cardinalValues(all, rootTime[i]! * rule.rootElapsed[j]!, row);
      cardinals.set(row.subarray(1), (i * points + j) * nodes);
    }
  }
  const grid = { nodes, rootTime, rule, cardinals, table: normalTable(cellsPerUnit) };
  grids.set(key, grid);
  return grid;
}

/** A grade picks the graded Gauss rule; without one it is the double exponential rule, which is at home near the boundary. */
export function premiumGrid(nodes: number, points: number, cellsPerUnit: number, grade?: number): PremiumGrid {
  const key = `${nodes} ${points} ${cellsPerUnit} ${grade}`;
  const known = premiumGrids.get(key);
  if (known !== undefined) return known;
  const all = chebyshevPoints(nodes);
  const rule = grade === undefined ? doubleExponentialTimeRule(points) : timeRule(points, grade);
  const cardinals = new Float64Array(points * nodes);
  const row = new Float64Array(nodes + 1);
  for (let j = 0; j < points; j++) {
    cardinalValues(all, rule.rootElapsed[j]!, row);
    cardinals.set(row.subarray(1), j * nodes);
  }
  const grid = { nodes, rule, cardinals, table: normalTable(cellsPerUnit) };
  premiumGrids.set(key, grid);
  return grid;
}
