import { desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { markets } from '../seasons/tables.ts';
import { finishEventAuctions } from '../trading/event-auctions.ts';
import { placeBotOrders } from './bots.ts';
import { isStarted } from './find-event.ts';
import { markTeams, settleExpired } from './hold-auction.ts';
import { tellRoom } from './shared-answers.ts';
import { liveEvents } from './tables.ts';

const EVERY_MS = 5_000;
const MAX_PLAYING = 50;

export function nextTendingMs(afterMs: number): number {
  return (Math.floor(afterMs / EVERY_MS) + 1) * EVERY_MS;
}

/** What happens in live events by itself: interrupted auctions go on, what has expired is settled, scripted teams take their turn. */
export async function tendLiveEvents(context: Context, dueMs: number): Promise<void> {
  const finished = await finishEventAuctions(context, (run) => markTeams(context, run));
  if (finished.length > 0) tellRoom(context, ...finished.map(({ marketId }) => marketId));
  const playing = await context.database
    .select({ event: liveEvents, clock: markets.clock })
    .from(liveEvents)
    .innerJoin(markets, eq(markets.id, liveEvents.marketId))
    .where(isNull(markets.frozenAt))
    .orderBy(desc(liveEvents.createdAt))
    .limit(MAX_PLAYING);
  for (const { event, clock } of playing) {
    if (!clock || !isStarted(clock)) continue;
    await settleExpired(context, event.marketId);
    if (event.botsOn) await placeBotOrders(context, event, dueMs);
  }
}
