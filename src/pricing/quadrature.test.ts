import { describe, expect, it } from 'vitest';
import { cardinalValues, chebyshevPoints, chebyshevRoots } from './chebyshev.ts';
import { solveLinear } from './linear-solve.ts';
import { doubleExponentialTimeRule, gaussLegendre, timeRule } from './quadrature.ts';

const sum = (values: Float64Array, weights: Float64Array) =>
  values.reduce((total, value, i) => total + value * (weights[i] ?? 0), 0);

describe('quadrature', () => {
  it('Gauss-Legendre integrates polynomials up to twice its points exactly', () => {
    const { node, weight } = gaussLegendre(7);
    for (let power = 0; power < 14; power++) {
      const exact = power % 2 === 0 ? 2 / (power + 1) : 0;
      expect(
        sum(
          node.map((x) => x ** power),
          weight,
        ),
      ).toBeCloseTo(exact, 14);
    }
  });

  it.each([
    ['plain', timeRule(20, 1)],
    ['graded', timeRule(24, 2)],
    ['double exponential', doubleExponentialTimeRule(121)],
  ])('the %s time rule takes roots at both ends', (_, rule) => {
    const { rootElapsed, rootRemaining, weight } = rule;
    // Integral of sqrt(u) * sqrt(1 - u) over [0, 1] is pi / 8, of 1 / sqrt(1 - u) it is 2.
    expect(
      sum(
        rootElapsed.map((root, j) => root * (rootRemaining[j] ?? 0)),
        weight,
      ),
    ).toBeCloseTo(Math.PI / 8, 12);
    expect(
      sum(
        rootRemaining.map((root) => 1 / root),
        weight,
      ),
    ).toBeCloseTo(2, 12);
    expect(rootElapsed.every((root, j) => Math.abs(Math.hypot(root, rootRemaining[j] ?? 0) - 1) < 1e-15)).toBe(true);
  });
});

describe('interpolation', () => {
  it.each([
    ['points', chebyshevPoints(9)],
    ['roots', chebyshevRoots(10, 0, 1)],
  ])('at Chebyshev %s reproduces polynomials of its degree, also at a node', (_, set) => {
    const cardinals = new Float64Array(10);
    const polynomial = (x: number) => 3 - x + 2 * x ** 4 - 5 * x ** 9;
    for (const x of [0, 0.123, 0.5, set.points[3] ?? 0, 0.97, 1]) {
      cardinalValues(set, x, cardinals);
      expect(sum(set.points.map(polynomial), cardinals)).toBeCloseTo(polynomial(x), 12);
    }
  });
});

describe('linear solver', () => {
  it('exchanges rows where the pivot vanishes', () => {
    const side = Float64Array.of(5, 1, 4);
    expect(solveLinear(Float64Array.of(0, 2, 1, 1, 0, 0, 1, 1, 1), 3, [side])).toBe(true);
    expect([...side]).toEqual([1, 2, 1]);
  });

  it('refuses a singular matrix', () => {
    expect(solveLinear(Float64Array.of(1, 2, 2, 4), 2, [Float64Array.of(1, 1)])).toBe(false);
    expect(solveLinear(Float64Array.of(Number.NaN, 2, 2, 4), 2, [Float64Array.of(1, 1)])).toBe(false);
  });
});
