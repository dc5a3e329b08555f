import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { unfinishedIn } from '../trading/auctions/event-auctions.ts';
import { closeRun, countWaiting, waitForPlacing } from './close-run.ts';
import { finalStandings } from './final-standings.ts';
import { findRun, lockEvent, readEvent } from './find-event.ts';
import { stopMarket } from './freeze-event.ts';
import { holdAuction, trySettling } from './hold-auction.ts';
import { tellRoom } from './shared-answers.ts';

/** What becomes of orders that still wait. */
export type Waiting = 'run' | 'cancel';

/**
 * Ends the run of an event. Where something waits it must be said what becomes of it: a last auction takes it while nobody can place any more, or it is
 * cancelled. Then the clock stands, and the final standings are stored. Ended again, it answers as it did.
 */
export async function endEvent(
  context: Context,
  viewer: Account,
  eventId: string,
  { run, waiting, reference }: { run?: number | undefined; waiting?: Waiting | undefined; reference: string },
) {
  const { marketId, number } = await findRun(context.database, await readEvent(context.database, eventId), run);
  await trySettling(context, marketId);
  const isAuctionDue = await transaction(context.database, async (database) => {
    const { market } = await lockEvent(database, eventId);
    // Ended before, and cleaned up since: the next run is not what was asked to end.
    if (market.closedAt || market.id !== marketId) return false;
    if ((await unfinishedIn(database, market.id)).length > 0) throw new Refusal('AUCTION_RUNNING');
    await waitForPlacing(database, market.id);
    const left = await countWaiting(database, market.id);
    if (left > 0 && waiting === undefined) throw new Refusal('ORDERS_WAITING');
    if (left === 0 || waiting !== 'run') return false;
    await stopMarket(database, market, context.clock.now());
    return true;
  });
  const ran = isAuctionDue
    ? await holdAuction(context, viewer, eventId, { slot: 'close', reference, lastOf: marketId })
    : { filled: 0, rejected: 0 };
  const cancelled = await transaction(context.database, async (database) => {
    const { market } = await lockEvent(database, eventId);
    if (market.closedAt || market.id !== marketId) return 0;
    if ((await unfinishedIn(database, market.id)).length > 0) throw new Refusal('AUCTION_RUNNING');
    const count = await closeRun(context, database, market);
    const after = { filled: ran.filled, rejected: ran.rejected, cancelled: count };
    await writeAudit(context, database, { actorId: viewer.userId, action: 'event.end', subject: eventId, after });
    return count;
  });
  await finalStandings(context, marketId);
  tellRoom(context, marketId);
  const { endedAt } = await findRun(context.database, await readEvent(context.database, eventId), number);
  if (!endedAt) throw new Error('The run has not ended');
  return { ended_at: endedAt.toISOString(), filled: ran.filled, rejected: ran.rejected, cancelled };
}
