import { and, eq, isNull } from 'drizzle-orm';
import type { AuctionSlot } from '#rules/market/time/auction-clock.ts';
import type { Database } from '#server/database/database.ts';
import { auctionRuns } from '../tables.ts';
import type { AuctionRun } from './auction-run.ts';

const MAX_OPEN = 100;

/** The auctions of a market that have begun and have not decided everything yet. Their price is known, so nothing that they take can be taken back. */
export function openRuns(database: Database, marketId: string): Promise<AuctionRun[]> {
  return database
    .select()
    .from(auctionRuns)
    .where(and(eq(auctionRuns.marketId, marketId), isNull(auctionRuns.finishedAt)))
    .limit(MAX_OPEN);
}

/** Whether an auction that an admin has begun takes any of what waits; one that begins by its time is known by its time. */
export function isTakenByHand(
  runs: readonly AuctionRun[],
  waiting: readonly { auctionSlot: AuctionSlot | null; placedAt: Date }[],
): boolean {
  const byHand = runs.filter(({ kind }) => kind === 'manual');
  return waiting.some(({ auctionSlot, placedAt }) =>
    byHand.some(({ slot, priceAt }) => slot === auctionSlot && placedAt < priceAt),
  );
}
