import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { touchMarket } from '../market/open-market.ts';
import { markets } from '../seasons/tables.ts';
import { unfinishedIn } from '../trading/auctions/event-auctions.ts';
import type { BoardRow } from './board-row.ts';
import { waitForPlacing } from './close-run.ts';
import { changeClock } from './event-clock-acts.ts';
import { checkNotOver, isStarted, lockEvent, type EventMarket, type LiveEvent } from './find-event.ts';
import { computeBoard } from './read-scoreboard.ts';
import { tellRoom } from './shared-answers.ts';
import { liveEvents } from './tables.ts';

/** Stops everything that teams can do, the auctions and the clock, and holds the standings that teams see. */
export async function freezeEvent(context: Context, viewer: Account, eventId: string) {
  const event = await transaction(context.database, async (database) => {
    const locked = await lockEvent(database, eventId);
    const { market } = locked;
    checkNotOver(market);
    if (market.frozenAt) return locked.event;
    // Its results belong to the standings that are held.
    if ((await unfinishedIn(database, market.id)).length > 0) throw new Refusal('AUCTION_RUNNING');
    await database.update(liveEvents).set({ frozenBoard: null }).where(eq(liveEvents.id, eventId));
    await stopMarket(database, market, context.clock.now());
    await writeAudit(context, database, { actorId: viewer.userId, action: 'event.freeze', subject: eventId });
    return locked.event;
  });
  await transaction(context.database, (open) => waitForPlacing(open, event.marketId));
  await holdBoard(context, event);
  tellRoom(context, event.marketId);
  return { is_frozen: true, speed: event.speed };
}

/** Lets nobody place, take back or exercise any more, and stops the clock. The market is locked. */
export async function stopMarket(database: Database, market: EventMarket, nowMs: number): Promise<void> {
  if (!market.frozenAt)
    await database
      .update(markets)
      .set({ frozenAt: new Date(nowMs) })
      .where(eq(markets.id, market.id));
  await changeClock(database, market, nowMs, 0);
  await touchMarket(database, market.id);
}

/** Keeps the standings of a frozen event, unless they are kept already or it has gone on meanwhile. */
export async function holdBoard(context: Context, { id, marketId }: LiveEvent): Promise<BoardRow[]> {
  const rows = await computeBoard(context, marketId);
  const isFrozen = sql`exists (select 1 from ${markets} where ${markets.id} = ${marketId} and ${markets.frozenAt} is not null)`;
  await context.database
    .update(liveEvents)
    .set({ frozenBoard: rows })
    .where(and(eq(liveEvents.id, id), eq(liveEvents.marketId, marketId), isNull(liveEvents.frozenBoard), isFrozen));
  return rows;
}

export async function unfreezeEvent(context: Context, viewer: Account, eventId: string) {
  const { marketId, ...answer } = await transaction(context.database, async (database) => {
    const { event, market } = await lockEvent(database, eventId);
    checkNotOver(market);
    if (market.frozenAt) {
      await database.update(markets).set({ frozenAt: null }).where(eq(markets.id, market.id));
      await database.update(liveEvents).set({ frozenBoard: null }).where(eq(liveEvents.id, eventId));
      // A clock that had not been started still waits for it.
      if (isStarted(market.clock)) await changeClock(database, market, context.clock.now(), event.speed);
      await touchMarket(database, market.id);
      await writeAudit(context, database, { actorId: viewer.userId, action: 'event.unfreeze', subject: eventId });
    }
    return { is_frozen: false, speed: event.speed, marketId: market.id };
  });
  tellRoom(context, marketId);
  return answer;
}
