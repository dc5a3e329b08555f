/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by their own loop bounds */

/** Nodes and weights of a rule for the integral over elapsed and remaining time, see timeRule. */
export interface TimeRule {
  readonly points: number;
  /** Square root of the time since the start of the interval, as a share of the square root of its length. */
  readonly rootElapsed: Float64Array;
  /** Square root of the time left to the end of the interval, in the same unit. */
  readonly rootRemaining: Float64Array;
  readonly weight: Float64Array;
}

/**
 * Rule for integrals over u in [0, 1] whose integrand is smooth in sqrt(u) at one end and in sqrt(1 - u) at the other:
 * the exercise boundary behaves like the first, the normal arguments of Kim's integral like the second. With
 * sqrt(1 - u) = sin(a) and sqrt(u) = cos(a) both are smooth in the angle a, and Gauss-Legendre nodes in z with
 * a = (pi / 2) z^grade do the rest. A grade above 1 crowds the nodes towards u = 1, where the integrand of the final
 * price turns sharply when the spot is close to the boundary.
 */
export function timeRule(points: number, grade: number): TimeRule {
  const legendre = gaussLegendre(points);
  const rootElapsed = new Float64Array(points);
  const rootRemaining = new Float64Array(points);
  const weight = new Float64Array(points);
  for (let j = 0; j < points; j++) {
    const z = 0.5 * (1 + legendre.node[j]!);
    const angle = 0.5 * Math.PI * z ** grade;
    rootElapsed[j] = Math.cos(angle);
    rootRemaining[j] = Math.sin(angle);
    const angleWeight = 0.5 * legendre.weight[j]! * 0.5 * Math.PI * grade * z ** (grade - 1);
    weight[j] = 2 * Math.sin(angle) * Math.cos(angle) * angleWeight;
  }
  return { points, rootElapsed, rootRemaining, weight };
}

/**
 * The same integrals by the double exponential rule (Takahasi and Mori 1974) in the angle. Its nodes crowd towards both
 * ends on every scale, so it also resolves a spot that is a millionth above the boundary.
 */
export function doubleExponentialTimeRule(points: number): TimeRule {
  const rootElapsed = new Float64Array(points);
  const rootRemaining = new Float64Array(points);
  const weight = new Float64Array(points);
  const step = 6.2 / (points - 1);
  for (let j = 0; j < points; j++) {
    const t = j * step - 3.1;
    const inner = 0.5 * Math.PI * Math.sinh(t);
    // The angle and its complement, each without cancellation: pi / 2 times 1 / (1 + exp(-+2 inner)).
    const sine = Math.sin((0.5 * Math.PI) / (1 + Math.exp(-2 * inner)));
    const cosine = Math.sin((0.5 * Math.PI) / (1 + Math.exp(2 * inner)));
    const angleWeight = (0.25 * Math.PI * step * 0.5 * Math.PI * Math.cosh(t)) / Math.cosh(inner) ** 2;
    rootRemaining[j] = sine;
    rootElapsed[j] = cosine;
    weight[j] = 2 * sine * cosine * angleWeight;
  }
  return { points, rootElapsed, rootRemaining, weight };
}

/** Gauss-Legendre nodes on [-1, 1]: Newton on the Legendre polynomial from Tricomi's asymptotic roots. */
export function gaussLegendre(points: number): { node: Float64Array; weight: Float64Array } {
  const node = new Float64Array(points);
  const weight = new Float64Array(points);
  for (let i = 0; i < points; i++) {
    let x = -Math.cos((Math.PI * (i + 0.75)) / (points + 0.5));
    let slope = 1;
    for (let round = 0; round < 20; round++) {
      let value = 1;
      let earlier = 0;
      for (let degree = 1; degree <= points; degree++) {
        const next = ((2 * degree - 1) * x * value - (degree - 1) * earlier) / degree;
        earlier = value;
        value = next;
      }
      slope = (points * (x * value - earlier)) / (x * x - 1);
      const step = value / slope;
      x -= step;
      if (Math.abs(step) < 1e-16) break;
    }
    node[i] = x;
    weight[i] = 2 / ((1 - x * x) * slope * slope);
  }
  return { node, weight };
}
