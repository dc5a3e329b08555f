import { previousTradingDay, tradingHours } from '#rules/market/time/exchange-calendar.ts';
import { priceStepAt, STEP_MS } from '#rules/market/time/variance-clock.ts';
import type { Context, Viewer } from '#server/context.ts';
import { openMarketFor, tickerOf, type Market } from '../open-market.ts';
import { spotsAt } from './spots.ts';

const LINE_STEP_MS = 5 * 60_000;
const CLOSES = 60;

interface PriceLine {
  ticker: string;
  today: { at: string; price: number }[];
  closes: { day: string; price: number }[];
}

/** By ticker and minute: on a feed of stored quotes a line takes hundreds of queries, so everyone who asks shares it. */
const linesByMarket = new WeakMap<Market, Map<string, Promise<PriceLine>>>();
const MAX_LINES = 60;

export async function readPriceLine(
  context: Context,
  { season, ticker }: { season: string; ticker: string },
  viewer?: Viewer,
): Promise<PriceLine> {
  const market = await openMarketFor(context, season, viewer);
  const nowMs = market.timeAt(context.clock.now());
  const lines = linesByMarket.get(market) ?? new Map<string, Promise<PriceLine>>();
  linesByMarket.set(market, lines);
  const key = `${ticker} ${Math.floor(nowMs / STEP_MS)}`;
  const known = lines.get(key);
  if (known) return known;
  if (lines.size >= MAX_LINES) lines.clear();
  const drawn = drawLine(market, ticker, nowMs);
  lines.set(key, drawn);
  // One that failed is not worth keeping.
  drawn.catch(() => lines.delete(key));
  return drawn;
}

async function drawLine(market: Market, ticker: string, nowMs: number): Promise<PriceLine> {
  const { listedOn } = tickerOf(market, ticker);
  const last = priceStepAt(market.venue, nowMs);
  const today: { at: string; price: number }[] = [];
  for (let atMs = tradingHours(market.venue, last.day).opensMs; atMs <= last.atMs; atMs += LINE_STEP_MS) {
    const price = await priceOf(market, ticker, atMs);
    if (price !== undefined) today.push({ at: new Date(atMs).toISOString(), price });
  }
  const closes: { day: string; price: number }[] = [];
  let day = previousTradingDay(market.venue, last.day);
  for (let count = 0; count < CLOSES && day >= listedOn; count += 1, day = previousTradingDay(market.venue, day)) {
    const price = await priceOf(market, ticker, tradingHours(market.venue, day).closesMs);
    if (price !== undefined) closes.unshift({ day, price });
  }
  return { ticker, today, closes };
}

async function priceOf(market: Market, ticker: string, atMs: number): Promise<number | undefined> {
  const spot = (await spotsAt(market, atMs, [ticker])).get(ticker);
  return spot && spot.priceCents / 100;
}
