import { sql } from 'drizzle-orm';
import { auctionOf, nextAuction, type AuctionSlot } from '#rules/market/time/auction-clock.ts';
import type { Context } from '#server/context.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { publish } from '#server/live/live.ts';
import { exercises, orders, WAITING } from '../tables.ts';

/** Whatever waits for an auction whose window is over, and that no run has taken or will, waits for the next one instead. */
export async function moveLeftOrders(context: Context, marketId: string, nowMs: number): Promise<number> {
  const { database, config } = context;
  const next = nextAuction(config.market.venue, nowMs);
  let moved = 0;
  for (const table of [orders, exercises]) {
    const auctions = rowsOf(
      await database.execute(sql`select distinct auction_day, auction_slot from ${table}
        where market_id = ${marketId} and status in ${WAITING} and auction_day is not null`),
    );
    for (const { auction_day: day, auction_slot: slot } of auctions) {
      if (typeof day !== 'string' || !isSlot(slot)) continue;
      if (auctionOf(config.market.venue, day, slot).endMs > nowMs) continue;
      const rows = rowsOf(
        await database.execute(sql`update ${table} set auction_day = ${next.day}, auction_slot = ${next.slot}
          where market_id = ${marketId} and status in ${WAITING} and auction_day = ${day} and auction_slot = ${slot}
          and not exists (select 1 from auction_runs r where r.market_id = ${marketId} and r.day = ${day} and r.slot = ${slot}
            and r.kind = 'scheduled' and r.finished_at is null)
          returning 1`),
      );
      moved += rows.length;
    }
  }
  if (moved > 0) publish(context, 'portfolios');
  return moved;
}

function isSlot(slot: unknown): slot is AuctionSlot {
  return slot === 'open' || slot === 'close';
}
