import { quoteShare } from '#rules/market/quotes.ts';
import { activeOverride } from '#rules/market/slippage.ts';
import { STEP_MS } from '#rules/market/time/variance-clock.ts';
import type { Context, Viewer } from '#server/context.ts';
import { openMarketFor, type Market } from '../open-market.ts';
import { refreshIfOld } from './refresh-prices.ts';
import { spotsAt } from './spots.ts';
import type { Spot } from './spot.ts';

export interface StockPriceQuery {
  season: string;
  tickers?: string | undefined;
  refresh?: string | undefined;
  delta?: string | undefined;
}

export async function readStockPrices(context: Context, query: StockPriceQuery, viewer?: Viewer) {
  if (query.refresh === '1') await refreshIfOld(context);
  const market = await openMarketFor(context, query.season, viewer);
  const nowMs = market.timeAt(context.clock.now());
  const only = query.tickers?.split(',');
  const spots = await spotsAt(market, nowMs, only);
  const before = query.delta === '1' ? await spotsAt(market, nowMs - STEP_MS, only) : undefined;
  return [...spots.values()]
    .filter(({ ticker, priceCents }) => before?.get(ticker)?.priceCents !== priceCents)
    .map((spot) => stockPriceOf(market, spot, nowMs));
}

function stockPriceOf(
  market: Market,
  { ticker, priceCents, previousCloseCents, priceMs, updatedMs }: Spot,
  nowMs: number,
) {
  const changeCents = priceCents - previousCloseCents;
  const quote = quoteShare(
    market.venue.ticks.share,
    priceCents,
    activeOverride(market.overrides, { ticker }, nowMs)?.multiplier,
  );
  return {
    ticker,
    price: priceCents / 100,
    change: changeCents / 100,
    change_percent: Math.round((changeCents / previousCloseCents) * 1e4) / 100,
    last_updated: new Date(updatedMs).toISOString(),
    price_time: new Date(priceMs).toISOString(),
    bid: quote ? quote.bidCents / 100 : null,
    ask: quote ? quote.askCents / 100 : null,
  };
}
