/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import { createBoundaryCurve, drawBoundaryCurve, type BoundaryCurve } from './boundary-curve.ts';
import { premiumGrid } from './boundary-grid.ts';
import { createBoundaryDerivatives } from './boundary-jacobian.ts';
import { createPremiumTerms, exercisePremium, type Premium } from './exercise-premium.ts';
import { normalDensity, normalDistribution } from './normal.ts';
import type { Chain, ChainGroup, GreekRule, GroupBoundaries } from './prepare-chain.ts';
import { priceChain } from './price-chain.ts';
import { solveBoundarySlopes, type SolvedBoundary } from './solve-boundary.ts';

/** One column per number, each with an entry per contract; units as in OptionPrice. */
export interface ChainGreeks {
  readonly price: Float64Array;
  readonly delta: Float64Array;
  readonly gamma: Float64Array;
  readonly vega: Float64Array;
  readonly theta: Float64Array;
  readonly rho: Float64Array;
}

/** Prices as priceChain gives them, and the greeks. The first call after a solve also differentiates the boundaries. */
export function priceChainGreeks(chain: Chain, spot: number, greeks: ChainGreeks): void {
  priceChain(chain, spot, greeks.price);
  for (const group of chain.groups) fillGroup(chain, group, spot, greeks);
}

export function createChainGreeks(count: number): ChainGreeks {
  const column = () => new Float64Array(count);
  return { price: column(), delta: column(), gamma: column(), vega: column(), theta: column(), rho: column() };
}

function fillGroup(chain: Chain, group: ChainGroup, spot: number, greeks: ChainGreeks): void {
  const { members, boundaries, years, rate, dividend } = group;
  const call = group.type === 'call';
  const rules = boundaries === undefined ? undefined : greekRules(group, boundaries);
  const curve = createBoundaryCurve(rules?.near.terms.rootRemaining.length ?? 0);
  const premium = { price: 0, delta: 0, gamma: 0, vega: 0, rho: 0 };
  for (let i = 0; i < members.length; i++) {
    const c = members[i]!;
    const x = (call ? -1 : 1) * (Math.log(spot) - chain.logStrike[c]!);
    const distance = boundaries === undefined ? Infinity : x - boundaries.logBoundary[i]!;
    if (years === 0 || distance <= 0) {
      fillExercised(chain, group, c, spot, greeks);
      continue;
    }
    const volatility = chain.volatility[c]!;
    fillEuropean(chain, group, c, spot, greeks);
    if (boundaries !== undefined && rules !== undefined) {
      const rule = distance > 2 * volatility * Math.sqrt(years) ? rules.far : rules.near;
      interpolateCurve(boundaries, rule, i, curve);
      exercisePremium(rule.terms, volatility, x, curve, call ? 'dividend' : 'rate', premium);
      addPremium(chain, group, c, spot, premium, greeks);
    }
    // The Black-Scholes equation holds wherever the option is held; group.rate is the yield of a call.
    greeks.theta[c] =
      (call ? dividend : rate) * greeks.price[c]! -
      (call ? dividend - rate : rate - dividend) * spot * greeks.delta[c]! -
      0.5 * (volatility * spot) ** 2 * greeks.gamma[c]!;
  }
}

function fillEuropean(chain: Chain, group: ChainGroup, c: number, spot: number, greeks: ChainGreeks): void {
  const call = group.type === 'call';
  const { years } = group;
  const rate = call ? group.dividend : group.rate;
  const dividend = call ? group.rate : group.dividend;
  const side = call ? 1 : -1;
  const root = Math.sqrt(years);
  const deviation = chain.volatility[c]! * root;
  const upper = (Math.log(spot) - chain.logStrike[c]! + (rate - dividend) * years) / deviation + 0.5 * deviation;
  const discount = Math.exp(-dividend * years);
  const density = discount * normalDensity(upper);
  const cash = chain.strike[c]! * Math.exp(-rate * years) * normalDistribution(side * (upper - deviation));
  greeks.delta[c] = side * discount * normalDistribution(side * upper);
  greeks.gamma[c] = density / (spot * deviation);
  greeks.vega[c] = spot * density * root;
  greeks.rho[c] = side * years * cash;
}

/** Scales the premium of the unit put as price-american.ts does. */
function addPremium(
  chain: Chain,
  { type }: ChainGroup,
  c: number,
  spot: number,
  premium: Premium,
  greeks: ChainGreeks,
): void {
  const call = type === 'call';
  const strike = chain.strike[c]!;
  const scale = call ? spot : strike;
  const ratio = strike / spot;
  greeks.delta[c] = greeks.delta[c]! + (call ? premium.price - ratio * premium.delta : premium.delta);
  const bend = call ? (ratio * ratio * premium.gamma) / spot : premium.gamma / strike;
  greeks.gamma[c] = Math.max(greeks.gamma[c]! + bend, 0);
  greeks.vega[c] = Math.max(greeks.vega[c]! + scale * premium.vega, 0);
  greeks.rho[c] = greeks.rho[c]! + scale * premium.rho;
}

function fillExercised(chain: Chain, { type }: ChainGroup, c: number, spot: number, greeks: ChainGreeks): void {
  const inTheMoney = type === 'call' ? spot > chain.strike[c]! : spot < chain.strike[c]!;
  greeks.delta[c] = inTheMoney ? (type === 'call' ? 1 : -1) : 0;
  greeks.gamma[c] = 0;
  greeks.vega[c] = 0;
  greeks.theta[c] = 0;
  greeks.rho[c] = 0;
}

/** Gamma turns even more sharply near the boundary than the price, so its rules are longer than those of the price. */
function greekRules(group: ChainGroup, boundaries: GroupBoundaries): { near: GreekRule; far: GreekRule } {
  if (boundaries.greeks !== undefined) return boundaries.greeks;
  const { terms, logRatios, volatilities } = boundaries.range;
  const moved = group.type === 'call' ? 'dividend' : 'rate';
  const derivatives = createBoundaryDerivatives(terms);
  const solved = logRatios.map((logRatio, k) =>
    solveBoundarySlopes(terms, volatilities.points[k]!, logRatio, moved, derivatives),
  );
  const near = greekRule(boundaries, solved, 1.5 * boundaries.range.near.terms.rootRemaining.length, 2);
  const far = greekRule(boundaries, solved, 1.2 * boundaries.range.far.terms.rootRemaining.length, 1);
  boundaries.greeks = { near, far };
  return boundaries.greeks;
}

function greekRule(
  { range }: GroupBoundaries,
  solved: readonly SolvedBoundary[],
  points: number,
  grade: number,
): GreekRule {
  const { grid, years, rate, dividend, logStart } = range.terms;
  const rule = premiumGrid(grid.nodes, points, grid.table.cellsPerUnit, grade);
  const terms = createPremiumTerms(rule, years, rate, dividend);
  const curves = createBoundaryCurve(solved.length * points);
  solved.forEach((boundary, k) => drawBoundaryCurve(rule, boundary, logStart, curves, k * points));
  return { terms, curves };
}

function interpolateCurve(boundaries: GroupBoundaries, rule: GreekRule, i: number, target: BoundaryCurve): void {
  const { logBoundary, volatilitySlope, rateSlope } = rule.curves;
  const { weights } = boundaries;
  const points = rule.terms.rootRemaining.length;
  const count = boundaries.range.volatilities.points.length;
  for (let j = 0; j < points; j++) {
    let log = 0;
    let byVolatility = 0;
    let byRate = 0;
    for (let k = 0; k < count; k++) {
      const weight = weights[i * count + k]!;
      log += weight * logBoundary[k * points + j]!;
      byVolatility += weight * volatilitySlope[k * points + j]!;
      byRate += weight * rateSlope[k * points + j]!;
    }
    target.logBoundary[j] = log;
    target.volatilitySlope[j] = byVolatility;
    target.rateSlope[j] = byRate;
  }
}
