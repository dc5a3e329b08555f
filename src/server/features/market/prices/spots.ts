import {
  previousTradingDay,
  tradingDayOnOrBefore,
  tradingHours,
  venueDay,
} from '#rules/market/time/exchange-calendar.ts';
import { lastShockMs, shockFactor } from '#rules/market/prices/shocks.ts';
import type { Venue } from '#rules/market/venue.ts';
import type { Market } from '../open-market.ts';
import type { Spot } from './spot.ts';

/** The prices of a market at an instant, shocks included; a ticker without any price is left out. */
export async function spotsAt(market: Market, atMs: number, only?: readonly string[]): Promise<Map<string, Spot>> {
  const stocks = [...market.tickers.values()].filter(({ symbol }) => !only || only.includes(symbol));
  const closeMs = previousCloseMs(market.venue, atMs);
  const [now, before] = [await market.feed.pricesAt(stocks, atMs), await market.feed.pricesAt(stocks, closeMs)];
  const spots = new Map<string, Spot>();
  for (const { symbol, basePriceCents } of stocks) {
    const price = now.get(symbol);
    if (!price) continue;
    const { priceMs } = price;
    const close = before.get(symbol)?.priceCents ?? basePriceCents;
    spots.set(symbol, {
      ticker: symbol,
      priceCents: shocked(market, symbol, price.priceCents, atMs),
      priceMs,
      updatedMs: Math.max(priceMs, lastShockMs(market.shocks, symbol, atMs) ?? 0),
      previousCloseCents: shocked(market, symbol, close, closeMs),
    });
  }
  return spots;
}

function shocked(market: Market, ticker: string, priceCents: number, atMs: number): number {
  return Math.max(Math.round(priceCents * shockFactor(market.shocks, ticker, atMs)), 1);
}

/** The end of the session before the one that an instant belongs to; a session lasts until the next one opens. */
function previousCloseMs(venue: Venue, atMs: number): number {
  const day = tradingDayOnOrBefore(venue, venueDay(venue, atMs));
  const session = tradingHours(venue, day).opensMs <= atMs ? day : previousTradingDay(venue, day);
  return tradingHours(venue, previousTradingDay(venue, session)).closesMs;
}
