import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import type { Season } from './active-season.ts';
import { seasons } from './tables.ts';

/** Locks a season against being settled meanwhile; refuses one whose standings are final or about to be. */
export async function lockOpenSeason(database: Database, seasonId: string): Promise<Season> {
  const [season] = await database.select().from(seasons).where(eq(seasons.id, seasonId)).for('share');
  if (!season) throw new Refusal('SEASON_NOT_FOUND');
  if (season.status === 'closed' || season.status === 'settling') throw new Refusal('SEASON_CLOSED');
  return season;
}
