import { and, between, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import type { Account, Context } from '#server/context.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { portfolioOf } from '../portfolio/portfolios.ts';
import { auctionRuns, orders, packages } from '../tables.ts';

/** What became of the caller's orders and exercises in the last auction that is over; null where there has been none. */
export async function readAuctionOutcome(context: Context, viewer: Account, portfolioId: string) {
  const { database } = context;
  const { id, marketId } = await portfolioOf(context, viewer, portfolioId);
  const [run] = await database
    .select()
    .from(auctionRuns)
    .where(and(eq(auctionRuns.marketId, marketId), isNotNull(auctionRuns.finishedAt)))
    .orderBy(desc(auctionRuns.startedAt))
    .limit(1);
  if (!run?.finishedAt) return null;
  const startedAt = run.startedAt.toISOString();
  const finishedAt = run.finishedAt.toISOString();
  // Still waiting, though this auction has looked at its limit. A package is told by its first leg, here and below.
  const waits = and(eq(orders.portfolioId, id), inArray(orders.status, WAITING_STATUSES));
  const missedThen = (at: typeof orders.missedAt | typeof packages.missedAt) =>
    between(at, run.startedAt, run.finishedAt ?? run.startedAt);
  const waiting = await database.$count(
    sql`${orders} left join ${packages} on ${packages.id} = ${orders.packageId}`,
    and(waits, or(missedThen(orders.missedAt), and(eq(orders.legNumber, 1), missedThen(packages.missedAt)))),
  );
  // What was placed before the auction and refused while it ran was refused by it: placing refuses without a trace.
  const part = (table: 'adx_orders' | 'adx_exercises') =>
    sql`select o.status, coalesce(o.reject_reason, '') as reason from ${sql.identifier(table)} o left join fills f on f.id = o.id
      where o.portfolio_id = ${id} ${table === 'adx_orders' ? sql`and (o.package_id is null or o.leg_number = 1)` : sql``} and (f.auction_run_id = ${run.id} or o.status = 'DEFERRED' or (o.status = 'REJECTED' and o.ts < ${startedAt}::timestamptz
      and o.decided_at between ${startedAt}::timestamptz and ${finishedAt}::timestamptz))`;
  const rows = rowsOf(
    await database.execute(
      sql`select status, reason, count(*)::int as count from (${part('adx_orders')} union all ${part('adx_exercises')}) mine group by status, reason order by count desc, reason`,
    ),
  );
  const counted = (status: string) => rows.filter((row) => row['status'] === status);
  const sum = (status: string) => counted(status).reduce((total, row) => total + Number(row['count']), 0);
  return {
    auction_id: run.id,
    kind: run.kind,
    slot: run.slot,
    at: startedAt,
    market_at: run.kind === 'event' ? run.priceAt.toISOString() : startedAt,
    filled: sum('FILLED'),
    deferred: sum('DEFERRED'),
    waiting,
    rejected: counted('REJECTED').map((row) => ({ reason: String(row['reason']), count: Number(row['count']) })),
  };
}
