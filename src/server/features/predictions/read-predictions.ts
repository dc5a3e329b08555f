import { and, desc, eq, sql } from 'drizzle-orm';
import { closesAtMs, isClosed, MAX_UPDATES_PER_DAY, updatesUsed } from '#rules/predictions/prediction-window.ts';
import { squaredError } from '#rules/predictions/score-predictions.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { readTickers } from '../market/tickers/read-tickers.ts';
import { readSeason, type Season } from '../seasons/active-season.ts';
import { seasons } from '../seasons/tables.ts';
import { predictionLocks, predictionScores, revenueActuals, revenuePredictions } from './tables.ts';

const MAX_HISTORY = 500;

/** The season, how the caller does, and a card for each company. */
export async function readPredictions(context: Context, viewer: Account) {
  const { database } = context;
  const season = await readSeason(database, 'active');
  const nowMs = context.clock.now();
  const [tickers, own, locks, actuals, score] = await Promise.all([
    readTickers(context, season.id),
    ownPredictions(database, viewer.userId, season.id),
    database.select().from(predictionLocks).where(eq(predictionLocks.seasonId, season.id)),
    readActuals(database, season.id),
    readScore(database, viewer.userId, season.id),
  ]);
  const locksBySymbol = new Map(locks.map(({ symbol, lockAt }) => [symbol, lockAt.getTime()]));
  const windowOf = (symbol: string) => ({
    lockMs: locksBySymbol.get(symbol) ?? null,
    seasonEndMs: season.endsAt.getTime(),
    hasActual: actuals.has(symbol),
  });
  const closed = tickers.map(({ symbol }) => symbol).filter((symbol) => isClosed(windowOf(symbol), nowMs));
  const crowd = await readCrowd(database, season.id, closed);
  const companies = tickers
    .filter(({ symbol, is_active }) => is_active || own.has(symbol))
    .map(({ symbol, name, sector, logo_url }) => {
      const mine = own.get(symbol);
      const actual = actuals.get(symbol) ?? null;
      const isOpen = !isClosed(windowOf(symbol), nowMs);
      return {
        symbol,
        name,
        sector,
        logo_url,
        status: isOpen ? ('open' as const) : ('closed' as const),
        closes_at: new Date(closesAtMs(windowOf(symbol))).toISOString(),
        prediction: mine
          ? { value: mine.value, updated_at: mine.updatedAt.toISOString(), status: statusOf(actual) }
          : null,
        updates_left: isOpen ? MAX_UPDATES_PER_DAY - updatesUsed(mine, nowMs) : 0,
        actual_value: actual,
        mse: mine && actual !== null ? squaredError(mine.value, actual) : null,
        crowd: crowd.get(symbol) ?? null,
      };
    });
  const errors = companies.flatMap(({ mse }) => (mse === null ? [] : [mse]));
  const steps = score.mine?.steps ?? [];
  return {
    season: seasonCard(season),
    performance: {
      predictions_made: own.size,
      avg_mse: errors.length === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / errors.length,
      rmse_score: score.mine?.rmseScore ?? null,
      accuracy_percentile: score.mine?.accuracyPercentile ?? null,
      current_rank: score.mine?.rank ?? null,
      best_rank: steps.length === 0 ? null : Math.min(...steps.map(({ rank }) => rank)),
      ranked_players: score.players,
      verified: errors.length,
    },
    companies,
  };
}

export async function readPredictionHistory({ database }: Context, viewer: Account) {
  const rows = await database
    .select({ prediction: revenuePredictions, code: seasons.code, actual: revenueActuals.actualValue })
    .from(revenuePredictions)
    .innerJoin(seasons, eq(seasons.id, revenuePredictions.seasonId))
    .leftJoin(
      revenueActuals,
      and(
        eq(revenueActuals.seasonId, revenuePredictions.seasonId),
        eq(revenueActuals.symbol, revenuePredictions.symbol),
      ),
    )
    .where(eq(revenuePredictions.userId, viewer.userId))
    .orderBy(desc(revenuePredictions.updatedAt), revenuePredictions.symbol)
    .limit(MAX_HISTORY);
  return rows.map(({ prediction: { seasonId, symbol, value, updatedAt }, code, actual }) => ({
    season_id: seasonId,
    season_code: code,
    symbol,
    value,
    updated_at: updatedAt.toISOString(),
    status: statusOf(actual),
    actual_value: actual,
    mse: actual === null ? null : squaredError(value, actual),
  }));
}

/** The caller's error and rank after each company that became known. Empty for who is not ranked. */
export async function readPredictionAnalytics({ database }: Context, viewer: Account) {
  const { id } = await readSeason(database, 'active');
  const [own, actuals, score] = await Promise.all([
    ownPredictions(database, viewer.userId, id),
    readActuals(database, id),
    readScore(database, viewer.userId, id),
  ]);
  const steps = score.mine?.steps ?? [];
  return {
    mse_trend: steps.map(({ symbol, mse }) => {
      const actual = actuals.get(symbol);
      const value = own.get(symbol)?.value;
      return {
        symbol,
        mse: value === undefined || actual === undefined ? null : squaredError(value, actual),
        avg_mse: mse,
      };
    }),
    ranking: steps.map(({ symbol, rank, players }) => ({ symbol, rank, players })),
  };
}

export async function hasPredicted(database: Database, userId: string, seasonId: string): Promise<boolean> {
  return (await ownPredictions(database, userId, seasonId)).size > 0;
}

async function ownPredictions(database: Database, userId: string, seasonId: string) {
  const rows = await database
    .select()
    .from(revenuePredictions)
    .where(and(eq(revenuePredictions.userId, userId), eq(revenuePredictions.seasonId, seasonId)));
  return new Map(rows.map((row) => [row.symbol, row]));
}

async function readActuals(database: Database, seasonId: string): Promise<Map<string, number>> {
  const rows = await database.select().from(revenueActuals).where(eq(revenueActuals.seasonId, seasonId));
  return new Map(rows.map(({ symbol, actualValue }) => [symbol, actualValue]));
}

async function readScore(database: Database, userId: string, seasonId: string) {
  const ofSeason = eq(predictionScores.seasonId, seasonId);
  const [mine] = await database
    .select()
    .from(predictionScores)
    .where(and(ofSeason, eq(predictionScores.userId, userId)));
  return { mine, players: await database.$count(predictionScores, ofSeason) };
}

/** What everyone predicted for companies that are closed; the caller decides which those are. */
async function readCrowd(database: Database, seasonId: string, closed: readonly string[]) {
  const rows = rowsOf(
    await database.execute(sql`select symbol, count(*)::int as predictions, min(value)::float8 as lowest, max(value)::float8 as highest,
        percentile_cont(0.5) within group (order by value)::float8 as median
      from adx_revenue_predictions where season_id = ${seasonId} and symbol = any(${sql.param([...closed])}::text[]) group by symbol`),
  );
  return new Map(
    rows.map(({ symbol, predictions, lowest, highest, median }) => [
      String(symbol),
      {
        predictions: Number(predictions),
        median: Number(median),
        lowest: Number(lowest),
        highest: Number(highest),
      },
    ]),
  );
}

function statusOf(actual: number | null): 'submitted' | 'verified' {
  return actual === null ? 'submitted' : 'verified';
}

function seasonCard({ id, code, name, status, startsAt, endsAt }: Season) {
  return { id, code, name, status, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}
