import type { Side } from '#rules/market/slippage.ts';
import { namedBy } from './instruments.ts';
import { MAX_QUANTITY } from './portfolio.ts';

/** One part of a package in the making. */
export interface DraftLeg {
  symbol: string;
  side: Side;
  quantity: number;
}

/** A listed option, as a chain tells it. */
export interface Listed {
  option_symbol: string;
  type: 'call' | 'put';
  strike: number;
  expiry: string;
}

export const TEMPLATES = ['straddle', 'strangle', 'protectivePut', 'roll'] as const;
export type Template = (typeof TEMPLATES)[number];

/** How far from the price the two sides of a strangle begin. */
const STRANGLE_WIDTH = 0.05;

/** The choices that a template leaves open; what is not chosen is the usual. */
export interface TemplateChoice {
  expiry?: string | undefined;
  /** Of the put of a strangle, otherwise the only one. */
  strike?: number | undefined;
  /** Of the call of a strangle. */
  upper?: number | undefined;
  quantity: number;
}

/** What a choice comes to: the fields as they stand, and the legs; none where the chain has nothing that fits. */
export interface Filled {
  expiries: readonly string[];
  expiry: string | undefined;
  strikes: readonly number[];
  strike: number | undefined;
  /** Of the call, which lies above the put. */
  uppers: readonly number[];
  upper: number | undefined;
  legs: readonly DraftLeg[];
}

/** A call and a put at one strike, usually the one that is nearest to the price. */
export function fillStraddle(chain: readonly Listed[], spot: number, choice: TemplateChoice): Filled {
  const { expiries, expiry } = expiryOf(chain, choice.expiry);
  const puts = strikesOf(chain, 'put', expiry);
  const strikes = strikesOf(chain, 'call', expiry).filter((strike) => puts.includes(strike));
  const strike = chosenOr(strikes, choice.strike, spot);
  return {
    expiries,
    expiry,
    strikes,
    strike,
    uppers: [],
    upper: undefined,
    legs: buysOf(chain, expiry, choice.quantity, [
      { type: 'call', strike },
      { type: 'put', strike },
    ]),
  };
}

/** A put below and a call above. */
export function fillStrangle(chain: readonly Listed[], spot: number, choice: TemplateChoice): Filled {
  const { expiries, expiry } = expiryOf(chain, choice.expiry);
  const calls = strikesOf(chain, 'call', expiry);
  // The highest put leaves no room for a call.
  const strikes = strikesOf(chain, 'put', expiry).filter((one) => one < (calls.at(-1) ?? 0));
  const strike = chosenOr(strikes, choice.strike, spot * (1 - STRANGLE_WIDTH));
  const uppers = calls.filter((one) => strike !== undefined && one > strike);
  const upper = chosenOr(uppers, choice.upper, spot * (1 + STRANGLE_WIDTH));
  return {
    expiries,
    expiry,
    strikes,
    strike,
    uppers,
    upper,
    legs: buysOf(chain, expiry, choice.quantity, [
      { type: 'put', strike },
      { type: 'call', strike: upper },
    ]),
  };
}

/** Shares, and for each contract's worth of them a put below the price. No more than an order may have of shares. */
export function fillProtectivePut(
  chain: readonly Listed[],
  share: { ticker: string; spot: number; contractSize: number },
  choice: TemplateChoice,
): Filled {
  const { ticker, spot, contractSize } = share;
  const { expiries, expiry } = expiryOf(chain, choice.expiry);
  const strikes = strikesOf(chain, 'put', expiry);
  const below = strikes.filter((strike) => strike <= spot);
  const strike = chosenOr(strikes, choice.strike, below.at(-1) ?? spot);
  const quantity = Math.min(choice.quantity, mostProtected(contractSize));
  const puts = buysOf(chain, expiry, quantity, [{ type: 'put', strike }]);
  return {
    expiries,
    expiry,
    strikes,
    strike,
    uppers: [],
    upper: undefined,
    legs: puts.length === 0 ? [] : [{ symbol: ticker, side: 'BUY', quantity: quantity * contractSize }, ...puts],
  };
}

/** How many contracts' worth of shares one order can have. */
export function mostProtected(contractSize: number): number {
  return Math.floor(MAX_QUANTITY / contractSize);
}

/** Sells what is held and buys as many of the same type, usually at the same strike in the next expiry. */
export function fillRoll(chain: readonly Listed[], held: Listed, choice: TemplateChoice): Filled {
  const same = chain.filter(({ type, option_symbol }) => type === held.type && option_symbol !== held.option_symbol);
  const expiries = [...new Set(same.map(({ expiry }) => expiry))].toSorted();
  const later = expiries.find((expiry) => expiry > held.expiry);
  const expiry = expiries.find((one) => one === choice.expiry) ?? later ?? expiries[0];
  const strikes = strikesOf(same, held.type, expiry);
  const strike = chosenOr(strikes, choice.strike, held.strike);
  const buys = buysOf(same, expiry, choice.quantity, [{ type: held.type, strike }]);
  return {
    expiries,
    expiry,
    strikes,
    strike,
    uppers: [],
    upper: undefined,
    legs: buys.length === 0 ? [] : [{ symbol: held.option_symbol, side: 'SELL', quantity: choice.quantity }, ...buys],
  };
}

/** What some legs are called; undefined where they have no name of their own. */
export function templateOf(legs: readonly DraftLeg[], contractSize: number): Template | undefined {
  const parts = legs.flatMap((leg) => {
    const named = namedBy(leg.symbol);
    return named === undefined ? [] : [{ ...leg, ...named }];
  });
  if (parts.length !== 2 || parts[0]?.ticker !== parts[1]?.ticker) return undefined;
  const sold = parts.find(({ side }) => side === 'SELL');
  const bought = parts.find(({ side }) => side === 'BUY');
  if (sold && bought)
    return sold.type === bought.type && sold.type !== 'stock' && sold.quantity === bought.quantity ? 'roll' : undefined;
  const [put, call, share] = (['put', 'call', 'stock'] as const).map((type) => parts.find((one) => one.type === type));
  if (sold || !put) return undefined;
  if (share) return share.quantity === put.quantity * contractSize ? 'protectivePut' : undefined;
  if (!call || call.expiry !== put.expiry || call.quantity !== put.quantity) return undefined;
  if (call.strikeMilli === put.strikeMilli) return 'straddle';
  return (call.strikeMilli ?? 0) > (put.strikeMilli ?? 0) ? 'strangle' : undefined;
}

function expiryOf(chain: readonly Listed[], chosen: string | undefined) {
  const expiries = [...new Set(chain.map(({ expiry }) => expiry))].toSorted();
  return { expiries, expiry: expiries.find((expiry) => expiry === chosen) ?? expiries[0] };
}

function strikesOf(chain: readonly Listed[], type: Listed['type'], expiry: string | undefined): number[] {
  return chain
    .filter((one) => one.type === type && one.expiry === expiry)
    .map(({ strike }) => strike)
    .toSorted((a, b) => a - b);
}

/** What was chosen, as long as it is listed; otherwise the nearest to where it should lie. */
function chosenOr(strikes: readonly number[], chosen: number | undefined, near: number): number | undefined {
  if (chosen !== undefined && strikes.includes(chosen)) return chosen;
  return strikes.reduce<number | undefined>(
    (best, strike) => (best === undefined || Math.abs(strike - near) < Math.abs(best - near) ? strike : best),
    undefined,
  );
}

/** All of them or none. */
function buysOf(
  chain: readonly Listed[],
  expiry: string | undefined,
  quantity: number,
  wanted: readonly { type: Listed['type']; strike: number | undefined }[],
): DraftLeg[] {
  const legs = wanted.flatMap(({ type, strike }): DraftLeg[] => {
    const found = chain.find((one) => one.type === type && one.strike === strike && one.expiry === expiry);
    return found === undefined ? [] : [{ symbol: found.option_symbol, side: 'BUY', quantity }];
  });
  return legs.length === wanted.length ? legs : [];
}
