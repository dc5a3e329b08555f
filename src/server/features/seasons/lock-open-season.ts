import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import type { Season } from './active-season.ts';
import { seasons } from './tables.ts';

/** Locks a season against being settled meanwhile; refuses one whose standings are final or about to be. */
export async function lockOpenSeason(
  database: Database,
  seasonId: string,
  /** Whoever goes on to lock it for an update says so at once: two who share it first would wait for each other. */
  strength: 'share' | 'update' = 'share',
): Promise<Season> {
  const [season] = await database.select().from(seasons).where(eq(seasons.id, seasonId)).for(strength);
  if (!season) throw new Refusal('SEASON_NOT_FOUND');
  if (season.status === 'closed' || season.status === 'settling') throw new Refusal('SEASON_CLOSED');
  return season;
}
