import { previousTradingDay, tradingHours } from '#rules/market/exchange-calendar.ts';
import { priceStepAt } from '#rules/market/variance-clock.ts';
import type { Context } from '#server/context.ts';
import { openSeasonMarket, tickerOf, type Market } from './open-market.ts';
import { spotsAt } from './spots.ts';

const LINE_STEP_MS = 5 * 60_000;
const CLOSES = 60;

export async function readPriceLine(context: Context, { season, ticker }: { season: string; ticker: string }) {
  const market = await openSeasonMarket(context, season);
  const { listedOn } = tickerOf(market, ticker);
  const last = priceStepAt(context.clock.now());
  const today: { at: string; price: number }[] = [];
  for (let atMs = tradingHours(last.day).opensMs; atMs <= last.atMs; atMs += LINE_STEP_MS) {
    const price = await priceOf(market, ticker, atMs);
    if (price !== undefined) today.push({ at: new Date(atMs).toISOString(), price });
  }
  const closes: { day: string; price: number }[] = [];
  let day = previousTradingDay(last.day);
  for (let count = 0; count < CLOSES && day >= listedOn; count += 1, day = previousTradingDay(day)) {
    const price = await priceOf(market, ticker, tradingHours(day).closesMs);
    if (price !== undefined) closes.unshift({ day, price });
  }
  return { ticker, today, closes };
}

async function priceOf(market: Market, ticker: string, atMs: number): Promise<number | undefined> {
  const spot = (await spotsAt(market, atMs, [ticker])).get(ticker);
  return spot && spot.priceCents / 100;
}
