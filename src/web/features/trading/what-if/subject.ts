import { SHARE_GREEKS, type Leg } from '#rules/trading/what-if/leg.ts';
import type { Greeks } from '#rules/trading/greeks.ts';
import type { Position, Snapshot } from '../data/types.ts';
import type { Quote } from '../order/use-quote.ts';

/** What a what-if desk is about. */
export interface Subject {
  legs: readonly Leg[];
  /** Money that stays what it is, whatever moves. */
  cash: number;
  /** In euro, what gains and losses are counted from. */
  cost: number;
  /** The instant that days are counted from, in the market's own time. */
  fromMs: number;
  /** Of the option that is over first. */
  firstExpiry: string | undefined;
  /** False where the model has not told how it prices them: then only what they pay at expiry is known. */
  isModelled: boolean;
}

/** One contract or share, held or about to be traded; undefined until its price is known. */
export function subjectOfQuote(
  quote: Quote,
  { units, cost, fromMs }: { units: number; cost: number; fromMs: number },
): Subject | undefined {
  const { ticker, type, spot, strike, expiry, details, detailsFailed } = quote;
  if (spot === undefined) return undefined;
  const plain = { cash: 0, cost, fromMs, firstExpiry: expiry ?? undefined, isModelled: true };
  if (type === 'stock') return { ...plain, legs: [{ ticker, type, units, spot, greeks: SHARE_GREEKS }] };
  const base = { ticker, type, units, spot, strike };
  if (details === undefined) {
    if (!detailsFailed) return undefined;
    const over = { years: 0, modelVolatility: 1, rate: 0, dividend: 0, greeks: NO_GREEKS };
    return { ...plain, isModelled: false, legs: [{ ...base, ...over }] };
  }
  const { years, model_volatility: modelVolatility, rate, dividend_yield: dividend } = details;
  const { delta, gamma, vega, theta, rho } = details;
  const greeks = { delta, gamma, vega, theta, rho };
  return {
    ...plain,
    legs: [{ ...base, years, modelVolatility, rate, dividend, greeks }],
  };
}

/** All positions with the cash, or those of one underlying without it. What has no price now counts as it was last valued. */
export function subjectOfSnapshot(snapshot: Snapshot, ticker?: string): Subject {
  const { portfolio, as_of } = snapshot;
  const held = snapshot.positions.filter((position) => ticker === undefined || position.ticker === ticker);
  const legs = held.flatMap((position) => legOfPosition(position) ?? []);
  const unpriced = held.filter((position) => legOfPosition(position) === undefined);
  const fixed = unpriced.reduce((sum, { value }) => sum + value, 0);
  const expiries = held.flatMap(({ expiry, model }) => (expiry === null || model === null ? [] : [expiry]));
  return {
    legs,
    cash: fixed + (ticker === undefined ? portfolio.cash : 0),
    cost: ticker === undefined ? portfolio.starting_cash : held.reduce((sum, { cost }) => sum + cost, 0),
    fromMs: Date.parse(as_of),
    firstExpiry: expiries.toSorted()[0],
    isModelled: true,
  };
}

function legOfPosition(position: Position): Leg | undefined {
  const { ticker, type, qty, contract_size, strike, model } = position;
  const units = qty * contract_size;
  if (type === 'stock') return { ticker, type, units, spot: position.current_price, greeks: SHARE_GREEKS };
  if (model === null || strike === null) return undefined;
  const { spot, years, volatility: modelVolatility, rate, dividend_yield: dividend } = model;
  const { delta, gamma, vega, theta, rho } = position;
  const greeks = { delta: delta ?? 0, gamma: gamma ?? 0, vega: vega ?? 0, theta: theta ?? 0, rho: rho ?? 0 };
  return { ticker, type, units, spot, strike, years, modelVolatility, rate, dividend, greeks };
}

const NO_GREEKS: Greeks = { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0 };
