/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by their own loop bounds */

/**
 * Solves matrix * x = side for every right-hand side, in place, by elimination with row exchange. The matrix is stored by
 * rows and destroyed. Returns false when it is singular to working precision.
 */
export function solveLinear(matrix: Float64Array, size: number, sides: readonly Float64Array[]): boolean {
  for (let column = 0; column < size; column++) {
    const pivot = pivotRow(matrix, size, column);
    const largest = matrix[pivot * size + column]!;
    if (!(Math.abs(largest) > 1e-200)) return false;
    if (pivot !== column) exchangeRows(matrix, size, sides, column, pivot);
    for (let row = column + 1; row < size; row++) {
      const factor = matrix[row * size + column]! / largest;
      if (factor === 0) continue;
      for (let k = column + 1; k < size; k++) {
        matrix[row * size + k] = matrix[row * size + k]! - factor * matrix[column * size + k]!;
      }
      for (const side of sides) side[row] = side[row]! - factor * side[column]!;
    }
  }
  for (const side of sides) {
    for (let row = size - 1; row >= 0; row--) {
      let value = side[row]!;
      for (let k = row + 1; k < size; k++) value -= matrix[row * size + k]! * side[k]!;
      side[row] = value / matrix[row * size + row]!;
    }
  }
  return true;
}

function pivotRow(matrix: Float64Array, size: number, column: number): number {
  let best = column;
  for (let row = column + 1; row < size; row++) {
    if (Math.abs(matrix[row * size + column]!) > Math.abs(matrix[best * size + column]!)) best = row;
  }
  return best;
}

function exchangeRows(
  matrix: Float64Array,
  size: number,
  sides: readonly Float64Array[],
  one: number,
  other: number,
): void {
  for (let k = 0; k < size; k++) {
    const kept = matrix[one * size + k]!;
    matrix[one * size + k] = matrix[other * size + k]!;
    matrix[other * size + k] = kept;
  }
  for (const side of sides) {
    const kept = side[one]!;
    side[one] = side[other]!;
    side[other] = kept;
  }
}
