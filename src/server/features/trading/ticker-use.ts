import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { Refusal } from '#server/refusal.ts';
import { tickers } from '../market/tables.ts';
import { orders, WAITING } from './tables.ts';

export interface TickerUse {
  positions: number;
  staged: number;
}

/** How much of each ticker of a market is held and waits for an auction. */
export async function usesOfTickers(database: Database, marketId: string): Promise<Map<string, TickerUse>> {
  const rows = rowsOf(
    await database.execute(sql`select ticker, sum(held)::int as held, sum(staged)::int as staged from (
      select ticker, count(*) as held, 0 as staged from positions where market_id = ${marketId} group by ticker
      union all select ticker, 0, count(*) from adx_orders
        where market_id = ${marketId} and status in ${WAITING} group by ticker
      union all select ticker, 0, count(*) from adx_exercises
        where market_id = ${marketId} and status in ${WAITING} group by ticker) uses group by ticker`),
  );
  return new Map(
    rows.map((row) => [String(row['ticker']), { positions: Number(row['held']), staged: Number(row['staged']) }]),
  );
}

/** Refuses to let a ticker go that anything of the game hangs on, and says what. */
export async function refuseTickerInUse(
  database: Database,
  { marketId, symbol }: { marketId: string; symbol: string },
  isPredicted: boolean,
): Promise<void> {
  const { positions, staged } = (await usesOfTickers(database, marketId)).get(symbol) ?? { positions: 0, staged: 0 };
  if (positions + staged > 0)
    throw new Refusal('TICKER_IN_USE', {
      message: `${symbol} has ${positions} open positions and ${staged} staged orders. Make it inactive instead: nobody can buy it then, and what is held can be sold.`,
    });
  const traded = and(eq(orders.marketId, marketId), eq(orders.ticker, symbol));
  const [order] = await database.select({ id: orders.id }).from(orders).where(traded).limit(1);
  if (order || isPredicted)
    throw new Refusal('TICKER_IN_USE', {
      message: `${symbol} has been traded or predicted in this season, and receipts must stay computable. Make it inactive instead.`,
    });
}

/** For whoever is about to write what names tickers, as an order or a prediction: they are still listed, and stay so until it is written. In one order for everyone, so that nobody waits for another. */
export async function holdTickers(database: Database, marketId: string, symbols: readonly string[]): Promise<void> {
  if (symbols.length === 0) return;
  const listed = and(eq(tickers.marketId, marketId), inArray(tickers.symbol, [...symbols]));
  const held = await database
    .select({ id: tickers.id })
    .from(tickers)
    .where(listed)
    .orderBy(tickers.symbol)
    .for('key share');
  if (held.length < symbols.length) throw new Refusal('UNKNOWN_TICKER');
}
