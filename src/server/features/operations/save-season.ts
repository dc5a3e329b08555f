import { count, desc, eq } from 'drizzle-orm';
import { findDateFault, type SeasonDates } from '#rules/seasons/find-date-fault.ts';
import { seasonCode } from '#rules/seasons/season-code.ts';
import { writeChange } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate, transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { moveListing, openSeason } from '../market/open-season.ts';
import type { Season } from '../seasons/active-season.ts';
import { findActiveSeason } from '../seasons/active-season.ts';
import { beginDueSeason } from '../seasons/begin-season.ts';
import { markets, seasons } from '../seasons/tables.ts';
import { orders, portfolios } from '../trading/tables.ts';
import { seasonSettlements } from './tables.ts';

export interface SeasonForm {
  name: string;
  code: string;
  status: Season['status'];
  starts_at: string;
  ends_at: string;
}

const MAX_SEASONS = 200;

/** Every season, the latest first, with how many play in it and when it was settled. */
export async function listSeasonsForAdmin({ database }: Context) {
  const rows = await database
    .select({ season: seasons, settledAt: seasonSettlements.closedAt })
    .from(seasons)
    .leftJoin(seasonSettlements, eq(seasonSettlements.seasonId, seasons.id))
    .orderBy(desc(seasons.startsAt), desc(seasons.createdAt))
    .limit(MAX_SEASONS);
  const counts = await database
    .select({ seasonId: portfolios.seasonId, players: count() })
    .from(portfolios)
    .groupBy(portfolios.seasonId);
  const playersOf = new Map(counts.map(({ seasonId, players }) => [seasonId, players]));
  return rows.map(({ season, settledAt }) => ({
    ...describeSeason(season),
    players: playersOf.get(season.id) ?? 0,
    settled_at: settledAt?.toISOString() ?? null,
  }));
}

export async function createSeasonByAdmin(context: Context, viewer: Account, form: SeasonForm): Promise<string> {
  if (form.status !== 'upcoming' && form.status !== 'active') throw new Refusal('SEASON_STATUS_FIXED');
  const { status } = form;
  const values = valuesOf(form, context.clock.now());
  return refuseDoubles(
    transaction(context.database, async (database) => {
      if (status === 'active' && (await findActiveSeason(database))) throw new Refusal('SEASON_ACTIVE_EXISTS');
      const { seasonId } = await openSeason(
        database,
        { ...values, status, venue: context.config.market.venue.id },
        context.clock.now(),
      );
      const [after = null] = await database.select().from(seasons).where(eq(seasons.id, seasonId));
      await writeChange(
        context,
        database,
        viewer.userId,
        { action: 'season.create', before: null, after },
        describeSeason,
      );
      await beginDueSeason(context, database);
      return seasonId;
    }),
  );
}

/** A season that is being settled or closed stays as it is; the way there is to settle it. */
export async function updateSeason(
  context: Context,
  viewer: Account,
  seasonId: string,
  form: SeasonForm,
): Promise<string> {
  return refuseDoubles(
    transaction(context.database, async (database) => {
      const [before] = await database.select().from(seasons).where(eq(seasons.id, seasonId)).for('update');
      if (!before) throw new Refusal('SEASON_NOT_FOUND');
      if (before.status === 'closed' || before.status === 'settling') throw new Refusal('SEASON_CLOSED');
      const begins = before.status === 'upcoming' && form.status === 'active';
      if (form.status !== before.status && !begins) throw new Refusal('SEASON_STATUS_FIXED');
      const values = valuesOf(form, context.clock.now(), begins ? undefined : before);
      if (begins && (await findActiveSeason(database))) throw new Refusal('SEASON_ACTIVE_EXISTS');
      const [after = null] = await database
        .update(seasons)
        .set({ ...values, status: form.status })
        .where(eq(seasons.id, seasonId))
        .returning();
      if (values.startsAt.getTime() !== before.startsAt.getTime()) await moveStart(database, seasonId, values.startsAt);
      await writeChange(context, database, viewer.userId, { action: 'season.update', before, after }, describeSeason);
      await beginDueSeason(context, database);
      return seasonId;
    }),
  );
}

function valuesOf({ name, code, status, starts_at, ends_at }: SeasonForm, nowMs: number, before?: SeasonDates) {
  const dates = { startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
  const formed = seasonCode(code, name);
  if (formed === '') throw new Refusal('INVALID_REQUEST', { fields: { 'body.code': 'no-letter' } });
  const found = findDateFault(dates, { nowMs, isActive: status === 'active', before });
  if (found) throw new Refusal('INVALID_REQUEST', { fields: { [`body.${found.field}`]: found.fault } });
  return { name, code: formed, ...dates };
}

/** The prices follow the start until somebody has traded at them. */
async function moveStart(database: Database, seasonId: string, startsAt: Date): Promise<void> {
  const [market] = await database.select({ id: markets.id }).from(markets).where(eq(markets.seasonId, seasonId));
  if (!market) throw new Error(`The season ${seasonId} has no market`);
  const [traded] = await database.select({ id: orders.id }).from(orders).where(eq(orders.marketId, market.id)).limit(1);
  if (!traded) await moveListing(database, market.id, startsAt);
}

function describeSeason({ id, code, name, status, startsAt, endsAt }: Season) {
  return { id, code, name, status, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}

/** Two unique keys can be in the way: one active season, and the code. The first has been looked for, but of two at once one comes here. */
async function refuseDoubles<T>(saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal(textOf(error).includes('seasons_one_active') ? 'SEASON_ACTIVE_EXISTS' : 'SEASON_CODE_TAKEN');
  }
}

function textOf(error: unknown): string {
  const texts: string[] = [];
  for (let current = error; current instanceof Error; current = current.cause) texts.push(current.message);
  return texts.join(' ');
}
