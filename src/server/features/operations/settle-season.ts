import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { isSameCode } from '#rules/seasons/season-code.ts';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { SETTLE_BADGES } from '#rules/standings/badges.ts';
import { pseudonymOf, writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { publish } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { awardBadge } from '../leaderboard/award-badges.ts';
import { rebuildSeason } from '../leaderboard/rebuild-leaderboards.ts';
import { readSeason } from '../seasons/active-season.ts';
import { markets, seasons } from '../seasons/tables.ts';
import { lockRows } from '../trading/portfolio/portfolios.ts';
import { openPriceBook } from '../trading/price-book.ts';
import { exercises, orders, packages, portfolios } from '../trading/tables.ts';
import { closeSeason } from './close-season.ts';
import { markPositions } from './mark-positions.ts';
import { prepareSettlement, refuseOpenRuns, settlementPriceMs } from './prepare-settlement.ts';
import { winnersOf } from './season-winners.ts';
import { seasonSettlements } from './tables.ts';

type Settlement = typeof seasonSettlements.$inferSelect;

interface Settling {
  seasonId: string;
  marketId: string;
  priceMs: number;
}

/**
 * Ends a season, step by step. Each step can be repeated without harm and is noted when it is done, so that a settling that was interrupted
 * goes on where it stopped, at the same prices; and one that is done answers as it did. Answers the id of the season after it. Before the season's
 * end it takes the season's code, so that nobody ends it by a slip of the hand.
 */
export async function settleSeason(
  context: Context,
  viewer: Account,
  { seasonId, code }: { seasonId: string; code?: string | undefined },
): Promise<string | null> {
  const season = await readSeason(context.database, seasonId);
  if (season.status === 'active' && needsCode(context, season) && !isSameCode(code ?? '', season.code))
    throw new Refusal('SEASON_CODE_NEEDED');
  const [market] = await context.database.select().from(markets).where(eq(markets.seasonId, season.id));
  if (!market) throw new Error(`The season ${seasonId} has no market`);
  if (season.status === 'active') await prepareSettlement(context, season, market.id);
  const begun = await begin(context, viewer, seasonId, market.id);
  if (begun.closedAt) return begun.nextSeasonId;
  const settling: Settling = { seasonId, marketId: market.id, priceMs: begun.priceAt.getTime() };
  if (!begun.markedAt) {
    await stopPortfolios(context, settling);
    await markPositions(context, await openPriceBook(context, market.id, settling.priceMs));
    await note(context.database, seasonId, { markedAt: new Date(context.clock.now()) });
  }
  if (!begun.rankedAt) {
    await rebuildSeason(context, seasonId, { mustWait: true, atMs: settling.priceMs });
    await note(context.database, seasonId, { rankedAt: new Date(context.clock.now()) });
  }
  await awardWinners(context, viewer, seasonId);
  const nextSeasonId = await closeSeason(context, viewer, settling);
  publish(context, 'season');
  return nextSeasonId;
}

export function needsCode({ clock }: Pick<Context, 'clock'>, { endsAt }: { endsAt: Date }): boolean {
  return clock.now() < endsAt.getTime();
}

/** Freezes placing, and fixes the instant at which everything is valued. */
async function begin(context: Context, viewer: Account, seasonId: string, marketId: string): Promise<Settlement> {
  return transaction(context.database, async (database) => {
    const [season] = await database.select().from(seasons).where(eq(seasons.id, seasonId)).for('update');
    if (!season) throw new Refusal('SEASON_NOT_FOUND');
    const of = eq(seasonSettlements.seasonId, seasonId);
    const [known] = await database.select().from(seasonSettlements).where(of);
    if (known) return known;
    if (season.status !== 'active' && season.status !== 'settling') throw new Refusal('SEASON_NOT_ACTIVE');
    await refuseOpenRuns(database, marketId);
    const nowMs = context.clock.now();
    await database.update(seasons).set({ status: 'settling' }).where(eq(seasons.id, seasonId));
    const [begun] = await database
      .insert(seasonSettlements)
      .values({
        seasonId,
        startedAt: new Date(nowMs),
        priceAt: new Date(await settlementPriceMs(context, database, season, marketId)),
      })
      .returning();
    if (!begun) throw new Error('The settlement is not there');
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'season.settle',
      subject: seasonId,
      before: { status: season.status },
      after: { status: 'settling', price_at: begun.priceAt.toISOString() },
    });
    return begun;
  });
}

const CHUNK = 200;

/** Ends what still waits. Locking each portfolio also waits for whoever was filling when the season was frozen, and keeps out what was being staged. */
async function stopPortfolios({ database, clock }: Context, { marketId }: Settling): Promise<void> {
  let after = '';
  for (;;) {
    const ids = await transaction(database, async (open) => {
      const others = and(eq(portfolios.marketId, marketId), gt(portfolios.id, after));
      const rows = await lockRows(open, others, CHUNK);
      const found = rows.map(({ id }) => id);
      if (found.length === 0) return found;
      const decidedAt = new Date(clock.now());
      // What would have gone on waiting for its limit was not taken back by anyone: the season's end rejects it.
      await open
        .update(orders)
        .set({ status: 'REJECTED', rejectReason: 'SEASON_ENDED', decidedAt })
        .where(
          and(
            inArray(orders.portfolioId, found),
            inArray(orders.status, WAITING_STATUSES),
            or(
              eq(orders.validity, 'gtc'),
              sql`${orders.packageId} in (select id from ${packages} where ${packages.validity} = 'gtc')`,
            ),
          ),
        );
      for (const table of [orders, exercises])
        await open
          .update(table)
          .set({ status: 'CANCELLED', decidedAt })
          .where(and(inArray(table.portfolioId, found), inArray(table.status, WAITING_STATUSES)));
      return found;
    });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function awardWinners(context: Context, viewer: Account, seasonId: string): Promise<void> {
  await transaction(context.database, async (database) => {
    const of = eq(seasonSettlements.seasonId, seasonId);
    const [settlement] = await database.select().from(seasonSettlements).where(of).for('update');
    if (!settlement || settlement.awardedAt) return;
    const given: Record<string, string> = {};
    for (const { badge, userId } of await winnersOf(database, seasonId)) {
      const { track, icon, name, points } = SETTLE_BADGES[badge];
      const badgeOf = { slug: badge, track, icon, name, points, description: '' };
      await awardBadge(context, database, badgeOf, { userIds: [userId], seasonId, by: 'settle' });
      given[badge] = pseudonymOf(context, userId);
    }
    await database
      .update(seasonSettlements)
      .set({ awardedAt: new Date(context.clock.now()) })
      .where(of);
    const entry = { actorId: viewer.userId, action: 'season.award', subject: seasonId, after: given };
    await writeAudit(context, database, entry);
  });
}

async function note(database: Database, seasonId: string, step: Partial<Settlement>): Promise<void> {
  await database.update(seasonSettlements).set(step).where(eq(seasonSettlements.seasonId, seasonId));
}
