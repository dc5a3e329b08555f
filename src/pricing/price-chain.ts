/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import type { PremiumTerms } from './exercise-premium.ts';
import { normalDistribution } from './normal.ts';
import { checkPositive } from './option-input.ts';
import type { Chain, ChainGroup, GroupBoundaries } from './prepare-chain.ts';
import type { DrawnRule } from './solve-volatility-range.ts';

/** Writes the price of every contract of a prepared chain at this spot; nothing is allocated. */
export function priceChain(chain: Chain, spot: number, prices: Float64Array): void {
  checkPositive('spot', spot);
  if (prices.length !== chain.count) throw new RangeError(`prices must have ${chain.count} entries`);
  for (const group of chain.groups) {
    if (group.years > 0) priceGroup(chain, group, spot, prices);
    else priceExpired(chain, group, spot, prices);
  }
}

function priceExpired({ strike }: Chain, { type, members }: ChainGroup, spot: number, prices: Float64Array): void {
  for (let i = 0; i < members.length; i++) {
    const c = members[i]!;
    prices[c] = Math.max(type === 'call' ? spot - strike[c]! : strike[c]! - spot, 0);
  }
}

/** Every contract as a put with strike 1 at spot s = exp(x): Black and Scholes plus the early exercise premium. */
function priceGroup(chain: Chain, group: ChainGroup, spot: number, prices: Float64Array): void {
  const { strike, logStrike, volatility } = chain;
  const { members, years, rate, dividend, boundaries } = group;
  const call = group.type === 'call';
  const logSpot = Math.log(spot);
  const rootYears = Math.sqrt(years);
  const rateDiscount = Math.exp(-rate * years);
  const dividendDiscount = Math.exp(-dividend * years);
  const drift = (rate - dividend) * years;
  for (let i = 0; i < members.length; i++) {
    const c = members[i]!;
    const x = call ? logStrike[c]! - logSpot : logSpot - logStrike[c]!;
    const s = call ? strike[c]! / spot : spot / strike[c]!;
    const scale = call ? spot : strike[c]!;
    const intrinsic = call ? spot - strike[c]! : strike[c]! - spot;
    if (boundaries !== undefined && x <= boundaries.logBoundary[i]!) {
      prices[c] = intrinsic;
      continue;
    }
    const deviation = volatility[c]! * rootYears;
    const upper = (x + drift) / deviation + 0.5 * deviation;
    const cash = rateDiscount * normalDistribution(deviation - upper);
    const european = scale * (cash - s * dividendDiscount * normalDistribution(-upper));
    let price = european > 0 ? european : 0;
    if (boundaries !== undefined) {
      const far = x - boundaries.logBoundary[i]! > 2 * deviation;
      const premium = unitPremium(group, boundaries, far, i, x, s, volatility[c]!);
      if (premium > 0) price += scale * premium;
      if (price < intrinsic) price = intrinsic;
    }
    prices[c] = price;
  }
}

function unitPremium(
  group: ChainGroup,
  boundaries: GroupBoundaries,
  far: boolean,
  i: number,
  x: number,
  s: number,
  volatility: number,
): number {
  const { range, rows, drawn } = boundaries;
  const start = i * range.near.terms.rootRemaining.length;
  const rule = far ? range.far : range.near;
  const mark = far ? 2 : 1;
  if (drawn[i] !== mark) {
    drawRow(group, boundaries, rule, i, start, volatility);
    drawn[i] = mark;
  }
  return sumPremium(rule.terms, rows, start, x, s, volatility);
}

/** -d- of a member without its spot: interpolates the boundary to the member's volatility at every point of the rule. */
function drawRow(
  group: ChainGroup,
  boundaries: GroupBoundaries,
  rule: DrawnRule,
  i: number,
  start: number,
  volatility: number,
): void {
  const { rows, weights, range } = boundaries;
  const { curves } = rule;
  const { rootRemaining, inverseRoot } = rule.terms;
  const { logStart } = range.terms;
  const points = rootRemaining.length;
  const count = range.volatilities.points.length;
  const inverse = 1 / volatility;
  const drift = (group.rate - group.dividend) * inverse - 0.5 * volatility;
  rows.fill(logStart, start, start + points);
  let at = 0;
  for (let k = 0; k < count; k++) {
    const weight = weights[i * count + k]!;
    for (let j = 0; j < points; j++) rows[start + j] = rows[start + j]! + weight * curves[at++]!;
  }
  for (let j = 0; j < points; j++) {
    rows[start + j] = rows[start + j]! * inverse * inverseRoot[j]! - drift * rootRemaining[j]!;
  }
}

/** The price of exercise-premium.ts alone, with the look-ups of normal-table.ts written out as in iterate-boundary.ts. */
function sumPremium(
  terms: PremiumTerms,
  rows: Float64Array,
  start: number,
  x: number,
  s: number,
  volatility: number,
): number {
  const { rootRemaining, inverseRoot, rateDiscount, dividendDiscount } = terms;
  const { cellsPerUnit, coefficients } = terms.grid.table;
  const points = rootRemaining.length;
  const shift = 12 * cellsPerUnit + 0.5;
  const slope = x / volatility;
  let cash = 0;
  let stock = 0;
  for (let j = 0; j < points; j++) {
    const lower = rows[start + j]! - slope * inverseRoot[j]!;
    const upper = lower - volatility * rootRemaining[j]!;
    const lowerPosition = (lower > 12 ? 12 : lower < -12 ? -12 : lower) * cellsPerUnit + shift;
    const lowerCell = lowerPosition | 0;
    const lowerOffset = lowerPosition - lowerCell - 0.5;
    const a = lowerCell << 3;
    const upperPosition = (upper > 12 ? 12 : upper < -12 ? -12 : upper) * cellsPerUnit + shift;
    const upperCell = upperPosition | 0;
    const upperOffset = upperPosition - upperCell - 0.5;
    const b = upperCell << 3;
    cash +=
      rateDiscount[j]! *
      (coefficients[a]! +
        lowerOffset *
          (coefficients[a + 1]! + lowerOffset * (coefficients[a + 2]! + lowerOffset * coefficients[a + 3]!)));
    stock +=
      dividendDiscount[j]! *
      (coefficients[b]! +
        upperOffset *
          (coefficients[b + 1]! + upperOffset * (coefficients[b + 2]! + upperOffset * coefficients[b + 3]!)));
  }
  return terms.rate * cash - terms.dividend * s * stock;
}
