import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { DAY_MS } from '#rules/durations.ts';
import { parsePriceCsv, type PriceRow } from '#rules/market/prices/parse-price-csv.ts';
import type { SpotPrice } from '#rules/market/prices/simulated-prices.ts';
import type { Context } from '#server/context.ts';
import { fetchText } from './fetch-text.ts';
import type { PriceFeed } from './price-feed.ts';
import { stockPricePoints } from '../tables.ts';

const MAX_BYTES = 1_000_000;
/** Clocks differ a little; a price from further ahead is wrong. */
const MAX_AHEAD_MS = 60_000;
/** A price older than this says nothing about today. */
const MAX_AGE_MS = 30 * DAY_MS;

type FeedConfig = { url: string; timeoutMs: number };
type Source = Pick<Context, 'database' | 'clock' | 'log'>;

/**
 * Delayed real quotes, read over HTTP as CSV and stored. Prices are only ever answered from what is stored, so a source that is away
 * leaves the last price, which then grows stale, and every server sees the same.
 */
export function csvFeed(source: Source, marketId: string, config: FeedConfig): PriceFeed {
  return {
    isDelayed: true,
    pricesAt: async (stocks, atMs) => {
      const tickers = stocks.map(({ ticker }) => ticker);
      if (tickers.length === 0) return new Map<string, SpotPrice>();
      const rows = await source.database
        .selectDistinctOn([stockPricePoints.ticker])
        .from(stockPricePoints)
        .where(
          and(
            eq(stockPricePoints.marketId, marketId),
            inArray(stockPricePoints.ticker, tickers),
            lte(stockPricePoints.priceAt, new Date(atMs)),
          ),
        )
        .orderBy(stockPricePoints.ticker, desc(stockPricePoints.priceAt));
      return new Map(
        rows.map(({ ticker, priceCents, priceAt }) => [ticker, { priceCents, priceMs: priceAt.getTime() }]),
      );
    },
    refresh: async (stocks) => {
      try {
        const { rows, problems } = parsePriceCsv(await fetchText(config.url, config.timeoutMs, MAX_BYTES));
        if (problems.length > 0) source.log.warn({ problems }, 'market feed: lines left out');
        await store(source, marketId, new Set(stocks.map(({ ticker }) => ticker)), rows);
      } catch (error) {
        // The address may carry a key, so only the reason is told.
        const reason = error instanceof Error ? error.message : String(error);
        source.log.warn({ reason }, 'market feed: nothing read, the last prices stay');
      }
    },
  };
}

/** Keeps the first price that was told for a time: what has been traded on does not change afterwards. */
async function store(
  { database, clock, log }: Source,
  marketId: string,
  tickers: ReadonlySet<string>,
  rows: readonly PriceRow[],
): Promise<void> {
  const nowMs = clock.now();
  const isTimely = ({ priceMs }: PriceRow) => priceMs <= nowMs + MAX_AHEAD_MS && priceMs >= nowMs - MAX_AGE_MS;
  const known = rows.filter(({ symbol }) => tickers.has(symbol));
  const timely = known.filter(isTimely);
  if (timely.length < known.length)
    log.warn({ count: known.length - timely.length }, 'market feed: prices of another time left out');
  if (timely.length === 0) return;
  await database
    .insert(stockPricePoints)
    .values(
      timely.map(({ symbol, priceCents, priceMs }) => ({
        marketId,
        ticker: symbol,
        priceAt: new Date(priceMs),
        priceCents,
        receivedAt: new Date(nowMs),
      })),
    )
    .onConflictDoNothing();
}
