import { eq, inArray } from 'drizzle-orm';
import { cleanupEndpoints } from '#contract/live-events.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { feature } from '#server/endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { cleanEvent, countEvent } from '../live-events/clean-event.ts';
import { lockForRemoval, readEvent } from '../live-events/find-event.ts';
import { openRunMarket } from '../live-events/open-run.ts';
import { tellRoom } from '../live-events/shared-answers.ts';
import { liveEvents, liveRuns } from '../live-events/tables.ts';
import { markets } from '../seasons/tables.ts';
import { unfinishedIn } from '../trading/auctions/event-auctions.ts';
import { auctionRuns } from '../trading/tables.ts';
import { purgeUser } from './delete-account.ts';

/** Here and not with the other calls of live events, because removing accounts touches everything. */
export const cleanupFeature = feature(cleanupEndpoints, {
  'POST /api/admin/events/:eventId/cleanup': async ({ context, viewer, params: { eventId }, body, reference }) => {
    if (body.dry_run)
      return { ok: true, data: await countEvent(context.database, await readEvent(context.database, eventId)) };
    const content = { endpoint: `cleanup ${eventId}`, body };
    const data = body.deep
      ? await removeTeams(context, viewer, eventId)
      : await cleanEvent(context, eventId, { userId: viewer.userId, reference, content });
    return { ok: true, data };
  },
  'POST /api/admin/events/:eventId/delete': async ({ context, viewer, params: { eventId }, body }) => ({
    ok: true,
    data: await removeEvent(context, viewer, eventId, body.name),
  }),
});

/** Removes the teams of an event, their accounts and all of its runs. The event itself stays, empty, in a first run. */
async function removeTeams(context: Context, viewer: Account, eventId: string) {
  const counted = await purgeTeams(context, eventId, async (database, before, past) => {
    const nowMs = context.clock.now();
    const marketId = await openRunMarket(context, database, nowMs);
    await database
      .update(liveEvents)
      .set({ marketId, frozenBoard: null, botsOn: false })
      .where(eq(liveEvents.id, eventId));
    await database.delete(liveRuns).where(eq(liveRuns.eventId, eventId));
    await database.insert(liveRuns).values({ marketId, eventId, number: 1, startedAt: new Date(nowMs) });
    await removeMarkets(database, past);
    const entry = { actorId: viewer.userId, action: 'event.remove-teams', subject: eventId, before };
    await writeAudit(context, database, entry);
  });
  return { ...counted, run: 1 };
}

/** The event itself, too. Whoever asks for it says its name. */
async function removeEvent(context: Context, viewer: Account, eventId: string, name: string) {
  if ((await readEvent(context.database, eventId)).name !== name) throw new Refusal('EVENT_NAME_DIFFERS');
  const { teams, runs, orders } = await purgeTeams(context, eventId, async (database, before, past) => {
    await database.delete(liveEvents).where(eq(liveEvents.id, eventId));
    await removeMarkets(database, past);
    const entry = { actorId: viewer.userId, action: 'event.delete', subject: eventId, before: { name, ...before } };
    await writeAudit(context, database, entry);
  });
  return { teams, runs, orders };
}

type Counted = Awaited<ReturnType<typeof countEvent>>;

/** Removes the accounts of all teams with everything of theirs; `finish` then does the rest in the same transaction. */
async function purgeTeams(
  context: Context,
  eventId: string,
  finish: (database: Database, before: Counted, marketIds: readonly string[]) => Promise<void>,
): Promise<Counted> {
  const { counted, gone, marketIds } = await transaction(context.database, async (database) => {
    const { event, people, marketIds: past } = await lockForRemoval(database, eventId);
    if ((await unfinishedIn(database, event.marketId)).length > 0) throw new Refusal('AUCTION_RUNNING');
    const before = await countEvent(database, event);
    for (const { id } of people) await purgeUser(context, database, id);
    await finish(database, before, past);
    return { counted: before, gone: people, marketIds: past };
  });
  for (const { id, email } of gone) {
    context.live.sessionsChanged(id);
    context.mailer.forget(email);
  }
  tellRoom(context, ...marketIds);
  return counted;
}

async function removeMarkets(database: Database, marketIds: readonly string[]): Promise<void> {
  await database.delete(auctionRuns).where(inArray(auctionRuns.marketId, [...marketIds]));
  await database.delete(markets).where(inArray(markets.id, [...marketIds]));
}
