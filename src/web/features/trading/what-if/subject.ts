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

/** Contracts and shares, held or about to be traded; what is given up has fewer units than none. Undefined until all prices are known. */
export function subjectOfQuotes(
  traded: readonly { quote: Quote; units: number }[],
  { cost, fromMs }: { cost: number; fromMs: number },
): Subject | undefined {
  const spots = spotsOf(traded.map(({ quote }) => quote));
  const legs = traded.map(({ quote, units }) => legOfQuote(quote, units, spots.get(quote.ticker)));
  const known = legs.filter((leg) => leg !== undefined);
  if (known.length < legs.length || known.length === 0) return undefined;
  const expiries = traded.flatMap(({ quote }) => quote.expiry ?? []);
  const isModelled = traded.every(({ quote }) => quote.type === 'stock' || quote.details !== undefined);
  return { cash: 0, cost, fromMs, firstExpiry: expiries.toSorted()[0], isModelled, legs: known };
}

/** One price for each share, so that what is bought and sold of it moves together: prices may come at different moments. */
function spotsOf(quotes: readonly Quote[]): ReadonlyMap<string, number> {
  const modelled = quotes.filter(({ details }) => details !== undefined);
  return new Map(
    [...quotes, ...modelled].flatMap(({ ticker, spot }): [string, number][] =>
      spot === undefined ? [] : [[ticker, spot]],
    ),
  );
}

function legOfQuote(
  { ticker, type, strike, details, detailsFailed }: Quote,
  units: number,
  spot: number | undefined,
): Leg | undefined {
  if (spot === undefined) return undefined;
  if (type === 'stock') return { ticker, type, units, spot, greeks: SHARE_GREEKS };
  const base = { ticker, type, units, spot, strike };
  if (details === undefined) {
    if (!detailsFailed) return undefined;
    return { ...base, years: 0, modelVolatility: 1, rate: 0, dividend: 0, greeks: NO_GREEKS };
  }
  const { years, model_volatility: modelVolatility, rate, dividend_yield: dividend } = details;
  const { delta, gamma, vega, theta, rho } = details;
  return { ...base, years, modelVolatility, rate, dividend, greeks: { delta, gamma, vega, theta, rho } };
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
