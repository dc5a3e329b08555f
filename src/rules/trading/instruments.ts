import type { Day } from '#rules/market/time/berlin-time.ts';
import { parseOptionSymbol, type OptionType } from '#rules/market/options/option-symbol.ts';
import type { Quote } from '#rules/market/quotes.ts';

/** What can be held: an option, or the share itself under the ticker's own symbol. */
export interface Instrument {
  symbol: string;
  ticker: string;
  type: OptionType | 'stock';
  strikeMilli: number | null;
  expiry: Day | null;
  /** Units of the share in one contract. */
  size: number;
}

/** Units of the share in one contract. */
export const CONTRACT_SIZE = 100;
const SHARE_SIZE = 1;

const TICKER = /^[A-Z][A-Z0-9]{0,9}$/;

/** Undefined for a text that names neither an option nor a share. */
export function instrumentOf(symbol: string): Instrument | undefined {
  const option = parseOptionSymbol(symbol);
  if (option)
    return {
      symbol,
      ticker: option.ticker,
      type: option.type,
      strikeMilli: option.strikeMilli,
      expiry: option.expiry,
      size: CONTRACT_SIZE,
    };
  if (!TICKER.test(symbol)) return undefined;
  return { symbol, ticker: symbol, type: 'stock', strikeMilli: null, expiry: null, size: SHARE_SIZE };
}

/** What one unit came to on average, to the cent. */
export function unitPriceCents(notionalCents: number, units: number): number {
  return Math.round(notionalCents / units);
}

/** What exercising one unit pays, in thousandths of a euro, so that it is exact. */
export function intrinsicMilli({ type, strikeMilli }: Instrument, spotCents: number): number {
  if (type === 'stock' || strikeMilli === null) return 0;
  const spotMilli = spotCents * 10;
  return Math.max(type === 'call' ? spotMilli - strikeMilli : strikeMilli - spotMilli, 0);
}

/** An instrument at one price instant: what it can be traded at, and what it is worth. */
export interface Priced {
  instrument: Instrument;
  spotCents: number;
  priceMs: number;
  midCents: number;
  quote: Quote | undefined;
  isStale: boolean;
}
