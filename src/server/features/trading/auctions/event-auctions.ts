import { and, eq, isNull, lt } from 'drizzle-orm';
import type { AuctionSlot } from '#rules/market/time/auction-clock.ts';
import { marketTimeAt } from '#rules/market/time/event-clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { markets } from '#server/features/seasons/tables.ts';
import { venueOf } from '#rules/market/venues/venues.ts';
import { checkPlaying } from '../orders/check-playing.ts';
import { finishRun, LAST_DAY } from './run-auction.ts';
import type { AuctionRun } from './auction-run.ts';
import { auctionRuns } from '../tables.ts';

/** Longer than an auction of a live event takes; one that has not ended by then has lost its server. */
const INTERRUPTED_AFTER_MS = 10_000;
const MAX_INTERRUPTED = 100;

export interface EventAuction {
  marketId: string;
  slot: AuctionSlot;
  /** The one that ends the event, which has been frozen for it: it takes everything that waits. */
  isLast?: boolean;
  /** Chosen by who asks, so that asking again after a lost answer is the same auction. */
  runId: string;
  /** Written with the beginning of the auction. */
  record: (database: Database, event: typeof markets.$inferSelect, nowMs: number) => Promise<void>;
  /** Called when everything is decided and before the auction counts as finished. */
  conclude: (run: AuctionRun) => Promise<void>;
}

/** The auction of a live event, with everything that waits in it: its slot is only a name. One at a time. */
export async function runEventAuction(context: Context, auction: EventAuction): Promise<AuctionRun> {
  const { marketId, slot, runId, record, conclude, isLast = false } = auction;
  const run = await transaction(context.database, async (database) => {
    // Whoever freezes or cleans up the event waits for this, or this finds it done. Two who run an auction at once queue here.
    const [event] = await database.select().from(markets).where(eq(markets.id, marketId)).for('no key update');
    if (!event?.clock) throw new Refusal('EVENT_NOT_FOUND');
    const [known] = await database.select().from(auctionRuns).where(eq(auctionRuns.id, runId));
    if (known) return known;
    await checkPlaying(context, database, { event: isLast ? { ...event, frozenAt: null } : event });
    if ((await unfinishedIn(database, marketId)).length > 0) throw new Refusal('AUCTION_RUNNING');
    const nowMs = context.clock.now();
    const [made] = await database
      .insert(auctionRuns)
      .values({
        id: runId,
        marketId,
        slot,
        day: LAST_DAY,
        kind: 'event',
        priceAt: new Date(marketTimeAt(venueOf(event.venue), event.clock, nowMs)),
        // What was placed in this very millisecond belongs to the last one too.
        startedAt: new Date(isLast ? nowMs + 1 : nowMs),
      })
      .returning();
    if (!made) throw new Error('The run is not there');
    await record(database, event, nowMs);
    return made;
  });
  return finishRun(context, run, undefined, () => conclude(run));
}

/** Goes on with the auctions of live events that a server's death has interrupted. */
export async function finishEventAuctions(
  context: Context,
  conclude: (run: AuctionRun) => Promise<void>,
): Promise<AuctionRun[]> {
  const startedBefore = new Date(context.clock.now() - INTERRUPTED_AFTER_MS);
  const left = await context.database
    .select()
    .from(auctionRuns)
    .where(and(eq(auctionRuns.kind, 'event'), isNull(auctionRuns.finishedAt), lt(auctionRuns.startedAt, startedBefore)))
    .limit(MAX_INTERRUPTED);
  const finished: AuctionRun[] = [];
  for (const run of left) {
    try {
      await finishRun(context, run, undefined, () => conclude(run));
      finished.push(run);
    } catch (error) {
      // One event's trouble is no other event's.
      context.log.error(
        { err: error, auctionRunId: run.id },
        'live event: an interrupted auction could not be finished',
      );
    }
  }
  return finished;
}

/** Auctions of a market that have begun and not ended. */
export function unfinishedIn(database: Database, marketId: string): Promise<AuctionRun[]> {
  return database
    .select()
    .from(auctionRuns)
    .where(and(eq(auctionRuns.marketId, marketId), isNull(auctionRuns.finishedAt)))
    .limit(MAX_INTERRUPTED);
}
