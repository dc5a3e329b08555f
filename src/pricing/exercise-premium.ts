/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import type { BoundaryCurve } from './boundary-curve.ts';
import type { PremiumGrid } from './boundary-grid.ts';
import type { MovedRate } from './boundary-jacobian.ts';

/**
 * The premium over the European put and its derivatives at spot s = exp(logSpot), strike 1 (Kim 1990, and the start
 * of Andersen, Lake and Offengenden 2016):
 *   integral over u of  r exp(-r t) Phi(-d-) - q s exp(-q t) Phi(-d+),  t = T - u,  d-+ at s / B(u).
 * Derivatives are taken under the integral. With a = 1 / (sigma sqrt(t)): d(d-)/d(sigma) = -d+ / sigma,
 * d(d+)/d(sigma) = -d- / sigma, and a moving boundary enters through k = r e^-rt phi(d-) a - q s e^-qt phi(d+) a.
 */
export function exercisePremium(
  terms: PremiumTerms,
  volatility: number,
  logSpot: number,
  curve: BoundaryCurve,
  moved: MovedRate,
  premium: Premium,
): void {
  const { rootRemaining, inverseRoot, rateDiscount, dividendDiscount, rate, dividend } = terms;
  const { cellsPerUnit, coefficients: table } = terms.grid.table;
  const points = rootRemaining.length;
  const shift = 12 * cellsPerUnit + 0.5;
  const inverse = 1 / volatility;
  const drift = (rate - dividend) / volatility - 0.5 * volatility;
  const spot = Math.exp(logSpot);
  let price = 0;
  let delta = 0;
  let gamma = 0;
  let vega = 0;
  let rho = 0;
  for (let j = 0; j < points; j++) {
    const root = rootRemaining[j]!;
    const time = root * root;
    const slope = inverse * inverseRoot[j]!;
    const lower = (logSpot - curve.logBoundary[j]!) * slope + drift * root;
    const upper = lower + volatility * root;
    // Look-ups of normal-table.ts at -lower and -upper, written out as in iterate-boundary.ts.
    const lowerPosition = shift - (lower > 12 ? 12 : lower < -12 ? -12 : lower) * cellsPerUnit;
    const lowerCell = lowerPosition | 0;
    const m = lowerPosition - lowerCell - 0.5;
    const a = lowerCell << 3;
    const upperPosition = shift - (upper > 12 ? 12 : upper < -12 ? -12 : upper) * cellsPerUnit;
    const upperCell = upperPosition | 0;
    const n = upperPosition - upperCell - 0.5;
    const b = upperCell << 3;
    const cash = rateDiscount[j]! * (table[a]! + m * (table[a + 1]! + m * (table[a + 2]! + m * table[a + 3]!)));
    const stock = dividendDiscount[j]! * (table[b]! + n * (table[b + 1]! + n * (table[b + 2]! + n * table[b + 3]!)));
    const cashDensity =
      rate * rateDiscount[j]! * (table[a + 4]! + m * (table[a + 5]! + m * (table[a + 6]! + m * table[a + 7]!)));
    const stockDensity =
      dividend * dividendDiscount[j]! * (table[b + 4]! + n * (table[b + 5]! + n * (table[b + 6]! + n * table[b + 7]!)));
    const boundaryEffect = (cashDensity - spot * stockDensity) * slope;
    price += rate * cash - dividend * spot * stock;
    delta += stockDensity * slope - (cashDensity * slope) / spot - dividend * stock;
    gamma += (cashDensity * upper - spot * stockDensity * lower) * slope * slope;
    vega +=
      (cashDensity * upper - spot * stockDensity * lower) / volatility + boundaryEffect * curve.volatilitySlope[j]!;
    rho +=
      moved === 'rate'
        ? cash * (1 - rate * time) + boundaryEffect * (curve.rateSlope[j]! - time)
        : spot * stock * (dividend * time - 1) + boundaryEffect * (curve.rateSlope[j]! + time);
  }
  premium.price = price;
  premium.delta = delta;
  premium.gamma = gamma / (spot * spot);
  premium.vega = vega;
  premium.rho = rho;
}

/** Weights of the early exercise premium of a put with strike 1, for one time to expiry, rate and dividend yield. */
export interface PremiumTerms {
  readonly grid: PremiumGrid;
  readonly rate: number;
  readonly dividend: number;
  readonly rootRemaining: Float64Array;
  readonly inverseRoot: Float64Array;
  /** Discount factor * weight, still without the rate or dividend in front. */
  readonly rateDiscount: Float64Array;
  readonly dividendDiscount: Float64Array;
}

export interface Premium {
  price: number;
  delta: number;
  gamma: number;
  vega: number;
  /** Derivative by the moved rate: the put's rate, or its dividend yield when it stands for a call. */
  rho: number;
}

export function createPremiumTerms(grid: PremiumGrid, years: number, rate: number, dividend: number): PremiumTerms {
  const { points, rootRemaining: ruleRemaining, weight } = grid.rule;
  // One allocation with four views: memory for a typed array costs more than filling it.
  const columns = new Float64Array(4 * points);
  const rootRemaining = columns.subarray(0, points);
  const inverseRoot = columns.subarray(points, 2 * points);
  const rateDiscount = columns.subarray(2 * points, 3 * points);
  const dividendDiscount = columns.subarray(3 * points);
  const rootYears = Math.sqrt(years);
  for (let j = 0; j < points; j++) {
    const root = rootYears * ruleRemaining[j]!;
    rootRemaining[j] = root;
    inverseRoot[j] = 1 / root;
    rateDiscount[j] = Math.exp(-rate * root * root) * years * weight[j]!;
    dividendDiscount[j] = Math.exp(-dividend * root * root) * years * weight[j]!;
  }
  return { grid, rate, dividend, rootRemaining, inverseRoot, rateDiscount, dividendDiscount };
}
