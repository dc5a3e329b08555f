import { and, eq, sql } from 'drizzle-orm';
import { auctionOf, type Auction } from '#rules/market/time/auction-clock.ts';
import type { Day } from '#rules/market/time/day.ts';
import type { Venue } from '#rules/market/venue.ts';
import { MAX_TRADES_PER_DAY, MAX_WAITING } from '#rules/trading/portfolio.ts';
import type { Database } from '#server/database/database.ts';
import { keysOf } from '#server/database/list-of.ts';
import { Refusal } from '#server/refusal.ts';
import { isTakenByHand, openRuns } from '../auctions/open-runs.ts';
import type { Standing } from '../portfolio/standing.ts';
import { fills } from '../tables.ts';
import type { WaitingRows } from './foresee-waiting.ts';

/** What staged sells and exercises have spoken for of a contract. */
function spokenFor({ ordered, exercised }: WaitingRows, symbol: string): number {
  return [...ordered.filter(({ side }) => side === 'SELL'), ...exercised]
    .filter((row) => row.symbol === symbol)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What of a contract is there and not spoken for. */
export function availableOf({ state, waiting }: Pick<Standing, 'state' | 'waiting'>, symbol: string): number {
  return (state.holdings.get(symbol)?.quantity ?? 0) - spokenFor(waiting, symbol);
}

/** Refuses to sell or exercise more than is there and not spoken for. */
export function checkAvailable(standing: Standing, { symbol, quantity }: { symbol: string; quantity: number }): void {
  const available = availableOf(standing, symbol);
  if (quantity <= available) return;
  const owned = standing.state.holdings.get(symbol)?.quantity ?? 0;
  throw new Refusal('INSUFFICIENT_QUANTITY', {
    message: `Cannot sell ${quantity}: available ${Math.max(available, 0)} (staged ${spokenFor(standing.waiting, symbol)} of ${owned})`,
  });
}

/** Placing and cancelling for ever would fill the tables; no one who plays comes near this. */
const MAX_PLACED_PER_DAY = 1_000;

/** A day of the market. Those of a live event pass in minutes, so that only the second bound means anything in one. */
export function checkDailyLimit(
  { portfolio, placed }: Standing,
  day: Day,
  /** How many more are to be placed: each leg of a package counts. */
  more = 1,
): void {
  const today = placed.filter((on) => on.day >= day);
  const sum = (pick: (on: Standing['placed'][number]) => number) => today.reduce((total, on) => total + pick(on), more);
  const isOver = portfolio.seasonId !== null && sum(({ counted }) => counted) > MAX_TRADES_PER_DAY;
  if (isOver || sum(({ all }) => all) > MAX_PLACED_PER_DAY) throw new Refusal('DAILY_LIMIT');
}

/** Refuses to let more wait than may: what is good until cancelled would pile up for ever, and everything that is placed is judged beside what waits. */
export function checkRoomToWait({ waiting: { ordered, exercised } }: Standing, more = 1): void {
  if (ordered.length + exercised.length + more > MAX_WAITING) throw new Refusal('TOO_MANY_WAITING');
}

/**
 * Refuses to trade at once while an auction that has begun still has something of this portfolio to decide: its price is known by now, and a
 * trade could change whether the order is filled.
 */
export async function checkNothingUndecided(
  database: Database,
  { waiting, portfolio }: Standing,
  { nowMs, venue }: { nowMs: number; venue: Venue },
): Promise<void> {
  const rows = [...waiting.ordered, ...waiting.exercised];
  if (rows.length === 0) return;
  const hasBegun = rows.some(
    ({ auctionDay, auctionSlot }) =>
      auctionDay !== null && auctionSlot !== null && auctionOf(venue, auctionDay, auctionSlot).startMs <= nowMs,
  );
  if (hasBegun || isTakenByHand(await openRuns(database, portfolio.marketId), rows))
    throw new Refusal('AUCTION_RUNNING');
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
    .where(and(sql`${fills.portfolioId} = any(${keysOf(portfolioIds)})`, eq(fills.window, window)))
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
