import { sql } from 'drizzle-orm';
import type { auctionRuns } from '../tables.ts';
import { WAITING } from '../tables.ts';

export type AuctionRun = typeof auctionRuns.$inferSelect;

/** What tells which orders an auction takes. */
export type Taking = Pick<AuctionRun, 'marketId' | 'kind' | 'slot' | 'day' | 'priceAt' | 'startedAt'>;

/** Orders and exercises of the run: those that wait for its slot (in a live event, all) and were accepted before its price instant. */
export function inAuction({ marketId, kind, slot, day, priceAt, startedAt }: Taking) {
  if (kind === 'event')
    return sql`market_id = ${marketId} and status in ${WAITING} and ts < ${startedAt.toISOString()}::timestamptz`;
  return sql`market_id = ${marketId} and status in ${WAITING} and auction_slot = ${slot} and auction_day <= ${day}
    and ts < ${priceAt.toISOString()}::timestamptz`;
}
