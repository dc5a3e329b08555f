import { and, count, eq, inArray } from 'drizzle-orm';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { withSpeed } from '#rules/market/time/event-clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { touchMarket } from '../market/open-market.ts';
import { markets } from '../seasons/tables.ts';
import { lockRows } from '../trading/portfolio/portfolios.ts';
import { exercises, orders, portfolios } from '../trading/tables.ts';
import type { EventMarket } from './find-event.ts';
import { liveRuns } from './tables.ts';

/** Ends a run: nothing can be placed in it, what waits is cancelled, its clock stands, and its key is published. Tells how much was cancelled. */
export async function closeRun(context: Context, database: Database, market: EventMarket): Promise<number> {
  const now = new Date(context.clock.now());
  await database
    .update(markets)
    .set({ closedAt: now, keyPublishedAt: now, clock: withSpeed(market.clock, now.getTime(), 0) })
    .where(eq(markets.id, market.id));
  await touchMarket(database, market.id);
  await waitForPlacing(database, market.id);
  let cancelled = 0;
  for (const table of [orders, exercises]) {
    const rows = await database
      .update(table)
      .set({ status: 'CANCELLED', decidedAt: now })
      .where(and(eq(table.marketId, market.id), inArray(table.status, WAITING_STATUSES)))
      .returning({ id: table.id });
    cancelled += rows.length;
  }
  await database.update(liveRuns).set({ endedAt: now }).where(eq(liveRuns.marketId, market.id));
  return cancelled;
}

/** Whoever is filling has its portfolio locked, and what is being staged finds another turn; everyone later finds what this transaction has written. */
export async function waitForPlacing(database: Database, marketId: string): Promise<void> {
  await lockRows(database, eq(portfolios.marketId, marketId));
}

/** Orders and exercises that wait for an auction of the run. */
export async function countWaiting(database: Database, marketId: string): Promise<number> {
  let waiting = 0;
  for (const table of [orders, exercises]) {
    const [row] = await database
      .select({ count: count() })
      .from(table)
      .where(and(eq(table.marketId, marketId), inArray(table.status, WAITING_STATUSES)));
    waiting += row?.count ?? 0;
  }
  return waiting;
}
