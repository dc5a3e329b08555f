import { and, eq, inArray, sql } from 'drizzle-orm';
import { isWaiting, WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { auctionOf } from '#rules/market/time/auction-clock.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { once, type RequestIdentity } from '#server/features/accounts/repeats.ts';
import { checkPlaying } from './check-playing.ts';
import { portfolioOf } from '../portfolio/portfolios.ts';
import { lockStanding } from '../portfolio/standing.ts';
import { isTakenByHand, openRuns } from '../auctions/open-runs.ts';
import { exercises, orders } from '../tables.ts';

/** Takes back an order, a whole package or an exercise that waits for an auction, until that auction's cutoff. */
export async function cancelOrder(
  context: Context,
  viewer: Account,
  orderId: string,
  identity: RequestIdentity,
): Promise<void> {
  const { reference, endpoint, body } = identity;
  await once(
    context.database,
    { userId: viewer.userId, reference, content: { endpoint, body } },
    async () => async (database) => {
      const found = await findWaiting(database, orderId);
      if (!found) throw new Refusal('ORDER_NOT_FOUND');
      const portfolio = await portfolioOf({ ...context, database }, viewer, found.portfolioId);
      if (found.packageId !== null && found.packageId !== orderId) throw new Refusal('PART_OF_A_PACKAGE');
      const { arena } = await lockStanding(context, database, portfolio.id);
      // Read again under the lock: an auction may have had it in the meantime.
      const waiting = await findWaiting(database, orderId);
      // Its sentence says that it may have been cancelled already; that a cutoff has passed would be wrong.
      if (!waiting || waiting.status === 'CANCELLED') throw new Refusal('ORDER_NOT_FOUND');
      if (!isWaiting(waiting.status)) throw new Refusal('NOT_CANCELLABLE');
      if ('event' in arena) {
        await checkPlaying(context, database, arena);
        if ((await openRuns(database, portfolio.marketId)).length > 0) throw new Refusal('CUTOFF_PASSED');
      } else {
        if (waiting.auctionDay === null || waiting.auctionSlot === null) throw new Refusal('NOT_CANCELLABLE');
        const { cutoffMs } = auctionOf(context.config.market.venue, waiting.auctionDay, waiting.auctionSlot);
        if (context.clock.now() >= cutoffMs) throw new Refusal('CUTOFF_PASSED');
        const runs = await openRuns(database, portfolio.marketId);
        if (isTakenByHand(runs, [waiting])) throw new Refusal('CUTOFF_PASSED');
      }
      const { table, isMine } = waiting;
      const cancelled = await database
        .update(table)
        .set({ status: 'CANCELLED', decidedAt: new Date(context.clock.now()) })
        .where(and(isMine, inArray(table.status, WAITING_STATUSES)))
        .returning({ id: table.id });
      if (cancelled.length !== waiting.rows) throw new Refusal('UPDATE_FAILED');
      return { cancelled: orderId };
    },
  );
  publish(context, 'portfolio', [viewer.userId]);
}

/** By its own id; of a package one of its legs, which all stand alike. */
async function findWaiting(database: Database, id: string) {
  for (const [table, isMine] of [
    [orders, eq(orders.id, id)],
    [exercises, eq(exercises.id, id)],
    [orders, eq(orders.packageId, id)],
  ] as const) {
    const rows = await database
      .select({
        portfolioId: table.portfolioId,
        status: table.status,
        auctionSlot: table.auctionSlot,
        auctionDay: table.auctionDay,
        placedAt: table.placedAt,
        packageId: table === orders ? orders.packageId : sql<null>`null`,
      })
      .from(table)
      .where(isMine);
    const [row] = rows;
    if (row) return { ...row, table, isMine, rows: rows.length };
  }
  return undefined;
}
