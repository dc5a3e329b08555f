import { parseOptionSymbol, type OptionType } from '#rules/market/options/option-symbol.ts';
import type { Quote } from '#rules/market/quotes.ts';
import type { TickSteps, Venue } from '#rules/market/venue.ts';
import type { Day } from '../market/time/day.ts';

/** What a symbol says: an option, or the share itself under the ticker's own symbol. */
export interface Named {
  symbol: string;
  ticker: string;
  type: OptionType | 'stock';
  strikeMilli: number | null;
  expiry: Day | null;
}

/** What can be held, with what its venue says of its kind. */
export interface Instrument extends Named {
  /** Units of the share in one contract. */
  size: number;
  /** How many of it the size tiers count as one: a share is a small part of a contract. */
  lot: number;
  ticks: TickSteps;
}

const TICKER = /^[A-Z][A-Z0-9]{0,9}$/;

/** Undefined for a text that names neither an option nor a share. */
export function namedBy(symbol: string): Named | undefined {
  const option = parseOptionSymbol(symbol);
  if (option)
    return {
      symbol,
      ticker: option.ticker,
      type: option.type,
      strikeMilli: option.strikeMilli,
      expiry: option.expiry,
    };
  if (!TICKER.test(symbol)) return undefined;
  return { symbol, ticker: symbol, type: 'stock', strikeMilli: null, expiry: null };
}

/** The underlying that a symbol is about; empty for a text that names none. */
export function tickerIn(symbol: string): string {
  return namedBy(symbol)?.ticker ?? '';
}

/** Of each venue, what was asked for: the same few thousand all the time. Anyone may ask for any number of others, so it is bounded. */
const known = new WeakMap<Venue, Map<string, Instrument>>();
const MAX_KNOWN = 20_000;

export function instrumentOf(venue: Venue, symbol: string): Instrument | undefined {
  const ofVenue = known.get(venue) ?? new Map<string, Instrument>();
  const found = ofVenue.get(symbol);
  if (found) return found;
  const read = readInstrument(venue, symbol);
  if (!read) return undefined;
  if (ofVenue.size >= MAX_KNOWN) ofVenue.clear();
  known.set(venue, ofVenue.set(symbol, Object.freeze(read)));
  return read;
}

function readInstrument({ contractSize, ticks }: Venue, symbol: string): Instrument | undefined {
  const named = namedBy(symbol);
  if (!named) return undefined;
  return named.type === 'stock'
    ? { ...named, size: 1, lot: contractSize, ticks: ticks.share }
    : { ...named, size: contractSize, lot: 1, ticks: ticks.option };
}

/** What one unit came to on average, to the cent. */
export function unitPriceCents(notionalCents: number, units: number): number {
  return Math.round(notionalCents / units);
}

/** What exercising one unit pays, in thousandths of a euro, so that it is exact. */
export function intrinsicMilli({ type, strikeMilli }: Pick<Named, 'type' | 'strikeMilli'>, spotCents: number): number {
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
