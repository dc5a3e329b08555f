import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { seasons } from './tables.ts';

export type Season = typeof seasons.$inferSelect;

/** The season that counts now: active, or being settled. */
export async function findActiveSeason(database: Database): Promise<Season | undefined> {
  const [season] = await database
    .select()
    .from(seasons)
    .where(inArray(seasons.status, ['active', 'settling']))
    .limit(1);
  return season;
}

/** 'active', or the id of a season. */
export async function readSeason(database: Database, which: string): Promise<Season> {
  const [season] =
    which === 'active'
      ? [await findActiveSeason(database)]
      : await database.select().from(seasons).where(eq(seasons.id, which)).limit(1);
  if (!season) throw new Refusal(which === 'active' ? 'NO_ACTIVE_SEASON' : 'SEASON_NOT_FOUND');
  return season;
}

const MAX_SEASONS = 200;

export function listSeasons(database: Database): Promise<Season[]> {
  return database.select().from(seasons).orderBy(desc(seasons.startsAt)).limit(MAX_SEASONS);
}
