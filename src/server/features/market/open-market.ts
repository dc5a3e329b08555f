import { asc, eq, inArray, sql } from 'drizzle-orm';
import { marketTimeAt, type EventClock } from '#rules/market/time/event-clock.ts';
import type { Shock } from '#rules/market/prices/shocks.ts';
import type { SimulatedStock } from '#rules/market/prices/simulated-prices.ts';
import type { SpreadOverride } from '#rules/market/slippage.ts';
import type { StrikeRange } from '#rules/market/options/strikes.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { listOf } from '#server/database/list-of.ts';
import { prepared } from '#server/database/prepared.ts';
import { gather, gatherUntilWritten } from '#server/gather.ts';
import { Refusal } from '#server/refusal.ts';
import type { Venue } from '#rules/market/venue.ts';
import { venueOf } from '#rules/market/venues/venues.ts';
import { COUNTING, readSeason, type Season } from '../seasons/active-season.ts';
import { markets, seasons } from '../seasons/tables.ts';
import type { Chain } from './chain/chain.ts';
import { feedOf } from './prices/feed-of-market.ts';
import type { PriceFeed } from './prices/price-feed.ts';
import { listings, newsShocks, slippageOverrides, tickers } from './tables.ts';

export type Ticker = typeof tickers.$inferSelect;

/** Everything that the prices of one market are made from, as of one version of it. */
export interface Market {
  id: string;
  venue: Venue;
  seasonId: string | null;
  /** The market's own time at an instant of the world. A season's is the same; a live event has its own clock. */
  timeAt: (nowMs: number) => number;
  isEvent: boolean;
  /** A live event that is frozen or over: nothing can be placed or taken back. */
  isHeld: boolean;
  version: number;
  feedKeyHash: string;
  /** Only after the market has closed. */
  publishedKey: string | undefined;
  feed: PriceFeed;
  tickers: ReadonlyMap<string, Ticker & SimulatedStock>;
  shocks: readonly Shock[];
  overrides: readonly SpreadOverride[];
  /** By ticker and expiry. */
  listings: ReadonlyMap<string, ReadonlyMap<string, StrikeRange>>;
  /** The chains built last, by ticker and what they were built from. */
  chains: Map<string, Chain>;
}

/** Opened markets by database, so that what has been computed once is there for the next request. */
const opened = new WeakMap<Database, Map<string, Market>>();
const MAX_ROWS = 100_000;

/** The market as it is now. Asks the database for its version only, unless that has changed. */
export async function openMarket(context: Context, marketId: string): Promise<Market> {
  const market = await openMarkets(context, marketId);
  if (!market) throw new Refusal('NOT_FOUND');
  return market;
}

const openMarkets = gather(async (context: Context, ids: readonly string[]) => {
  const [first = '', ...more] = ids;
  const rows =
    more.length === 0
      ? await selectMarket(context.database, { id: first })
      : await context.database
          .select()
          .from(markets)
          .where(sql`${markets.id} = any(${listOf(ids)})`);
  const found = new Map<string, Market>();
  for (const row of rows) found.set(row.id, await marketOf(context, row));
  return ids.map((id) => found.get(id));
});

/** The market of the active season, or of the season with this id. */
export async function openSeasonMarket(context: Context, season: string): Promise<Market> {
  const market = await openSeasonMarkets(context, season);
  if (market) return market;
  const { id } = await readSeason(context.database, season);
  throw new Error(`The season ${id} has no market`);
}

const openSeasonMarkets = gather(async (context: Context, asked: readonly string[]) => {
  const found: (Market | undefined)[] = [];
  for (const season of asked) {
    const row =
      season === 'active'
        ? (await selectActiveMarket(context.database, {}))[0]?.market
        : (await selectMarketOf(context.database, { seasonId: season }))[0];
    found.push(row && (await marketOf(context, row)));
  }
  return found;
});

export type MarketRow = typeof markets.$inferSelect;

const selectMarket = prepared<MarketRow[], { id: string }>('market', (database) =>
  database
    .select()
    .from(markets)
    .where(eq(markets.id, sql.placeholder('id'))),
);

const selectMarketOf = prepared<MarketRow[], { seasonId: string }>('market_of_season', (database) =>
  database
    .select()
    .from(markets)
    .where(eq(markets.seasonId, sql.placeholder('seasonId'))),
);

/** The season that counts now, and its market. */
export const openActiveSeason = gatherUntilWritten(async (context: Context, asked: readonly 'active'[]) => {
  const [found] = await selectActiveMarket(context.database, {});
  const active = found && { season: found.season, market: await marketOf(context, found.market) };
  return asked.map(() => active);
});

const selectActiveMarket = prepared<{ season: Season; market: MarketRow }[]>('active_market', (database) =>
  database
    .select({ season: seasons, market: markets })
    .from(markets)
    .innerJoin(seasons, eq(seasons.id, markets.seasonId))
    .where(inArray(seasons.status, [...COUNTING])),
);

/** The one opened last, while its version is the same. */
export async function marketOf(context: Context, row: MarketRow): Promise<Market> {
  const known = opened.get(context.database) ?? new Map<string, Market>();
  opened.set(context.database, known);
  const last = known.get(row.id);
  const market = last?.version === row.version ? last : await loadMarket(context, row, last);
  known.set(row.id, market);
  return market;
}

/** The market that a caller looks at: a team's own, for everyone else the season's. */
export async function openMarketFor(context: Context, season: string, viewer?: Viewer): Promise<Market> {
  if (viewer?.kind !== 'account' || !viewer.isEvent) return openSeasonMarket(context, season);
  if (!viewer.eventMarketId) throw new Refusal('NO_PORTFOLIO');
  return openMarket(context, viewer.eventMarketId);
}

/** Call it in the transaction that changes what prices are made from, and first: who removes a market locks it before what is in it. */
export async function touchMarket(database: Database, marketId: string): Promise<void> {
  await database
    .update(markets)
    .set({ version: sql`${markets.version} + 1` })
    .where(eq(markets.id, marketId));
}

export function tickerOf(market: Market, symbol: string): Ticker & SimulatedStock {
  const ticker = market.tickers.get(symbol);
  if (!ticker) throw new Refusal('UNKNOWN_TICKER');
  return ticker;
}

/** The venue that a market was opened on. Its auctions have this server's windows, unless the server has moved to another one since. */
export function venueFor({ config }: Context, id: string): Venue {
  return id === config.market.venue.id ? config.market.venue : venueOf(id);
}

function clockOf(venue: Venue, clock: EventClock | null): Market['timeAt'] {
  return clock ? (nowMs) => marketTimeAt(venue, clock, nowMs) : (nowMs) => nowMs;
}

async function loadMarket(context: Context, row: MarketRow, last: Market | undefined): Promise<Market> {
  const { database } = context;
  // One after the other: inside a transaction there is one connection, which takes one statement at a time.
  const tickerRows = await database
    .select()
    .from(tickers)
    .where(eq(tickers.marketId, row.id))
    .orderBy(asc(tickers.symbol))
    .limit(MAX_ROWS);
  const shockRows = await database
    .select()
    .from(newsShocks)
    .where(eq(newsShocks.marketId, row.id))
    .orderBy(asc(newsShocks.id))
    .limit(MAX_ROWS);
  const overrideRows = await database
    .select()
    .from(slippageOverrides)
    .where(eq(slippageOverrides.marketId, row.id))
    .limit(MAX_ROWS);
  const listingRows = await database.select().from(listings).where(eq(listings.marketId, row.id)).limit(MAX_ROWS);
  const rangesByTicker = new Map<string, Map<string, StrikeRange>>();
  for (const { ticker, expiry, lowMilli, highMilli } of listingRows) {
    const ranges = rangesByTicker.get(ticker) ?? new Map<string, StrikeRange>();
    rangesByTicker.set(ticker, ranges.set(expiry, { lowMilli, highMilli }));
  }
  // Kept in the time of the world, in which their minutes are counted; prices ask in the market's.
  const venue = venueFor(context, row.venue);
  const timeAt = clockOf(venue, row.clock);
  return {
    id: row.id,
    venue,
    seasonId: row.seasonId,
    timeAt,
    isEvent: row.kind === 'event',
    isHeld: row.frozenAt !== null || row.closedAt !== null,
    version: row.version,
    feedKeyHash: row.feedKeyHash,
    publishedKey: row.keyPublishedAt === null ? undefined : row.feedKey,
    feed: last?.feed ?? feedOf(context, row, venue),
    tickers: new Map(tickerRows.map((ticker) => [ticker.symbol, { ...ticker, ticker: ticker.symbol }])),
    shocks: shockRows.map(({ ticker, at, factor }) => ({ ticker, atMs: timeAt(at.getTime()), factor })),
    overrides: overrideRows.map(({ id, scope, target, multiplier, startsAt, endsAt }) => ({
      serial: id,
      scope,
      target,
      multiplier,
      startsMs: timeAt(startsAt.getTime()),
      endsMs: timeAt(endsAt.getTime()),
    })),
    listings: rangesByTicker,
    // They are found by what they were built from, so a new version of the market may go on using them.
    chains: last?.chains ?? new Map<string, Chain>(),
  };
}
