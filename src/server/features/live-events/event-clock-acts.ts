import { eq } from 'drizzle-orm';
import { MAX_PARTS, speedOf, withSpeed } from '#rules/market/time/event-clock.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { touchMarket } from '../market/open-market.ts';
import { markets } from '../seasons/tables.ts';
import { checkNotOver, isStarted, lockEvent, type EventMarket } from './find-event.ts';
import { setArchived } from './manage-event.ts';
import { tellRoom } from './shared-answers.ts';
import { liveEvents } from './tables.ts';

/** Lets the market's clock run at a speed from now on; 0 stops it. The market is locked. */
export async function changeClock(
  database: Database,
  { id, clock }: Pick<EventMarket, 'id' | 'clock'>,
  nowMs: number,
  speed: number,
): Promise<void> {
  if (speedOf(clock) === speed) return;
  // Stopping is always possible.
  if (speed > 0 && clock.parts.length >= MAX_PARTS) throw new Refusal('RATE_LIMITED');
  await database
    .update(markets)
    .set({ clock: withSpeed(clock, nowMs, speed) })
    .where(eq(markets.id, id));
  await touchMarket(database, id);
}

/** Starts the clock of an event. One that runs goes on running, and one that was put away is back: what is away must not go on by itself. */
export async function startEvent(context: Context, viewer: Account, eventId: string) {
  const { marketId, ...answer } = await transaction(context.database, async (database) => {
    const { event, market } = await lockEvent(database, eventId);
    checkNotOver(market);
    if (market.frozenAt) throw new Refusal('EVENT_FROZEN');
    if (!isStarted(market.clock)) {
      await changeClock(database, market, context.clock.now(), event.speed);
      if (event.archivedAt !== null) await setArchived(context, database, viewer, eventId, false);
      await writeAudit(context, database, { actorId: viewer.userId, action: 'event.start', subject: eventId });
    }
    return { is_frozen: false, speed: event.speed, marketId: market.id };
  });
  tellRoom(context, marketId);
  return answer;
}

export async function setSpeed(context: Context, viewer: Account, eventId: string, speed: number) {
  const { marketId, ...answer } = await transaction(context.database, async (database) => {
    const { event, market } = await lockEvent(database, eventId);
    checkNotOver(market);
    await database.update(liveEvents).set({ speed }).where(eq(liveEvents.id, eventId));
    if (speedOf(market.clock) > 0) await changeClock(database, market, context.clock.now(), speed);
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'event.speed',
      subject: eventId,
      before: { speed: event.speed },
      after: { speed },
    });
    return { is_frozen: market.frozenAt !== null, speed, marketId: market.id };
  });
  tellRoom(context, marketId);
  return answer;
}

export async function setBots(context: Context, viewer: Account, eventId: string, isOn: boolean) {
  const marketId = await transaction(context.database, async (database) => {
    const { market } = await lockEvent(database, eventId);
    checkNotOver(market);
    await database.update(liveEvents).set({ botsOn: isOn }).where(eq(liveEvents.id, eventId));
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'event.bots',
      subject: eventId,
      after: { on: isOn },
    });
    return market.id;
  });
  tellRoom(context, marketId);
  return { bots_on: isOn };
}
