import { and, asc, count, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { openSeasonMarket } from '../market/open-market.ts';
import { predictionLocks, revenueActuals, revenuePredictions } from './tables.ts';

const MAX_COMPANIES = 1000;

/** The active companies of a season, and those with an actual, with what is known of their revenue. */
export async function listRevenues(context: Context, seasonId: string) {
  const { database } = context;
  const market = await openSeasonMarket(context, seasonId);
  const actuals = await database
    .select()
    .from(revenueActuals)
    .where(eq(revenueActuals.seasonId, seasonId))
    .orderBy(asc(revenueActuals.symbol))
    .limit(MAX_COMPANIES);
  const locks = await database.select().from(predictionLocks).where(eq(predictionLocks.seasonId, seasonId));
  const counts = await database
    .select({ symbol: revenuePredictions.symbol, predictions: count() })
    .from(revenuePredictions)
    .where(eq(revenuePredictions.seasonId, seasonId))
    .groupBy(revenuePredictions.symbol);
  const actualOf = new Map(actuals.map(({ symbol, actualValue }) => [symbol, actualValue]));
  const lockOf = new Map(locks.map(({ symbol, lockAt }) => [symbol, lockAt]));
  const countOf = new Map(counts.map(({ symbol, predictions }) => [symbol, predictions]));
  return [...market.tickers.values()]
    .filter(({ symbol, isActive }) => isActive || actualOf.has(symbol))
    .map(({ symbol, name }) => ({
      symbol,
      name,
      actual_value: actualOf.get(symbol) ?? null,
      lock_at: lockOf.get(symbol)?.toISOString() ?? null,
      predictions: countOf.get(symbol) ?? 0,
    }));
}

/** Whether anyone has predicted a company, or its actual is known. */
export async function isPredicted(database: Database, seasonId: string, symbol: string): Promise<boolean> {
  for (const table of [revenuePredictions, revenueActuals]) {
    const of = and(eq(table.seasonId, seasonId), eq(table.symbol, symbol));
    if ((await database.select({ symbol: table.symbol }).from(table).where(of).limit(1)).length > 0) return true;
  }
  return false;
}
