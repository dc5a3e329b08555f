import { and, asc, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { gatherUntilWritten } from '#server/gather.ts';
import { Refusal } from '#server/refusal.ts';
import { seasons } from './tables.ts';

export type Season = typeof seasons.$inferSelect;

/** Of the season that counts now. */
export const COUNTING = ['active', 'settling'] as const;

/** The season that counts now: active, or being settled. */
export function findActiveSeason(database: Database): Promise<Season | undefined> {
  return readActive({ database }, 'active');
}

const readActive = gatherUntilWritten(async ({ database }: { database: Database }, asked: readonly 'active'[]) => {
  const [season] = await selectActive(database, {});
  return asked.map(() => season);
});

const selectActive = prepared<Season[]>('active_season', (database) =>
  database
    .select()
    .from(seasons)
    .where(inArray(seasons.status, [...COUNTING]))
    .limit(1),
);

/** 'active', or the id of a season. */
export async function readSeason(database: Database, which: string): Promise<Season> {
  const [season] =
    which === 'active'
      ? [await findActiveSeason(database)]
      : await database.select().from(seasons).where(eq(seasons.id, which)).limit(1);
  if (!season) throw new Refusal(which === 'active' ? 'NO_ACTIVE_SEASON' : 'SEASON_NOT_FOUND');
  return season;
}

/** The season that was settled last. */
export async function findLastSeason(database: Database): Promise<Season | undefined> {
  const [closed] = await database
    .select()
    .from(seasons)
    .where(eq(seasons.status, 'closed'))
    .orderBy(desc(seasons.endsAt), desc(seasons.createdAt))
    .limit(1);
  return closed;
}

/** The season that begins next: upcoming, and not over before it began. */
export async function findNextSeason(database: Database, nowMs: number): Promise<Season | undefined> {
  const [upcoming] = await database
    .select()
    .from(seasons)
    .where(and(eq(seasons.status, 'upcoming'), gt(seasons.endsAt, new Date(nowMs))))
    .orderBy(asc(seasons.startsAt), asc(seasons.createdAt))
    .limit(1);
  return upcoming;
}

/** The season whose standings are shown: the one named by its code or id; else the one that counts now, or between two the last that was closed. */
export async function readSeasonOfStandings(database: Database, which?: string): Promise<Season> {
  if (which !== undefined) {
    const named = or(eq(seasons.id, which), eq(seasons.code, which));
    const [season] = await database.select().from(seasons).where(named).limit(1);
    if (!season) throw new Refusal('SEASON_NOT_FOUND');
    return season;
  }
  const season = (await findActiveSeason(database)) ?? (await findLastSeason(database));
  if (!season) throw new Refusal('NO_ACTIVE_SEASON');
  return season;
}

const MAX_SEASONS = 200;

/** Every season that has begun, the latest first. */
export function listBegunSeasons(database: Database): Promise<Season[]> {
  return database
    .select()
    .from(seasons)
    .where(ne(seasons.status, 'upcoming'))
    .orderBy(desc(seasons.startsAt))
    .limit(MAX_SEASONS);
}
