import { and, desc, eq, isNull } from 'drizzle-orm';
import { hasRunOut } from '#rules/market/time/event-clock.ts';
import type { Context } from '#server/context.ts';
import { venueOf } from '#rules/market/venues/venues.ts';
import { markets } from '../seasons/tables.ts';
import { finishEventAuctions } from '../trading/auctions/event-auctions.ts';
import { placeBotOrders } from './bots.ts';
import { isStarted } from './find-event.ts';
import { markTeams, settleExpired } from './hold-auction.ts';
import { tellRoom } from './shared-answers.ts';
import { liveEvents } from './tables.ts';

const EVERY_MS = 5_000;
const MAX_PLAYING = 200;

export function nextTendingMs(afterMs: number): number {
  return (Math.floor(afterMs / EVERY_MS) + 1) * EVERY_MS;
}

/** What happens in live events by itself: interrupted auctions go on, what has expired is settled, scripted teams take their turn. */
export async function tendLiveEvents(context: Context, dueMs: number): Promise<void> {
  const finished = await finishEventAuctions(context, (run) => markTeams(context, run));
  if (finished.length > 0) tellRoom(context, ...finished.map(({ marketId }) => marketId));
  const playing = await context.database
    .select({ event: liveEvents, clock: markets.clock, venue: markets.venue })
    .from(liveEvents)
    .innerJoin(markets, eq(markets.id, liveEvents.marketId))
    .where(and(isNull(markets.frozenAt), isNull(markets.closedAt)))
    .orderBy(desc(liveEvents.createdAt))
    .limit(MAX_PLAYING);
  for (const { event, clock, venue } of playing) {
    if (!clock || !isStarted(clock)) continue;
    try {
      await settleExpired(context, event.marketId);
      if (event.botsOn && !hasRunOut(venueOf(venue), clock, context.clock.now()))
        await placeBotOrders(context, event, dueMs);
    } catch (error) {
      // One event's trouble is no other event's; this one is tried again in five seconds.
      context.log.error({ err: error, eventId: event.id }, 'live event: it could not be tended');
    }
  }
}
