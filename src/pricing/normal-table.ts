/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed inside a range fixed by construction */
import { normalDensity, normalDistribution } from './normal.ts';

/**
 * Tabulated normal distribution and density for the inner loops of the boundary solver, which ask for thousands of
 * values per option and need 1e-10 or 1e-13 rather than the last bit. Each cell holds the cubic Taylor polynomials of
 * both functions around its centre, so a value costs no exponential and no division.
 */
export interface NormalTable {
  readonly cellsPerUnit: number;
  /** Per cell: four coefficients of the distribution, then four of the density, in powers of (x - centre) * cellsPerUnit. */
  readonly coefficients: Float64Array;
}

const tables = new Map<number, NormalTable>();

/** The error of a value is about 0.02 / (2 * cellsPerUnit)^4: 8e-11 with 64 cells per unit, 3e-13 with 256. */
export function normalTable(cellsPerUnit: number): NormalTable {
  const known = tables.get(cellsPerUnit);
  if (known !== undefined) return known;
  const table = { cellsPerUnit, coefficients: fillCoefficients(cellsPerUnit) };
  tables.set(cellsPerUnit, table);
  return table;
}

/**
 * Position of x in cell units, so that its integer part is the cell and the fraction less one half the offset. Beyond
 * 12 standard deviations the tail is below 1e-32 and x is held at the edge. (The literals are repeated instead of named
 * because V8 reads a module constant from memory on every use, which doubles the cost of a look-up.)
 */
export function tablePosition(x: number, cellsPerUnit: number): number {
  return ((x > 12 ? 12 : x < -12 ? -12 : x) + 12) * cellsPerUnit + 0.5;
}

export function tableDistribution(coefficients: Float64Array, position: number): number {
  const cell = position | 0;
  const at = cell << 3;
  const offset = position - cell - 0.5;
  return (
    coefficients[at]! +
    offset * (coefficients[at + 1]! + offset * (coefficients[at + 2]! + offset * coefficients[at + 3]!))
  );
}

export function tableDensity(coefficients: Float64Array, position: number): number {
  const cell = position | 0;
  const at = cell << 3;
  const offset = position - cell - 0.5;
  return (
    coefficients[at + 4]! +
    offset * (coefficients[at + 5]! + offset * (coefficients[at + 6]! + offset * coefficients[at + 7]!))
  );
}

/** Derivatives at a centre follow from phi'(x) = -x phi(x); step powers are folded into the coefficients. */
function fillCoefficients(cellsPerUnit: number): Float64Array {
  const cells = 24 * cellsPerUnit + 1;
  const coefficients = new Float64Array(cells * 8);
  const step = 1 / cellsPerUnit;
  for (let cell = 0; cell < cells; cell++) {
    const x = cell * step - 12;
    const density = normalDensity(x);
    const first = -x * density;
    const second = (x * x - 1) * density;
    const third = x * (3 - x * x) * density;
    coefficients.set(
      [
        normalDistribution(x),
        density * step,
        (first * step ** 2) / 2,
        (second * step ** 3) / 6,
        density,
        first * step,
        (second * step ** 2) / 2,
        (third * step ** 3) / 6,
      ],
      cell * 8,
    );
  }
  return coefficients;
}
