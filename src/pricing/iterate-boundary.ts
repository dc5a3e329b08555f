/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import type { BoundaryTerms } from './boundary-terms.ts';
import { logPerpetualBoundary } from './exercise-regime.ts';
import { tableDistribution, tablePosition } from './normal-table.ts';

/**
 * The two fixed points B(tau) = N / D of Andersen, Lake and Offengenden (2016), for a put with strike 1. With t = tau - u,
 * d-+ at B(tau) / B(u) under the integrals and at B(tau) before them, and everything discounted from tau:
 *   their FP-A, from smooth pasting:
 *     N = e^(-r tau) phi(d-) / (sigma sqrt(tau)) + r integral of e^(-r t) phi(d-) / (sigma sqrt(t))
 *     D = e^(-q tau) (Phi(d+) + phi(d+) / (sigma sqrt(tau))) + q integral of e^(-q t) (Phi(d+) + phi(d+) / (sigma sqrt(t)))
 *   their FP-B, from value matching:
 *     N = e^(-r tau) Phi(d-) + r integral of e^(-r t) Phi(d-),   D = e^(-q tau) Phi(d+) + q integral of e^(-q t) Phi(d+)
 */
export type BoundaryForm = 'smooth-pasting' | 'value-matching';

/**
 * FP-A contracts fast but stops converging when an upward drift outgrows the volatility; FP-B then takes over. With
 * rate <= dividend FP-A was measured to converge at any volatility, so only a positive drift counts.
 */
export function boundaryForm(terms: BoundaryTerms, volatility: number): BoundaryForm {
  return (terms.rate - terms.dividend) * Math.sqrt(terms.years) > 0.5 * volatility
    ? 'value-matching'
    : 'smooth-pasting';
}

/**
 * One sweep over all nodes. logRatio holds ln(B / B(0)) per node, squares its square; both are replaced together at the
 * end, because half-updated squares are not smooth and their interpolation would ripple. Returns the largest change.
 */
export function iterateBoundary(
  terms: BoundaryTerms,
  volatility: number,
  logRatio: Float64Array,
  squares: Float64Array,
  form: BoundaryForm,
): number {
  const { images } = terms;
  const { nodes } = terms.grid;
  const lowest = logPerpetualBoundary(terms.rate, terms.dividend, volatility) - terms.logStart;
  let largest = 0;
  boundaryImages(terms, volatility, logRatio, squares, form);
  for (let i = 0; i < nodes; i++) {
    const now = logRatio[i]!;
    const image = images[i]!;
    // The true boundary lies between the perpetual one and its value at expiry; an overshooting image does not.
    const next = image <= 0 ? Math.max(image, lowest) : image > 0 ? 0 : now;
    largest = Math.max(largest, Math.abs(next - now));
    logRatio[i] = next;
    squares[i] = next * next;
  }
  return largest;
}

/** Fills terms.images with the logarithm of N / D relative to the boundary at expiry. */
export function boundaryImages(
  terms: BoundaryTerms,
  volatility: number,
  logRatio: Float64Array,
  squares: Float64Array,
  form: BoundaryForm,
): void {
  if (form === 'smooth-pasting') smoothPastingImages(terms, volatility, logRatio, squares);
  else valueMatchingImages(terms, volatility, logRatio, squares);
}

/**
 * FP-A. This loop is where a chain spends its time. The look-ups of normal-table.ts are written out, since V8 has
 * used up its inlining budget by the time it reaches them.
 */
function smoothPastingImages(
  terms: BoundaryTerms,
  volatility: number,
  logRatio: Float64Array,
  squares: Float64Array,
): void {
  const { grid, images, rootRemaining, inverseRoot, rateWeight, dividendWeight, rate, dividend, logStart } = terms;
  const { nodes, cardinals } = grid;
  const { points } = grid.rule;
  const { cellsPerUnit, coefficients } = grid.table;
  const shift = 12 * cellsPerUnit + 0.5;
  const inverse = 1 / volatility;
  const drift = (rate - dividend) * inverse - 0.5 * volatility;
  let at = 0;
  let cardinal = 0;
  for (let i = 0; i < nodes; i++) {
    const own = logRatio[i]!;
    let above = 0;
    let below = 0;
    for (let j = 0; j <= points; j++) {
      // Distance of the boundary now from the boundary at the earlier time, or from the strike for the payoff at expiry.
      let distance = own + logStart;
      if (j < points) {
        let square = 0;
        for (let k = 0; k < nodes; k++) square += cardinals[cardinal++]! * squares[k]!;
        distance = own + Math.sqrt(square > 0 ? square : 0);
      } else {
        above *= rate;
        below *= dividend;
      }
      const root = rootRemaining[at]!;
      const slope = inverse * inverseRoot[at]!;
      const lower = distance * slope + drift * root;
      const upper = lower + volatility * root;
      const lowerPosition = (lower > 12 ? 12 : lower < -12 ? -12 : lower) * cellsPerUnit + shift;
      const lowerCell = lowerPosition | 0;
      const lowerOffset = lowerPosition - lowerCell - 0.5;
      const a = lowerCell << 3;
      const upperPosition = (upper > 12 ? 12 : upper < -12 ? -12 : upper) * cellsPerUnit + shift;
      const upperCell = upperPosition | 0;
      const upperOffset = upperPosition - upperCell - 0.5;
      const b = upperCell << 3;
      above +=
        rateWeight[at]! *
        slope *
        (coefficients[a + 4]! +
          lowerOffset *
            (coefficients[a + 5]! + lowerOffset * (coefficients[a + 6]! + lowerOffset * coefficients[a + 7]!)));
      below +=
        dividendWeight[at]! *
        (coefficients[b]! +
          slope * coefficients[b + 4]! +
          upperOffset *
            (coefficients[b + 1]! +
              slope * coefficients[b + 5]! +
              upperOffset *
                (coefficients[b + 2]! +
                  slope * coefficients[b + 6]! +
                  upperOffset * (coefficients[b + 3]! + slope * coefficients[b + 7]!))));
      at++;
    }
    images[i] = Math.log(above / below) - logStart;
  }
}

/** FP-B, needed less often and left readable. */
function valueMatchingImages(
  terms: BoundaryTerms,
  volatility: number,
  logRatio: Float64Array,
  squares: Float64Array,
): void {
  const { grid, images, rootRemaining, inverseRoot, rateWeight, dividendWeight, rate, dividend, logStart } = terms;
  const { nodes, cardinals } = grid;
  const { points } = grid.rule;
  const { cellsPerUnit, coefficients } = grid.table;
  const drift = (rate - dividend) / volatility - 0.5 * volatility;
  let at = 0;
  let cardinal = 0;
  for (let i = 0; i < nodes; i++) {
    const own = logRatio[i]!;
    let above = 0;
    let below = 0;
    for (let j = 0; j <= points; j++, at++) {
      let distance = own + logStart;
      if (j < points) {
        let square = 0;
        for (let k = 0; k < nodes; k++) square += cardinals[cardinal++]! * squares[k]!;
        distance = own + Math.sqrt(square > 0 ? square : 0);
      } else {
        above *= rate;
        below *= dividend;
      }
      const root = rootRemaining[at]!;
      const lower = (distance * inverseRoot[at]!) / volatility + drift * root;
      const upper = tablePosition(lower + volatility * root, cellsPerUnit);
      above += rateWeight[at]! * tableDistribution(coefficients, tablePosition(lower, cellsPerUnit));
      below += dividendWeight[at]! * tableDistribution(coefficients, upper);
    }
    images[i] = Math.log(above / below) - logStart;
  }
}

/**
 * First guess of ln(B / B(0)): from the boundary at expiry towards the perpetual one, exponentially in the square root of
 * time as in Bjerksund and Stensland (1993), leaving expiry as steeply as steepness says.
 */
export function guessBoundary(
  terms: BoundaryTerms,
  volatility: number,
  logRatio: Float64Array,
  squares: Float64Array,
): void {
  const { nodes, rootTime } = terms.grid;
  const floor = Math.exp(logPerpetualBoundary(terms.rate, terms.dividend, volatility) - terms.logStart);
  const room = Math.max(1 - floor, 1e-12);
  for (let i = 0; i < nodes; i++) {
    const time = terms.years * rootTime[i]! ** 2;
    const spread = steepness(terms, volatility, time) * volatility * Math.sqrt(time);
    const guess = Math.log(floor + (1 - floor) * Math.exp(-spread / room));
    logRatio[i] = guess;
    squares[i] = guess * guess;
  }
}

/**
 * -ln(B / B(0)) / (sigma sqrt(tau)) near expiry (Evans, Kuske and Keller 2002): 0.639 with rate < dividend, otherwise a slowly
 * growing logarithm, the smaller of its forms for rate > dividend and rate = dividend. The floor is for longer times, where
 * the logarithms no longer apply.
 */
function steepness({ rate, dividend }: BoundaryTerms, volatility: number, time: number): number {
  if (rate < dividend) return 0.639;
  const equal = -2 * Math.log(4 * Math.sqrt(Math.PI) * rate * time);
  const rising = -Math.log(8 * Math.PI * time * ((rate - dividend) / volatility) ** 2);
  return Math.sqrt(Math.max(Math.min(equal, rising), 4.84));
}
