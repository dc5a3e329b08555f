import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { positionLives, type PositionLife } from '#rules/trading/position-lives.ts';
import type { Database } from '#server/database/database.ts';
import { exercises, fills, orders } from '../tables.ts';

/** No player has so many trades of one season. */
const MAX_TRADES = 100_000;

/** The trades of some symbols in the order in which they were decided: in an auction they share their instant, and the number tells. */
async function readTrades(database: Database, portfolioId: string, symbols: readonly string[]) {
  return database
    .select({
      id: fills.id,
      symbol: fills.symbol,
      side: fills.side,
      quantity: fills.quantity,
      filledAt: fills.filledAt,
      priceAt: fills.priceAt,
      spotCents: fills.spotCents,
      volatility: fills.volatility,
      years: fills.years,
      mid: fills.mid,
      notionalCents: fills.notionalCents,
      feeCents: fills.feeCents,
      tradeNote: orders.tradeNote,
    })
    .from(fills)
    .leftJoin(orders, eq(orders.id, fills.id))
    .leftJoin(exercises, eq(exercises.id, fills.id))
    .where(and(eq(fills.portfolioId, portfolioId), inArray(fills.symbol, [...symbols])))
    .orderBy(asc(fills.filledAt), sql`coalesce(${orders.acceptedNumber}, ${exercises.acceptedNumber})`)
    .limit(MAX_TRADES);
}

export type PositionTrade = Awaited<ReturnType<typeof readTrades>>[number];

/** The positions that a portfolio has held in one symbol, one after the other. */
export async function readLives(
  database: Database,
  portfolioId: string,
  symbol: string,
): Promise<PositionLife<PositionTrade>[]> {
  return positionLives(await readTrades(database, portfolioId, [symbol]));
}

/** Of some rows of the history, those that left nothing of their position. */
export async function closingTrades(
  database: Database,
  portfolioId: string,
  rows: readonly { id: string; option_symbol: string; side: string; status: string }[],
): Promise<Set<string>> {
  const sold = rows.filter(({ side, status }) => side !== 'BUY' && status === 'FILLED');
  if (sold.length === 0) return new Set();
  const symbols = [...new Set(sold.map(({ option_symbol }) => option_symbol))];
  const left = sql`sum(case when ${fills.side} = 'BUY' then ${fills.quantity} else -${fills.quantity} end)
    over (partition by ${fills.symbol} order by ${fills.filledAt}, coalesce(${orders.acceptedNumber}, ${exercises.acceptedNumber}))`;
  const held = database
    .select({ id: fills.id, left: left.as('held_after') })
    .from(fills)
    .leftJoin(orders, eq(orders.id, fills.id))
    .leftJoin(exercises, eq(exercises.id, fills.id))
    .where(and(eq(fills.portfolioId, portfolioId), inArray(fills.symbol, symbols)))
    .as('held');
  const ids = sold.map(({ id }) => id);
  const closing = await database
    .select({ id: held.id })
    .from(held)
    .where(and(inArray(held.id, ids), sql`${held.left} <= 0`));
  return new Set(closing.map(({ id }) => id));
}

/** What the player noted on the way, the first first. */
export function notesOf({ trades }: PositionLife<PositionTrade>) {
  return trades.flatMap(({ id, side, quantity, filledAt, tradeNote }) =>
    tradeNote === null || (side !== 'BUY' && side !== 'SELL')
      ? []
      : [{ order_id: id, side, qty: quantity, at: filledAt.toISOString(), trade_note: tradeNote }],
  );
}
