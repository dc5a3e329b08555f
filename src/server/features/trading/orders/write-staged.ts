import { sql, type SQL } from 'drizzle-orm';
import type { AuctionSlot } from '#rules/market/time/auction-clock.ts';
import type { Day } from '#rules/market/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { executeNamed } from '#server/database/execute-named.ts';
import { insertFrom } from '#server/database/insert-from.ts';
import { listOf } from '#server/database/list-of.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { answeredRequests, users } from '#server/features/accounts/tables.ts';
import { tickers } from '#server/features/market/tables.ts';
import type { Standing } from '../portfolio/standing.ts';
import { auctionRuns, portfolios } from '../tables.ts';

/** What is staged: the inserts, each of which waits for the part of the statement that has the turn; its auction; and the companies that are bought. */
export interface Staged {
  inserts: readonly SQL[];
  /** What it waits for; none in a live event. */
  auction: { day: Day; slot: AuctionSlot } | undefined;
  bought: readonly string[];
}

/** The auction that a row waits for. */
export function auctionIn(row: { auctionDay: Day | null; auctionSlot: AuctionSlot | null }): Staged['auction'] {
  const { auctionDay: day, auctionSlot: slot } = row;
  return day === null || slot === null ? undefined : { day, slot };
}

/** The part of the statement that what is staged waits for. */
export const TURNED = 'turned';

/**
 * Writes what was decided without a lock, and the note of its answer, in one statement: only while nobody has had the portfolio's turn since, its auction has not
 * begun, and what it buys is listed, which that stays until it is written. Tells whether it did.
 */
export async function writeStaged(
  database: Database,
  { portfolio: { id, userId, turn, marketId } }: Standing,
  { inserts, auction, bought }: Staged,
  note: typeof answeredRequests.$inferInsert,
): Promise<boolean> {
  // The account first, and only then what is of it: who removes one takes them in this order.
  const owner = sql`select 1 from ${users} where ${users.id} = ${userId} for key share`;
  const listed = sql`select 1 from ${tickers} where (select count(*) from owner) = 1
    and ${tickers.marketId} = ${marketId} and ${tickers.symbol} = any(${listOf(bought)}) order by ${tickers.symbol} for key share`;
  const isInTime = auction
    ? sql`and not exists (select 1 from ${auctionRuns} where ${auctionRuns.marketId} = ${marketId}
        and ${auctionRuns.day} = ${auction.day} and ${auctionRuns.slot} = ${auction.slot} and ${auctionRuns.kind} = 'scheduled')`
    : sql``;
  const written = [insertFrom(answeredRequests, [note], { part: TURNED }), ...inserts];
  const parts = written.map((insert, place) => sql`${sql.raw(`written_${place}`)} as (${insert})`);
  const answer = await executeNamed(
    database,
    'staged',
    sql`with owner as (${owner}), listed as (${listed}),
    turned as (update ${portfolios} set turn = turn + 1
      where (select count(*) from owner) = 1 and (select count(*) from listed) = ${bought.length} and id = ${id} and turn = ${turn} ${isInTime} returning 1),
    ${sql.join(parts, sql`, `)} select 1 from turned`,
  );
  return rowsOf(answer).length > 0;
}
