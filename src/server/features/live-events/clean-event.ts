import { and, count, eq, inArray } from 'drizzle-orm';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { writeAudit } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { once, type RepeatableRequest } from '../accounts/repeats.ts';
import { unfinishedIn } from '../trading/auctions/event-auctions.ts';
import { orders } from '../trading/tables.ts';
import { closeRun } from './close-run.ts';
import { finalStandings } from './final-standings.ts';
import { findRun, isStarted, lockEvent, marketOfEvent, readEvent, type LiveEvent } from './find-event.ts';
import { trySettling } from './hold-auction.ts';
import { openRunMarket, seatTeams, teamsOf } from './open-run.ts';
import { tellRoom } from './shared-answers.ts';
import { liveEvents, liveRuns } from './tables.ts';

/** Starts the teams afresh in a new run, once for each request; the past one stays for replay. */
export async function cleanEvent(context: Context, eventId: string, request: RepeatableRequest) {
  const { past, ...cleaned } = await once(context.database, request, async () => {
    const event = await readEvent(context.database, eventId);
    const { clock, frozenAt } = await marketOfEvent(context.database, event);
    if (isStarted(clock) && !frozenAt) await trySettling(context, event.marketId);
    return (database) => startAfresh(context, database, eventId, request.userId);
  });
  await finalStandings(context, past);
  tellRoom(context, past);
  return cleaned;
}

async function startAfresh(context: Context, database: Database, eventId: string, userId: string) {
  const locked = await lockEvent(database, eventId);
  if ((await unfinishedIn(database, locked.market.id)).length > 0) throw new Refusal('AUCTION_RUNNING');
  const counted = await countEvent(database, locked.event);
  if (!locked.market.closedAt) await closeRun(context, database, locked.market);
  const nowMs = context.clock.now();
  const marketId = await openRunMarket(context, database, nowMs);
  const number = counted.run + 1;
  await database.insert(liveRuns).values({ marketId, eventId, number, startedAt: new Date(nowMs) });
  await seatTeams(database, marketId, await teamsOf(database, eventId), nowMs);
  await database.update(liveEvents).set({ marketId, frozenBoard: null }).where(eq(liveEvents.id, eventId));
  await writeAudit(context, database, {
    actorId: userId,
    action: 'event.cleanup',
    subject: eventId,
    before: counted,
    after: { run: number },
  });
  return { ...counted, run: number, past: locked.market.id };
}

/** What a cleanup would touch. */
export async function countEvent(database: Database, event: LiveEvent) {
  const teams = await teamsOf(database, event.id);
  const runs = await database.select().from(liveRuns).where(eq(liveRuns.eventId, event.id));
  const marketIds = runs.map(({ marketId }) => marketId);
  const [placed] = await database.select({ count: count() }).from(orders).where(inArray(orders.marketId, marketIds));
  const [staged] = await database
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.marketId, event.marketId), inArray(orders.status, WAITING_STATUSES)));
  return {
    teams: teams.length,
    runs: runs.length,
    orders: placed?.count ?? 0,
    staged_orders: staged?.count ?? 0,
    run: (await findRun(database, event)).number,
  };
}
