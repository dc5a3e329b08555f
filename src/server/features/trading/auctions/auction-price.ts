import type { Auction } from '#rules/market/time/auction-clock.ts';
import { STEP_MS } from '#rules/market/time/variance-clock.ts';
import type { Context } from '#server/context.ts';
import { openMarket } from '#server/features/market/open-market.ts';

/**
 * The price instant of an auction that has begun, or 'later' where it has to wait. On a delayed feed the prices of its start are not there yet: it takes the first
 * ones from after its cutoff, as soon as each underlying in it has one, and at the end of its window does with those that have. What was accepted after that instant, or
 * has no such price, waits for the next auction. The instant is one that all of them have passed, so that a run which is taken up again finds the same prices.
 */
export async function auctionPriceMs(
  context: Context,
  marketId: string,
  { startMs, endMs, cutoffMs }: Auction,
  tickers: readonly string[],
): Promise<number | 'later'> {
  const market = await openMarket(context, marketId);
  const stocks = [...market.tickers.values()].filter(({ symbol }) => tickers.includes(symbol));
  if (!market.feed.isDelayed || stocks.length === 0) return startMs;
  await market.feed.refresh?.([...market.tickers.values()]);
  const prices = await market.feed.pricesAt(stocks, startMs);
  const known = [...prices.values()].map(({ priceMs }) => priceMs).filter((priceMs) => priceMs >= cutoffMs);
  const isLastChance = context.clock.now() >= endMs - STEP_MS;
  if (known.length < stocks.length && !isLastChance) return 'later';
  return Math.min(startMs, ...known);
}
