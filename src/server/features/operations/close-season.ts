import { eq } from 'drizzle-orm';
import { DAY_MS } from '#rules/durations.ts';
import { nextQuarter, type Quarter } from '#rules/seasons/next-quarter.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { touchMarket } from '../market/open-market.ts';
import { openSeason } from '../market/open-season.ts';
import { findNextSeason, type Season } from '../seasons/active-season.ts';
import { beginDueSeason } from '../seasons/begin-season.ts';
import { departedMailboxes, markets, seasons } from '../seasons/tables.ts';
import { seasonSettlements } from './tables.ts';

/**
 * The last step of settling, all or nothing: the season is closed, the key of its prices is published, the hashes of departed mailboxes go,
 * and the next season is prepared where there is none, and begins where its start has passed.
 */
export async function closeSeason(
  context: Context,
  viewer: Account,
  { seasonId, marketId }: { seasonId: string; marketId: string },
): Promise<string | null> {
  return transaction(context.database, async (database) => {
    const [season] = await database.select().from(seasons).where(eq(seasons.id, seasonId)).for('update');
    const of = eq(seasonSettlements.seasonId, seasonId);
    const [settlement] = await database.select().from(seasonSettlements).where(of);
    if (!season || !settlement) throw new Error(`The season ${seasonId} is not being settled`);
    if (settlement.closedAt) return settlement.nextSeasonId;
    const now = new Date(context.clock.now());
    const final = { status: 'closed', finalAt: settlement.priceAt } as const;
    await database.update(seasons).set(final).where(eq(seasons.id, seasonId));
    await database.update(markets).set({ keyPublishedAt: now }).where(eq(markets.id, marketId));
    await touchMarket(database, marketId);
    await database.delete(departedMailboxes).where(eq(departedMailboxes.seasonId, seasonId));
    const nextSeasonId = await prepareNext(context, database, season, now.getTime());
    await database.update(seasonSettlements).set({ closedAt: now, nextSeasonId }).where(of);
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'season.close',
      subject: seasonId,
      before: { status: season.status },
      after: { status: 'closed', next_season_id: nextSeasonId },
    });
    await beginDueSeason(context, database);
    return nextSeasonId;
  });
}

async function prepareNext({ config }: Context, database: Database, season: Season, nowMs: number): Promise<string> {
  const next = await seasonAfter(database, season, nowMs);
  if ('season' in next) return next.season.id;
  const { code, name, startsMs, endsMs } = next.quarter;
  const values = { code, name, startsAt: new Date(startsMs), endsAt: new Date(endsMs), venue: config.market.venue.id };
  return (await openSeason(database, values, nowMs)).seasonId;
}

/** Of a quarter that has begun, what is left must be worth playing. */
const MIN_LEFT_MS = 30 * DAY_MS;

/** The next upcoming season that is not over itself, or else the quarter that one is prepared for; settling may come late. */
export async function seasonAfter(
  database: Database,
  { endsAt }: Pick<Season, 'endsAt'>,
  nowMs: number,
): Promise<{ season: Season } | { quarter: Quarter }> {
  const upcoming = await findNextSeason(database, nowMs);
  if (upcoming) return { season: upcoming };
  const taken = new Set((await database.select({ code: seasons.code }).from(seasons)).map(({ code }) => code));
  let quarter = nextQuarter(endsAt.getTime());
  while (taken.has(quarter.code) || quarter.endsMs - nowMs < MIN_LEFT_MS) quarter = nextQuarter(quarter.startsMs);
  return { quarter };
}
