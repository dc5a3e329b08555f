import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { scorePredictions, type VerifiedCompany } from '#rules/predictions/score-predictions.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { userProfiles } from '../accounts/tables.ts';
import { lockOpenSeason } from '../seasons/lock-open-season.ts';
import { predictionLocks, predictionScores, revenueActuals, revenuePredictions } from './tables.ts';

export interface Actual {
  symbol: string;
  actualValue: number;
}

/** Records what companies earned, which closes them, and scores the season anew; tells what was recorded for them before. Call it in a transaction. */
export async function recordActuals(
  context: Pick<Context, 'clock'>,
  database: Database,
  seasonId: string,
  actuals: readonly Actual[],
): Promise<Actual[]> {
  await lockOpenSeason(database, seasonId, 'update');
  const symbols = actuals.map(({ symbol }) => symbol);
  const before = await database
    .select({ symbol: revenueActuals.symbol, actualValue: revenueActuals.actualValue })
    .from(revenueActuals)
    .where(and(eq(revenueActuals.seasonId, seasonId), inArray(revenueActuals.symbol, symbols)));
  const recordedAt = new Date(context.clock.now());
  for (const { symbol, actualValue } of actuals)
    await database
      .insert(revenueActuals)
      .values({ seasonId, symbol, actualValue, recordedAt })
      .onConflictDoUpdate({ target: [revenueActuals.seasonId, revenueActuals.symbol], set: { actualValue } });
  await scoreSeason(database, seasonId, recordedAt);
  return before;
}

/** Sets from when on a company's predictions are closed; null takes the season's end again. */
export async function setPredictionLock(
  database: Database,
  seasonId: string,
  symbol: string,
  lockAt: Date | null,
): Promise<void> {
  const of = and(eq(predictionLocks.seasonId, seasonId), eq(predictionLocks.symbol, symbol));
  if (!lockAt) return void (await database.delete(predictionLocks).where(of));
  await database
    .insert(predictionLocks)
    .values({ seasonId, symbol, lockAt })
    .onConflictDoUpdate({ target: [predictionLocks.seasonId, predictionLocks.symbol], set: { lockAt } });
}

const CHUNK = 2000;

/** Admins and event users are not ranked, and their errors count for nobody. */
async function scoreSeason(database: Database, seasonId: string, scoredAt: Date): Promise<void> {
  const known = await database
    .select()
    .from(revenueActuals)
    .where(eq(revenueActuals.seasonId, seasonId))
    .orderBy(asc(revenueActuals.recordedAt), asc(revenueActuals.symbol));
  const companies: VerifiedCompany[] = [];
  for (const { symbol, actualValue } of known) {
    const guesses = await database
      .select({ userId: revenuePredictions.userId, value: revenuePredictions.value })
      .from(revenuePredictions)
      .innerJoin(userProfiles, eq(userProfiles.userId, revenuePredictions.userId))
      .where(
        and(
          eq(revenuePredictions.seasonId, seasonId),
          eq(revenuePredictions.symbol, symbol),
          eq(userProfiles.isAdmin, false),
          eq(userProfiles.isEvent, false),
        ),
      );
    companies.push({ symbol, actual: actualValue, guesses });
  }
  const scores = scorePredictions(companies);
  await database.delete(predictionScores).where(eq(predictionScores.seasonId, seasonId));
  for (let from = 0; from < scores.length; from += CHUNK)
    await database.execute(sql`insert into adx_prediction_scores
        (season_id, user_id, mse_score, rmse_score, predictions_made, accuracy_percentile, rank, steps, scored_at)
      select ${seasonId}, r."userId", r.mse, r.rmse, r."predictionsMade", r.percentile, r.rank, r.steps, ${scoredAt.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(scores.slice(from, from + CHUNK))}::json) as r("userId" text, mse float8, rmse float8,
        "predictionsMade" int, percentile float8, rank int, steps jsonb)`);
}
