import { eq, inArray } from 'drizzle-orm';
import { cleanupEndpoints } from '#contract/live-events.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import { feature } from '#server/endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { users } from '../accounts/tables.ts';
import { cleanEvent, countEvent } from '../live-events/clean-event.ts';
import { lockEvent, readEvent } from '../live-events/find-event.ts';
import { openRunMarket, teamsOf } from '../live-events/open-run.ts';
import { tellRoom } from '../live-events/shared-answers.ts';
import { liveEvents, liveRuns } from '../live-events/tables.ts';
import { markets } from '../seasons/tables.ts';
import { unfinishedIn } from '../trading/event-auctions.ts';
import { auctionRuns } from '../trading/tables.ts';
import { purgeUser } from './delete-account.ts';

/** Here and not with the other calls of live events, because removing accounts touches everything. */
export const cleanupFeature = feature(cleanupEndpoints, {
  'POST /api/admin/events/:eventId/cleanup': async ({ context, viewer, params: { eventId }, body }) => {
    if (body.dry_run)
      return { ok: true, data: await countEvent(context.database, await readEvent(context.database, eventId)) };
    const clean = body.deep ? removeTeams : cleanEvent;
    return { ok: true, data: await clean(context, viewer, eventId) };
  },
});

/** Removes the teams of an event, their accounts and all of its runs. The event itself stays, empty, in a first run. */
async function removeTeams(context: Context, viewer: Account, eventId: string) {
  const { counted, gone, marketIds } = await transaction(context.database, async (database) => {
    const { event, market } = await lockEvent(database, eventId);
    if ((await unfinishedIn(database, market.id)).length > 0) throw new Refusal('AUCTION_RUNNING');
    const before = await countEvent(database, event);
    const runs = await database.select().from(liveRuns).where(eq(liveRuns.eventId, eventId));
    const past = runs.map(({ marketId }) => marketId);
    const teams = await teamsOf(database, eventId);
    const userIds = teams.map(({ userId }) => userId);
    const people = await database.select().from(users).where(inArray(users.id, userIds));
    for (const { userId } of teams) await purgeUser(context, database, userId);
    const nowMs = context.clock.now();
    const marketId = await openRunMarket(database, nowMs);
    await database
      .update(liveEvents)
      .set({ marketId, frozenBoard: null, botsOn: false })
      .where(eq(liveEvents.id, eventId));
    await database.delete(liveRuns).where(eq(liveRuns.eventId, eventId));
    await database.insert(liveRuns).values({ marketId, eventId, number: 1, startedAt: new Date(nowMs) });
    await database.delete(auctionRuns).where(inArray(auctionRuns.marketId, past));
    await database.delete(markets).where(inArray(markets.id, past));
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'event.remove-teams',
      subject: eventId,
      before,
    });
    return { counted: before, gone: people.map(({ id, email }) => ({ id, email })), marketIds: past };
  });
  for (const { id, email } of gone) {
    context.live.sessionsChanged(id);
    context.mailer.forget(email);
  }
  tellRoom(context, ...marketIds);
  return { ...counted, run: 1 };
}
