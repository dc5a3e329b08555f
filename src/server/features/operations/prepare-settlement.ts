import { and, eq, isNull, max } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import type { Season } from '../seasons/active-season.ts';
import { openPriceBook } from '../trading/price-book.ts';
import { finishOpenRuns } from '../trading/auctions/run-auction.ts';
import { auctionRuns, fills } from '../trading/tables.ts';

/**
 * What has to go well before a season is frozen, since there is no way back from that: an auction that was interrupted is finished, and there are
 * prices to value everything at.
 */
export async function prepareSettlement(context: Context, season: Season, marketId: string): Promise<void> {
  await finishOpenRuns(context, marketId);
  await openPriceBook(context, marketId, await settlementPriceMs(context, context.database, season, marketId));
}

/**
 * The instant at which everything is valued: the season's end, or now where that has not come yet; but never before a price that was traded at,
 * should the end have been moved.
 */
export async function settlementPriceMs(
  { clock }: Context,
  database: Database,
  { endsAt }: Pick<Season, 'endsAt'>,
  marketId: string,
): Promise<number> {
  const [last] = await database
    .select({ at: max(fills.priceAt) })
    .from(fills)
    .where(eq(fills.marketId, marketId));
  return Math.max(Math.min(clock.now(), endsAt.getTime()), last?.at?.getTime() ?? 0);
}

/** One may have begun since the others were finished; its orders must not be cancelled under it. */
export async function refuseOpenRuns(database: Database, marketId: string): Promise<void> {
  const [open] = await database
    .select({ id: auctionRuns.id })
    .from(auctionRuns)
    .where(and(eq(auctionRuns.marketId, marketId), isNull(auctionRuns.finishedAt)))
    .limit(1);
  if (open) throw new Refusal('AUCTION_RUNNING');
}
