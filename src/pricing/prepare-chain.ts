/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import type { BoundaryCurve } from './boundary-curve.ts';
import { cardinalValues } from './chebyshev.ts';
import type { PremiumTerms } from './exercise-premium.ts';
import { exercisesEarly } from './exercise-regime.ts';
import { checkFinite, checkPositive, checkYears, type OptionType } from './option-input.ts';
import { solveVolatilityRange, type VolatilityRange } from './solve-volatility-range.ts';

/** Solves the exercise boundaries of all expiries. The contracts' columns are copied, so the caller may reuse them. */
export function prepareChain(contracts: ChainContracts): Chain {
  checkContracts(contracts);
  const { expiries, strike } = contracts;
  const groups: ChainGroup[] = [];
  const memberLists = listMembers(contracts);
  expiries.forEach(({ years, rate, dividend }, index) => {
    const puts = memberLists[2 * index]!;
    const calls = memberLists[2 * index + 1]!;
    if (puts.length > 0) groups.push({ type: 'put', years, rate, dividend, members: puts, boundaries: undefined });
    if (calls.length > 0) {
      groups.push({ type: 'call', years, rate: dividend, dividend: rate, members: calls, boundaries: undefined });
    }
  });
  const logStrike = new Float64Array(strike.length);
  for (let c = 0; c < strike.length; c++) logStrike[c] = Math.log(strike[c]!);
  const volatility = new Float64Array(strike.length);
  const chain = { count: strike.length, strike: strike.slice(), logStrike, volatility, groups };
  setChainVolatilities(chain, contracts.volatility);
  return chain;
}

/** Takes over new volatilities. A group solves again only when they leave the range its boundaries cover. */
export function setChainVolatilities(chain: Chain, volatility: Float64Array): void {
  if (volatility.length !== chain.count) throw new RangeError(`volatility must have ${chain.count} entries`);
  for (let c = 0; c < chain.count; c++) checkPositive('volatility', volatility[c]!);
  chain.volatility.set(volatility);
  for (const group of chain.groups) {
    if (group.years > 0 && exercisesEarly(group.rate, group.dividend)) setGroupVolatilities(group, volatility);
  }
}

interface ChainExpiry {
  readonly years: number;
  readonly rate: number;
  readonly dividend: number;
}

/** The options on one underlying as columns. */
export interface ChainContracts {
  readonly expiries: readonly ChainExpiry[];
  /** 1 for a call, 0 for a put. */
  readonly isCall: Uint8Array;
  /** Index into expiries. */
  readonly expiry: Uint16Array;
  readonly strike: Float64Array;
  readonly volatility: Float64Array;
}

/** A chain with solved exercise boundaries. They do not depend on the spot, so a new spot needs priceChain only. */
export interface Chain {
  readonly count: number;
  readonly strike: Float64Array;
  readonly logStrike: Float64Array;
  readonly volatility: Float64Array;
  readonly groups: readonly ChainGroup[];
}

/** Calls or puts of one expiry; rate and dividend are those of the put that stands for them. */
export interface ChainGroup {
  readonly type: OptionType;
  readonly years: number;
  readonly rate: number;
  readonly dividend: number;
  readonly members: Uint32Array;
  /** Missing where early exercise never pays. */
  boundaries: GroupBoundaries | undefined;
}

export interface GroupBoundaries {
  readonly range: VolatilityRange;
  /** Per member: interpolation weights in volatility, and the logarithm of the boundary now. */
  readonly weights: Float64Array;
  readonly logBoundary: Float64Array;
  /** Per member: what -d- at the points of the near or far rule is without the spot; drawn when first priced. */
  readonly rows: Float64Array;
  readonly drawn: Uint8Array;
  /** Boundaries with derivatives, made when greeks are first asked for. */
  greeks: { readonly near: GreekRule; readonly far: GreekRule } | undefined;
}

/** A premium rule for greeks with the boundary and its derivatives [volatility node][point]. */
export interface GreekRule {
  readonly terms: PremiumTerms;
  readonly curves: BoundaryCurve;
}

function setGroupVolatilities(group: ChainGroup, volatility: Float64Array): void {
  const { members } = group;
  let low = Infinity;
  let high = 0;
  for (let i = 0; i < members.length; i++) {
    low = Math.min(low, volatility[members[i]!]!);
    high = Math.max(high, volatility[members[i]!]!);
  }
  let { boundaries } = group;
  if (boundaries === undefined || low < boundaries.range.low || high > boundaries.range.high) {
    boundaries = solveGroup(group, low, high);
    group.boundaries = boundaries;
  }
  const { range, weights, logBoundary, drawn } = boundaries;
  const count = range.volatilities.points.length;
  const last = range.terms.grid.nodes - 1;
  for (let i = 0; i < members.length; i++) {
    cardinalValues(range.volatilities, volatility[members[i]!]!, weights, i * count);
    let log = range.terms.logStart;
    for (let k = 0; k < count; k++) log += weights[i * count + k]! * range.logRatios[k]![last]!;
    logBoundary[i] = log;
  }
  drawn.fill(0);
}

function solveGroup({ years, rate, dividend, members }: ChainGroup, low: number, high: number): GroupBoundaries {
  // A percent of room on both sides, so that a smile that moves a little need not be solved again.
  const room = high > low ? 1.01 : 1;
  const range = solveVolatilityRange(years, rate, dividend, low / room, high * room);
  return {
    range,
    weights: new Float64Array(members.length * range.volatilities.points.length),
    logBoundary: new Float64Array(members.length),
    rows: new Float64Array(members.length * range.near.terms.grid.rule.points),
    drawn: new Uint8Array(members.length),
    greeks: undefined,
  };
}

/** Contract indices of the puts of expiry 0, its calls, the puts of expiry 1, and so on, by counting. */
function listMembers({ expiries, isCall, expiry, strike }: ChainContracts): Uint32Array[] {
  const lists = 2 * expiries.length;
  const starts = new Uint32Array(lists + 1);
  for (let c = 0; c < strike.length; c++) {
    const after = 2 * expiry[c]! + isCall[c]! + 1;
    starts[after] = starts[after]! + 1;
  }
  for (let list = 0; list < lists; list++) starts[list + 1] = starts[list + 1]! + starts[list]!;
  const order = new Uint32Array(strike.length);
  const next = starts.slice();
  for (let c = 0; c < strike.length; c++) {
    const list = 2 * expiry[c]! + isCall[c]!;
    const place = next[list]!;
    order[place] = c;
    next[list] = place + 1;
  }
  return Array.from({ length: lists }, (_, list) => order.subarray(starts[list], starts[list + 1]));
}

function checkContracts({ expiries, isCall, expiry, strike, volatility }: ChainContracts): void {
  const count = strike.length;
  if (isCall.length !== count) throw new RangeError(`isCall must have ${count} entries`);
  if (expiry.length !== count) throw new RangeError(`expiry must have ${count} entries`);
  if (volatility.length !== count) throw new RangeError(`volatility must have ${count} entries`);
  for (const { years, rate, dividend } of expiries) {
    checkYears(years);
    checkFinite('rate', rate);
    checkFinite('dividend', dividend);
  }
  for (let c = 0; c < count; c++) {
    checkPositive('strike', strike[c]!);
    if (expiry[c]! >= expiries.length)
      throw new RangeError(`expiry must be an index below ${expiries.length}, not ${expiry[c]}`);
    if (isCall[c]! > 1) throw new RangeError(`isCall must be 0 or 1, not ${isCall[c]}`);
  }
}
