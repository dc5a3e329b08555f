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

const MAX_KNOWN = 20_000;
const TICKER = /^[A-Z][A-Z0-9]{0,9}$/;

/** Undefined for a text that names neither an option nor a share. */
export const namedBy: (symbol: string) => Named | undefined = remembering(readNamed);

function readNamed(symbol: string): Named | undefined {
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

const ofVenues = new WeakMap<Venue, (symbol: string) => Instrument | undefined>();

export function instrumentOf(venue: Venue, symbol: string): Instrument | undefined {
  let of = ofVenues.get(venue);
  if (!of) ofVenues.set(venue, (of = remembering((asked) => readInstrument(venue, asked))));
  return of(symbol);
}

/** The same few thousand symbols are asked for all the time. Anyone may ask for any number of others, so what is kept is bounded. */
function remembering<Of extends object>(read: (symbol: string) => Of | undefined) {
  const known = new Map<string, Of>();
  return (symbol: string): Of | undefined => {
    const found = known.get(symbol);
    if (found) return found;
    const made = read(symbol);
    if (!made) return undefined;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(symbol, Object.freeze(made));
    return made;
  };
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
