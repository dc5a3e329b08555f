import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { touchMarket } from '../market/open-market.ts';
import { markets } from '../seasons/tables.ts';
import { unfinishedIn } from '../trading/event-auctions.ts';
import { portfolios } from '../trading/tables.ts';
import type { BoardRow } from './board-row.ts';
import { changeClock } from './event-clock-acts.ts';
import { isStarted, lockEvent, type LiveEvent } from './find-event.ts';
import { computeBoard } from './read-scoreboard.ts';
import { tellRoom } from './shared-answers.ts';
import { liveEvents } from './tables.ts';

/** Stops everything that teams can do, the auctions and the clock, and holds the standings that teams see. */
export async function freezeEvent(context: Context, viewer: Account, eventId: string) {
  const event = await transaction(context.database, async (database) => {
    const locked = await lockEvent(database, eventId);
    const { market } = locked;
    if (market.frozenAt) return locked.event;
    // Its results belong to the standings that are held.
    if ((await unfinishedIn(database, market.id)).length > 0) throw new Refusal('AUCTION_RUNNING');
    const nowMs = context.clock.now();
    await database
      .update(markets)
      .set({ frozenAt: new Date(nowMs) })
      .where(eq(markets.id, market.id));
    await database.update(liveEvents).set({ frozenBoard: null }).where(eq(liveEvents.id, eventId));
    await changeClock(database, market, nowMs, 0);
    await touchMarket(database, market.id);
    await writeAudit(context, database, { actorId: viewer.userId, action: 'event.freeze', subject: eventId });
    return locked.event;
  });
  await waitForPlacing(context, event.marketId);
  await holdBoard(context, event);
  tellRoom(context, event.marketId);
  return { is_frozen: true, speed: event.speed };
}

/** Whoever was placing when the event was frozen has its portfolio locked; everyone later finds it frozen. */
async function waitForPlacing({ database }: Context, marketId: string): Promise<void> {
  await transaction(database, (open) =>
    open
      .select({ id: portfolios.id })
      .from(portfolios)
      .where(eq(portfolios.marketId, marketId))
      .orderBy(asc(portfolios.id))
      .for('update'),
  );
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
