import { and, eq, inArray, sql } from 'drizzle-orm';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import { auctionOf, type Auction } from '#rules/market/time/auction-clock.ts';
import type { Day } from '#rules/market/time/day.ts';
import type { Venue } from '#rules/market/venue.ts';
import { MAX_TRADES_PER_DAY } from '#rules/trading/portfolio.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { Refusal } from '#server/refusal.ts';
import { fills, WAITING } from '../tables.ts';

/** What staged sells and exercises have spoken for, by symbol. */
async function stagedQuantities(database: Database, portfolioId: string): Promise<Map<string, number>> {
  const rows = rowsOf(
    await database.execute(sql`select symbol, sum(qty)::int as staged from (
        select symbol, qty from adx_orders where portfolio_id = ${portfolioId} and status in ${WAITING} and side = 'SELL'
        union all select symbol, qty from adx_exercises where portfolio_id = ${portfolioId} and status in ${WAITING}
      ) waiting group by symbol`),
  );
  return new Map(rows.map((row) => [String(row['symbol']), Number(row['staged'])]));
}

/** Refuses to sell or exercise more than is there and not spoken for. */
export async function checkAvailable(
  database: Database,
  portfolioId: string,
  wanted: { symbol: string; quantity: number; owned: number },
): Promise<void> {
  const staged = (await stagedQuantities(database, portfolioId)).get(wanted.symbol) ?? 0;
  const available = wanted.owned - staged;
  if (wanted.quantity > available)
    throw new Refusal('INSUFFICIENT_QUANTITY', {
      message: `Cannot sell ${wanted.quantity}: available ${Math.max(available, 0)} (staged ${staged} of ${wanted.owned})`,
    });
}

/** Placing and cancelling for ever would fill the tables; no one who plays comes near this. */
const MAX_PLACED_PER_DAY = 1_000;

/** A day of the market. Those of a live event pass in minutes, so that only the second bound means anything in one. */
export async function checkDailyLimit(
  database: Database,
  portfolio: { id: string; seasonId: string | null },
  day: Day,
  /** How many more are to be placed: each leg of a package counts. */
  more = 1,
): Promise<void> {
  const today = sql`select status from adx_orders where portfolio_id = ${portfolio.id} and placed_on = ${day}
    union all select status from adx_exercises where portfolio_id = ${portfolio.id} and placed_on = ${day} and kind = 'exercise'`;
  const [row] = rowsOf(
    await database.execute(sql`select count(*)::int as placed, (count(*) filter (where status <> 'CANCELLED'))::int as counted
      from (${today}) today`),
  );
  const [placed, counted] = [Number(row?.['placed'] ?? 0), Number(row?.['counted'] ?? 0)];
  const isOver = portfolio.seasonId !== null && counted + more > MAX_TRADES_PER_DAY;
  if (isOver || placed + more > MAX_PLACED_PER_DAY) throw new Refusal('DAILY_LIMIT');
}

/**
 * Refuses to trade at once while an auction that has begun still has something of this portfolio to decide: its price is known by now, and a
 * trade could change whether the order is filled.
 */
export async function checkNothingUndecided(
  database: Database,
  portfolioId: string,
  nowMs: number,
  venue: Venue,
): Promise<void> {
  const waiting = (
    table: 'adx_orders' | 'adx_exercises',
  ) => sql`select auction_day, auction_slot from ${sql.identifier(table)}
    where portfolio_id = ${portfolioId} and status in ${WAITING} and auction_day <= ${venueDay(venue, nowMs)}`;
  const rows = rowsOf(await database.execute(sql`${waiting('adx_orders')} union ${waiting('adx_exercises')}`));
  const hasBegun = rows.some(
    ({ auction_day: day, auction_slot: slot }) =>
      auctionOf(venue, String(day), slot === 'open' ? 'open' : 'close').startMs <= nowMs,
  );
  if (hasBegun) throw new Refusal('AUCTION_RUNNING');
}

/** How many contracts were filled before in a window, by portfolio, symbol and side. */
export async function filledInWindow(
  database: Database,
  portfolioIds: readonly string[],
  window: string,
): Promise<Map<string, number>> {
  const rows = await database
    .select({
      portfolioId: fills.portfolioId,
      symbol: fills.symbol,
      side: fills.side,
      quantity: sql<string>`sum(${fills.quantity})`,
    })
    .from(fills)
    .where(and(inArray(fills.portfolioId, [...portfolioIds]), eq(fills.window, window)))
    .groupBy(fills.portfolioId, fills.symbol, fills.side);
  return new Map(rows.map((row) => [windowKey(row.portfolioId, row.symbol, row.side), Number(row.quantity)]));
}

export function windowKey(portfolioId: string, symbol: string, side: string): string {
  return `${portfolioId} ${symbol} ${side}`;
}

/** The name of an auction's window, which the size tiers count by. */
export function windowOf({ day, slot }: Pick<Auction, 'day' | 'slot'>): string {
  return `${day} ${slot}`;
}
