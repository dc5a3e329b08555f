import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { insertFrom } from '#server/database/insert-from.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { answeredRequests } from '#server/features/accounts/tables.ts';
import { tickers } from '#server/features/market/tables.ts';
import type { Standing } from '../portfolio/standing.ts';
import { orders, portfolios } from '../tables.ts';

/**
 * Writes an order that was decided without a lock, and the note of its answer, in one statement: only while nobody has had the portfolio's turn since, and for
 * a buy while its company is listed, which it stays until the order is written. Tells whether it did.
 */
export async function writeStaged(
  database: Database,
  { portfolio: { id, turn, marketId } }: Standing,
  order: typeof orders.$inferInsert,
  note: typeof answeredRequests.$inferInsert,
): Promise<boolean> {
  const listed = sql`select 1 from ${tickers} where ${tickers.marketId} = ${marketId} and ${tickers.symbol} = ${order.ticker} for key share`;
  const isListed = order.side === 'BUY' ? sql`and exists (select 1 from listed)` : sql``;
  const answer = await database.execute(sql`with listed as (${listed}),
    turned as (update ${portfolios} set turn = turn + 1 where id = ${id} and turn = ${turn} ${isListed} returning 1),
    noted as (${insertFrom(answeredRequests, note, 'turned')})
    ${insertFrom(orders, order, 'turned')} returning 1`);
  return rowsOf(answer).length > 0;
}
