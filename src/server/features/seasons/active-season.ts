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

/** The season whose standings are shown: the one that counts now, or between two seasons the last that was closed. */
export async function readSeasonOfStandings(database: Database): Promise<Season> {
  const active = await findActiveSeason(database);
  if (active) return active;
  const [closed] = await database
    .select()
    .from(seasons)
    .where(eq(seasons.status, 'closed'))
    .orderBy(desc(seasons.endsAt), desc(seasons.createdAt))
    .limit(1);
  if (!closed) throw new Refusal('NO_ACTIVE_SEASON');
  return closed;
}

const MAX_SEASONS = 200;

export function listSeasons(database: Database): Promise<Season[]> {
  return database.select().from(seasons).orderBy(desc(seasons.startsAt)).limit(MAX_SEASONS);
}
