import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import type { Day } from '#rules/market/time/day.ts';
import { expiryInstant } from '#rules/market/options/expiries.ts';
import { expireOption } from '#rules/trading/settle-option.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { publish } from '#server/live/live.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { spotsAt } from '#server/features/market/prices/spots.ts';
import type { Spot } from '#server/features/market/prices/spot.ts';
import type { Venue } from '#rules/market/venue.ts';
import { parseOptionSymbol } from '#rules/market/options/option-symbol.ts';
import { lockPortfolios } from './portfolios.ts';
import { openPriceBook, type PriceBook } from '../price-book.ts';
import { recordEquity } from './record-equity.ts';
import { exercises, orders, positions } from '../tables.ts';
import { writeTrades, type Trade } from '../write-trades.ts';

const CHUNK = 200;

/** Settles every option whose last instant has come by a time of the market, at the spot of its own, and rejects what still waits on one. */
export async function expirePositions(context: Context, marketId: string, untilMs: number): Promise<number> {
  const { venue } = await openMarket(context, marketId);
  const expiries = await expiredDays(context, marketId, venue, untilMs);
  let settled = 0;
  for (const expiry of expiries) {
    const atMs = expiryInstant(venue, expiry);
    const market = await openMarket(context, marketId);
    const spots = await spotsAt(market, atMs);
    const book = await openPriceBook(context, marketId, atMs, []);
    for (
      let ids = await holders(context, marketId, expiry, '');
      ids.length > 0;
      ids = await holders(context, marketId, expiry, ids.at(-1) ?? '')
    )
      settled += await expireChunk(context, { marketId, expiry, spots, book, ids });
  }
  await rejectWaiting(context, marketId, venue, untilMs);
  // Whoever runs a live event tells its teams; the season's players have nothing to ask for.
  const { isEvent } = await openMarket(context, marketId);
  if (settled > 0 && !isEvent) publish(context, 'portfolios');
  return settled;
}

async function expiredDays({ database }: Context, marketId: string, venue: Venue, nowMs: number): Promise<Day[]> {
  const rows = await database
    .selectDistinct({ expiry: positions.expiry })
    .from(positions)
    .where(
      and(eq(positions.marketId, marketId), isNotNull(positions.expiry), lte(positions.expiry, venueDay(venue, nowMs))),
    );
  return rows
    .flatMap(({ expiry }) => (expiry !== null && expiryInstant(venue, expiry) <= nowMs ? [expiry] : []))
    .toSorted();
}

async function holders({ database }: Context, marketId: string, expiry: Day, after: string): Promise<string[]> {
  const rows = await database
    .selectDistinct({ id: positions.portfolioId })
    .from(positions)
    .where(and(eq(positions.marketId, marketId), eq(positions.expiry, expiry), gt(positions.portfolioId, after)))
    .orderBy(positions.portfolioId)
    .limit(CHUNK);
  return rows.map(({ id }) => id);
}

interface ExpiryChunk {
  marketId: string;
  expiry: Day;
  spots: ReadonlyMap<string, Spot>;
  book: PriceBook;
  ids: readonly string[];
}

async function expireChunk(context: Context, chunk: ExpiryChunk): Promise<number> {
  const { marketId, ids, book } = chunk;
  const count = await transaction(context.database, async (database) => {
    const states = new Map(
      [...(await lockPortfolios(database, ids, book.market.venue))].map(([id, { state }]) => [id, state]),
    );
    const trades: Trade[] = [];
    for (const [portfolioId, before] of states) {
      for (const { instrument, quantity } of before.holdings.values()) {
        const spot = chunk.spots.get(instrument.ticker);
        if (instrument.expiry !== chunk.expiry || !spot) continue;
        const state = states.get(portfolioId) ?? before;
        const decision = expireOption(state, instrument, spot.priceCents);
        if (decision.outcome !== 'FILLED') throw new Error(`${instrument.symbol} could not expire`);
        const { fill } = decision;
        states.set(portfolioId, fill.portfolio);
        const { priceCents: spotCents, priceMs } = spot;
        trades.push({
          id: randomUUID(),
          portfolioId,
          kind: 'expiry',
          side: 'EXPIRY',
          instrument,
          quantity,
          spotCents,
          priceMs,
          fill,
        });
      }
    }
    // The time of the world; the book's is the market's.
    const filledAtMs = book.market.isEvent ? context.clock.now() : book.atMs;
    await insertExpiries(database, marketId, trades, { filledAtMs, day: venueDay(book.market.venue, book.atMs) });
    await writeTrades(database, {
      marketId,
      filledAtMs,
      auctionRunId: null,
      window: null,
      book,
      trades,
      after: states,
    });
    return trades.length;
  });
  if (count > 0) await recordEquity(context, marketId, book.atMs, ids);
  return count;
}

async function insertExpiries(
  database: Database,
  marketId: string,
  trades: readonly Trade[],
  { filledAtMs, day }: { filledAtMs: number; day: Day },
): Promise<void> {
  if (trades.length === 0) return;
  await database.insert(exercises).values(
    trades.map(({ id, portfolioId, instrument, quantity }) => ({
      id,
      portfolioId,
      marketId,
      symbol: instrument.symbol,
      ticker: instrument.ticker,
      kind: 'expiry' as const,
      quantity,
      status: 'PENDING' as const,
      placedAt: new Date(filledAtMs),
      placedOn: day,
    })),
  );
}

async function rejectWaiting(
  { database, clock }: Context,
  marketId: string,
  venue: Venue,
  nowMs: number,
): Promise<void> {
  for (const table of [orders, exercises]) {
    const waiting = and(eq(table.marketId, marketId), inArray(table.status, WAITING_STATUSES));
    const rows = await database.selectDistinct({ symbol: table.symbol }).from(table).where(waiting);
    const expired = rows
      .map(({ symbol }) => symbol)
      .filter((symbol) => {
        const expiry = parseOptionSymbol(symbol)?.expiry;
        return expiry !== undefined && expiryInstant(venue, expiry) <= nowMs;
      });
    if (expired.length === 0) continue;
    const isOver = sql`${table.symbol} = any(${sql.param(expired)}::text[])`;
    // One leg that is over takes its whole package with it.
    const withLegs = sql`(${isOver} or ${orders.packageId} in (select ${orders.packageId} from ${orders} where ${and(waiting, isOver)}))`;
    await database
      .update(table)
      .set({ status: 'REJECTED', rejectReason: 'CONTRACT_EXPIRED', decidedAt: new Date(clock.now()) })
      .where(and(waiting, table === orders ? withLegs : isOver));
  }
}
