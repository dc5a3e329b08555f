/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import { createBoundaryCurve, drawBoundaryCurve } from './boundary-curve.ts';
import { boundaryGrid, premiumGrid } from './boundary-grid.ts';
import { createBoundaryTerms } from './boundary-terms.ts';
import { createPremiumTerms, exercisePremium, type Premium } from './exercise-premium.ts';
import { exercisesEarly } from './exercise-regime.ts';
import { checkOptionInput, exerciseValue, type OptionInput, type OptionPrice } from './option-input.ts';
import { priceEuropean } from './price-european.ts';
import { solveBoundary, solveBoundarySlopes } from './solve-boundary.ts';

/**
 * American option: European price plus the early exercise premium, from the exercise boundary of Andersen, Lake and
 * Offengenden (2016). Within about 1e-8 of the larger of spot and strike.
 */
export function priceAmerican(input: OptionInput): OptionPrice {
  checkOptionInput(input);
  const state = solvePremium(input, true, sizeFor(input));
  if (state === 'exercised') return exerciseValue(input.type, input.spot, input.strike);
  const european = priceEuropean(input);
  return state === 'european' ? european : addPremium(input, european, state);
}

/** The price alone, at less than half the cost; another size trades accuracy for time. */
export function americanValue(input: OptionInput, size: AmericanSize = sizeFor(input)): number {
  checkOptionInput(input);
  const state = solvePremium(input, false, size);
  if (state === 'exercised') return exerciseValue(input.type, input.spot, input.strike).price;
  const european = priceEuropean(input);
  return state === 'european' ? european.price : addPremium(input, european, state).price;
}

/** Collocation times, points of the integrals, points of the final integral, and cells of the normal table per unit. */
export interface AmericanSize {
  readonly nodes: number;
  readonly points: number;
  readonly premiumPoints: number;
  readonly cellsPerUnit: number;
}

/**
 * A drift of more than half a deviation over the option's life bends the boundary sharply near expiry, and decades of
 * interest flatten it early; both ask for more nodes.
 */
function sizeFor({ rate, dividend, years, volatility }: OptionInput): AmericanSize {
  const gentle =
    Math.abs(rate - dividend) * Math.sqrt(years) <= 0.5 * volatility &&
    Math.max(Math.abs(rate), Math.abs(dividend)) * years <= 1;
  return gentle
    ? { nodes: 16, points: 20, premiumPoints: 161, cellsPerUnit: 256 }
    : { nodes: 24, points: 48, premiumPoints: 161, cellsPerUnit: 256 };
}

/** Premium of the put with strike 1 that stands for the option, or the reason why there is none. */
function solvePremium(input: OptionInput, greeks: boolean, size: AmericanSize): Premium | 'european' | 'exercised' {
  const { type, spot, strike, years, volatility } = input;
  if (years === 0) return 'exercised';
  const call = type === 'call';
  // McDonald and Schroder (1998): a call is the put with spot and strike, rate and dividend exchanged.
  const rate = call ? input.dividend : input.rate;
  const dividend = call ? input.rate : input.dividend;
  if (!exercisesEarly(rate, dividend)) return 'european';
  const premium = { price: 0, delta: 0, gamma: 0, vega: 0, rho: 0 };
  // Exercise gains at most the rate on the strike and a negative yield on the stock; below rounding it is not worth solving.
  if (Math.max(rate, -dividend) * years < 1e-15) return premium;
  const terms = createBoundaryTerms(boundaryGrid(size.nodes, size.points, size.cellsPerUnit), years, rate, dividend);
  const logSpot = Math.log(call ? strike / spot : spot / strike);
  const logRatio = solveBoundary(terms, volatility);
  if (logSpot <= terms.logStart + logRatio[size.nodes - 1]!) return 'exercised';
  const moved = call ? 'dividend' : 'rate';
  const grid = premiumGrid(size.nodes, size.premiumPoints, size.cellsPerUnit);
  const flat = new Float64Array(size.nodes);
  const boundary = greeks
    ? solveBoundarySlopes(terms, volatility, logRatio, moved)
    : { logRatio, volatilitySlope: flat, rateSlope: flat, logStartSlope: 0 };
  const curve = createBoundaryCurve(size.premiumPoints);
  drawBoundaryCurve(grid, boundary, terms.logStart, curve);
  const premiumTerms = createPremiumTerms(grid, years, rate, dividend);
  exercisePremium(premiumTerms, volatility, logSpot, curve, moved, premium);
  return premium;
}

/** Scales the premium of the unit put back to the option and adds the European part. */
function addPremium(input: OptionInput, european: OptionPrice, premium: Premium): OptionPrice {
  const { type, spot, strike, rate, dividend, volatility } = input;
  const call = type === 'call';
  const scale = call ? spot : strike;
  const intrinsic = call ? spot - strike : strike - spot;
  const price = Math.max(european.price + scale * Math.max(premium.price, 0), intrinsic);
  // A call is spot * p(strike / spot), so its delta is p - s p' and its gamma s^2 p'' / spot.
  const ratio = strike / spot;
  const delta = european.delta + (call ? premium.price - ratio * premium.delta : premium.delta);
  const bend = call ? (ratio * ratio * premium.gamma) / spot : premium.gamma / strike;
  // Prices are convex in the spot and rise with volatility; a vanishing volatility can round below that.
  const gamma = Math.max(european.gamma + bend, 0);
  return {
    price,
    delta,
    gamma,
    vega: Math.max(european.vega + scale * premium.vega, 0),
    // The Black-Scholes equation holds wherever the option is held, so theta follows from the rest.
    theta: rate * price - (rate - dividend) * spot * delta - 0.5 * (volatility * spot) ** 2 * gamma,
    rho: european.rho + scale * premium.rho,
  };
}
