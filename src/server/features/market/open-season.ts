import { addDays, berlinDay } from '#rules/market/berlin-time.ts';
import type { Database } from '#server/database/database.ts';
import { createSeason, type NewSeason } from '../seasons/create-season.ts';
import { listDefaultTickers } from './list-default-tickers.ts';

/** Prices have a past on the first day already, so that charts have something to show. */
const DAYS_OF_PAST = 90;

/** A season with its market and the underlyings in it. */
export async function openSeason(
  database: Database,
  season: NewSeason,
  nowMs: number,
): Promise<{ seasonId: string; marketId: string }> {
  const made = await createSeason(database, season, nowMs);
  await listDefaultTickers(database, made.marketId, addDays(berlinDay(season.startsAt.getTime()), -DAYS_OF_PAST));
  return made;
}
