import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { describeEvents, isStarted, lockEvent, readEvent } from './find-event.ts';
import { tellRoom } from './shared-answers.ts';
import { liveEvents, liveRuns } from './tables.ts';

export function renameEvent(context: Context, viewer: Account, eventId: string, name: string) {
  return change(context, eventId, async (database) => {
    const { event } = await lockEvent(database, eventId);
    if (event.name === name) return;
    await database.update(liveEvents).set({ name }).where(eq(liveEvents.id, eventId));
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'event.rename',
      subject: eventId,
      before: { name: event.name },
      after: { name },
    });
  });
}

/** Puts an event away or takes it back. What is away must not go on by itself, so one that is played has to be ended first. */
export function archiveEvent(context: Context, viewer: Account, eventId: string, isAway: boolean) {
  return change(context, eventId, async (database) => {
    const { event, market } = await lockEvent(database, eventId);
    if ((event.archivedAt !== null) === isAway) return;
    if (isAway && isStarted(market.clock) && !market.closedAt) throw new Refusal('EVENT_STILL_PLAYED');
    await setArchived(context, database, viewer, eventId, isAway);
  });
}

/** Puts an event away or takes it back, and writes it down. */
export async function setArchived(
  context: Context,
  database: Database,
  viewer: Account,
  eventId: string,
  isAway: boolean,
): Promise<void> {
  const archivedAt = isAway ? new Date(context.clock.now()) : null;
  await database.update(liveEvents).set({ archivedAt }).where(eq(liveEvents.id, eventId));
  const action = isAway ? 'event.archive' : 'event.unarchive';
  await writeAudit(context, database, { actorId: viewer.userId, action, subject: eventId });
}

/** Lets the teams of an ended run see its final standings. Revealed again, nothing changes. */
export function revealEvent(context: Context, viewer: Account, eventId: string) {
  return change(context, eventId, async (database) => {
    const { market } = await lockEvent(database, eventId);
    if (!market.closedAt) throw new Refusal('EVENT_STILL_PLAYED');
    const revealed = await database
      .update(liveRuns)
      .set({ revealedAt: new Date(context.clock.now()) })
      .where(and(eq(liveRuns.marketId, market.id), isNull(liveRuns.revealedAt)))
      .returning({ marketId: liveRuns.marketId });
    if (revealed.length === 0) return;
    await writeAudit(context, database, { actorId: viewer.userId, action: 'event.reveal', subject: eventId });
  });
}

async function change(context: Context, eventId: string, work: (database: Database) => Promise<void>) {
  await transaction(context.database, work);
  const event = await readEvent(context.database, eventId);
  tellRoom(context, event.marketId);
  const [line] = await describeEvents(context.database, [event]);
  if (!line) throw new Error('The event is not there');
  return line;
}
