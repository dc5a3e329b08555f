import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { berlinDay } from '#rules/market/berlin-time.ts';
import { MAX_TRADES_PER_DAY } from '#rules/trading/portfolio.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { exercises, fills, orders } from './tables.ts';

export const WAITING = ['PENDING', 'DEFERRED'] as const;

/** What staged sells and exercises have spoken for, by symbol. */
export async function stagedQuantities(database: Database, portfolioId: string): Promise<Map<string, number>> {
  const staged = new Map<string, number>();
  const sells = await database
    .select({ symbol: orders.symbol, quantity: orders.quantity })
    .from(orders)
    .where(and(eq(orders.portfolioId, portfolioId), inArray(orders.status, [...WAITING]), eq(orders.side, 'SELL')));
  const exercising = await database
    .select({ symbol: exercises.symbol, quantity: exercises.quantity })
    .from(exercises)
    .where(and(eq(exercises.portfolioId, portfolioId), inArray(exercises.status, [...WAITING])));
  for (const { symbol, quantity } of [...sells, ...exercising])
    staged.set(symbol, (staged.get(symbol) ?? 0) + quantity);
  return staged;
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

/** Orders and exercises that count for a day in Berlin: all but the cancelled ones. */
export async function tradesOn(database: Database, portfolioId: string, nowMs: number): Promise<number> {
  const day = berlinDay(nowMs);
  const [placed] = await database
    .select({ count: sql<string>`count(*)` })
    .from(orders)
    .where(and(eq(orders.portfolioId, portfolioId), eq(orders.placedOn, day), ne(orders.status, 'CANCELLED')));
  const [exercised] = await database
    .select({ count: sql<string>`count(*)` })
    .from(exercises)
    .where(
      and(
        eq(exercises.portfolioId, portfolioId),
        eq(exercises.placedOn, day),
        ne(exercises.status, 'CANCELLED'),
        eq(exercises.kind, 'exercise'),
      ),
    );
  return Number(placed?.count ?? 0) + Number(exercised?.count ?? 0);
}

export async function checkDailyLimit(database: Database, portfolioId: string, nowMs: number): Promise<void> {
  if ((await tradesOn(database, portfolioId, nowMs)) >= MAX_TRADES_PER_DAY) throw new Refusal('DAILY_LIMIT');
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
