import { eq } from 'drizzle-orm';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { addDays, type Day } from '#rules/market/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { createSeason, type NewSeason } from '../seasons/create-season.ts';
import { listDefaultTickers } from './tickers/list-default-tickers.ts';
import { touchMarket } from './open-market.ts';
import { tickers } from './tables.ts';

/** Prices have a past on the first day already, so that charts have something to show. */
const DAYS_OF_PAST = 90;

/** A season with its market and the underlyings in it. */
export async function openSeason(
  database: Database,
  season: NewSeason,
  nowMs: number,
): Promise<{ seasonId: string; marketId: string }> {
  const made = await createSeason(database, season, nowMs);
  await listDefaultTickers(database, made.marketId, firstDayOfPrices(season.startsAt));
  return made;
}

/** For a season whose start is moved before anyone has traded in it: its prices begin anew, as if it had been made with that start. */
export async function moveListing(database: Database, marketId: string, startsAt: Date): Promise<void> {
  await database
    .update(tickers)
    .set({ listedOn: firstDayOfPrices(startsAt) })
    .where(eq(tickers.marketId, marketId));
  await touchMarket(database, marketId);
}

function firstDayOfPrices(startsAt: Date): Day {
  return addDays(berlinDay(startsAt.getTime()), -DAYS_OF_PAST);
}
