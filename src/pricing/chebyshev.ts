/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by their own loop bounds */

/** Interpolation points with their barycentric weights (Berrut and Trefethen 2004, section 5). */
export interface InterpolationPoints {
  readonly points: Float64Array;
  readonly weights: Float64Array;
}

/** Chebyshev points of the second kind on [0, 1], ascending, both ends included. */
export function chebyshevPoints(degree: number): InterpolationPoints {
  const points = Float64Array.from({ length: degree + 1 }, (_, i) => Math.sin((i * Math.PI) / (2 * degree)) ** 2);
  const weights = points.map((_, i) => (i % 2 === 0 ? 1 : -1) * (i === 0 || i === degree ? 0.5 : 1));
  return { points, weights };
}

/** Chebyshev points of the first kind on [low, high], descending; they spread the error best when ends are not needed. */
export function chebyshevRoots(count: number, low: number, high: number): InterpolationPoints {
  const points = new Float64Array(count);
  const weights = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const angle = ((2 * i + 1) * Math.PI) / (2 * count);
    points[i] = low + (high - low) * Math.cos(0.5 * angle) ** 2;
    weights[i] = (i % 2 === 0 ? 1 : -1) * Math.sin(angle);
  }
  return { points, weights };
}

/**
 * Values at x of the cardinal polynomials, so that interpolation is a plain sum of products. Barycentric formula of the
 * second kind (Berrut and Trefethen 2004, equation 4.2).
 */
export function cardinalValues(
  { points, weights }: InterpolationPoints,
  x: number,
  values: Float64Array,
  offset = 0,
): void {
  const count = points.length;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const distance = x - points[i]!;
    if (distance === 0) {
      values.fill(0, offset, offset + count);
      values[offset + i] = 1;
      return;
    }
    const value = weights[i]! / distance;
    values[offset + i] = value;
    sum += value;
  }
  for (let i = 0; i < count; i++) values[offset + i] = values[offset + i]! / sum;
}
