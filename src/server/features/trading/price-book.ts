import { expiryInstant } from '#rules/market/options/expiries.ts';
import type { PricedContract } from '#rules/market/options/option-chain.ts';
import { isStaleForFilling } from '#rules/market/time/staleness.ts';
import { instrumentOf, tickerIn, intrinsicMilli, type Priced } from '#rules/trading/instruments.ts';
import type { Context } from '#server/context.ts';
import type { Day } from '#rules/market/time/day.ts';
import { tradingDayOnOrBefore, venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Venue } from '#rules/market/venue.ts';
import { chainAt } from '../market/chain/chains.ts';
import type { Chain } from '../market/chain/chain.ts';
import { openMarket, tickerOf, type Market } from '../market/open-market.ts';

/** The prices of a market at one instant: everything that is traded or valued together is looked up in one of these. */
export interface PriceBook {
  market: Market;
  /** In the market's own time. */
  atMs: number;
  /** The underlyings it was opened for; of the others it knows nothing. */
  tickers: ReadonlySet<string>;
  /** 'expired' from the option's last instant on, and for what was never listed; undefined while there is no price. */
  find: (symbol: string) => Priced | 'expired' | undefined;
  /** The same for valuing: without the reasons why there is none. */
  value: (symbol: string) => Priced | undefined;
  mark: (symbol: string) => number | undefined;
  /** What the spread of a symbol is multiplied with. */
  spreadMultiplier: (symbol: string) => number | undefined;
  /** The model's side of a price, for the receipt; none for a share. */
  model: (symbol: string) => ModelPrice | undefined;
}

interface ModelPrice {
  contract: PricedContract;
  rate: number;
  dividendYield: number;
  /** Of the share's whole movement. */
  modelVolatility: number;
}

/** Builds the chains of these tickers, or of all, at a time of the market; each is built once however many orders ask for it. */
export async function openPriceBook(
  context: Context,
  marketId: string,
  at: number | 'now',
  tickers?: Iterable<string>,
): Promise<PriceBook> {
  const market = await openMarket(context, marketId);
  return priceBookOf(context, market, at === 'now' ? market.timeAt(context.clock.now()) : at, tickers);
}

export async function priceBookOf(
  context: Context,
  market: Market,
  atMs: number,
  tickers?: Iterable<string>,
): Promise<PriceBook> {
  const chains = new Map<string, Chain>();
  const asked = new Set(tickers ?? market.tickers.keys());
  for (const ticker of asked) {
    if (!market.tickers.has(ticker)) continue;
    const chain = await chainAt(context, market, ticker, atMs);
    if (chain) chains.set(ticker, chain);
  }
  const stale = new Set([...chains.values()].filter(({ spot }) => isStaleForFilling(market.venue, spot.priceMs, atMs)));
  const found = new Map<string, Priced | 'expired' | undefined>();
  const find = (symbol: string) => {
    if (!found.has(symbol)) found.set(symbol, findPrice(market.venue, { chains, stale, atMs }, symbol));
    return found.get(symbol);
  };
  const value = (symbol: string) => {
    const priced = find(symbol);
    return priced === 'expired' ? payoffOf(market.venue, chains, symbol) : priced;
  };
  return {
    market,
    atMs,
    tickers: asked,
    find,
    value,
    mark: (symbol) => value(symbol)?.midCents,
    spreadMultiplier: (symbol) => {
      const instrument = instrumentOf(market.venue, symbol);
      const chain = chains.get(instrument?.ticker ?? '');
      if (!chain || !instrument) return undefined;
      return instrument.type === 'stock' ? chain.share.multiplier : chain.multiplier[instrument.type];
    },
    model: (symbol) => {
      const chain = chains.get(tickerIn(symbol));
      const contract = chain?.bySymbol.get(symbol);
      if (!chain || !contract) return undefined;
      const { dividendYield, volatility: modelVolatility } = tickerOf(market, chain.ticker);
      const { rate } = context.config.market;
      return { contract, rate, dividendYield, modelVolatility };
    },
  };
}

/** The day that the prices of a book belong to: the last trading day of its market. */
export function marketDay({ market: { venue }, atMs }: PriceBook): Day {
  return tradingDayOnOrBefore(venue, venueDay(venue, atMs));
}

/** An option that is over and not yet settled is worth what it pays. */
function payoffOf(venue: Venue, chains: ReadonlyMap<string, Chain>, symbol: string): Priced | undefined {
  const instrument = instrumentOf(venue, symbol);
  const chain = chains.get(instrument?.ticker ?? '');
  if (!instrument || !chain) return undefined;
  const { priceCents: spotCents, priceMs } = chain.spot;
  const midCents = Math.floor(intrinsicMilli(instrument, spotCents) / 10);
  return { instrument, spotCents, priceMs, midCents, quote: undefined, isStale: false };
}

function findPrice(
  venue: Venue,
  { chains, stale, atMs }: { chains: ReadonlyMap<string, Chain>; stale: ReadonlySet<Chain>; atMs: number },
  symbol: string,
): Priced | 'expired' | undefined {
  const instrument = instrumentOf(venue, symbol);
  if (!instrument) return 'expired';
  if (instrument.expiry !== null && expiryInstant(venue, instrument.expiry) <= atMs) return 'expired';
  const chain = chains.get(instrument.ticker);
  if (!chain) return undefined;
  const { priceCents: spotCents, priceMs } = chain.spot;
  const base = { instrument, spotCents, priceMs, isStale: stale.has(chain) };
  if (instrument.type === 'stock') return { ...base, midCents: spotCents, quote: chain.share.quote };
  const contract = chain.bySymbol.get(symbol);
  return contract ? { ...base, midCents: contract.midCents, quote: contract.quote } : 'expired';
}
