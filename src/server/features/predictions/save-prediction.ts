import { and, eq } from 'drizzle-orm';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { isClosed, MAX_UPDATES_PER_DAY, roundPrediction, updatesUsed } from '#rules/predictions/prediction-window.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { once } from '../accounts/repeats.ts';
import { lockPlayer } from '../accounts/profiles.ts';
import { openSeasonMarket } from '../market/open-market.ts';
import { readSeason, type Season } from '../seasons/active-season.ts';
import { seasons } from '../seasons/tables.ts';
import { checkSeason } from '../trading/orders/check-playing.ts';
import { refuseDeparted } from '../trading/portfolio/portfolios.ts';
import { holdTickers } from '../trading/ticker-use.ts';
import { predictionLocks, revenueActuals, revenuePredictions } from './tables.ts';

export interface PredictionRequest {
  seasonId: string;
  symbol: string;
  value: number;
}

const ENDPOINT = 'POST /functions/v1/adx_save_prediction';

/** Saves a prediction: one value for a company and season, five times a day, until the company is closed. */
export async function savePrediction(
  context: Context,
  viewer: Account,
  request: PredictionRequest,
  identity: { reference: string; body: unknown },
) {
  const content = { endpoint: ENDPOINT, body: identity.body };
  let isNew = false;
  const repeatable = { userId: viewer.userId, reference: identity.reference, content };
  const saved = await once(context.database, repeatable, async () => {
    const season = await readSeason(context.database, request.seasonId);
    const market = await openSeasonMarket(context, season.id);
    if (market.tickers.get(request.symbol)?.isActive !== true) throw new Refusal('UNKNOWN_TICKER');
    const value = roundPrediction(request.value);
    if (value === undefined) throw new Refusal('INVALID_PREDICTION');
    return (open) => {
      isNew = true;
      return decide(context, open, market.id, {
        userId: viewer.userId,
        seasonId: season.id,
        symbol: request.symbol,
        value,
      });
    };
  });
  // Nobody else sees anything of it; the player's other tabs do.
  if (isNew) publish(context, 'predictions', [viewer.userId]);
  return saved;
}

interface Saving {
  userId: string;
  seasonId: string;
  symbol: string;
  value: number;
}

async function decide(context: Context, database: Database, marketId: string, saving: Saving) {
  const { userId, seasonId, symbol, value } = saving;
  await holdTickers(database, marketId, [symbol]);
  const player = await lockPlayer(database, userId);
  if (!player) throw new Refusal('SESSION_EXPIRED');
  // Shared, so that players do not wait for each other, but whoever records an actual or settles waits for them.
  const [season] = await database.select().from(seasons).where(eq(seasons.id, seasonId)).for('share');
  if (!season) throw new Refusal('NO_ACTIVE_SEASON');
  await checkSeason(context, database, season);
  await refuseDeparted(context, database, seasonId, player.email);
  const nowMs = context.clock.now();
  await checkOpen(database, saving, season, nowMs);
  const mine = and(
    eq(revenuePredictions.seasonId, seasonId),
    eq(revenuePredictions.symbol, symbol),
    eq(revenuePredictions.userId, userId),
  );
  const [last] = await database.select().from(revenuePredictions).where(mine);
  const used = updatesUsed(last, nowMs);
  if (used >= MAX_UPDATES_PER_DAY) throw new Refusal('PREDICTION_LIMIT');
  const change = { value, updatedAt: new Date(nowMs), updatedOn: berlinDay(nowMs), updatesToday: used + 1 };
  await database
    .insert(revenuePredictions)
    .values({ seasonId, symbol, userId, ...change })
    .onConflictDoUpdate({
      target: [revenuePredictions.seasonId, revenuePredictions.symbol, revenuePredictions.userId],
      set: change,
    });
  return { symbol, value, updated_at: change.updatedAt.toISOString(), updates_left: MAX_UPDATES_PER_DAY - used - 1 };
}

async function checkOpen(
  database: Database,
  { seasonId, symbol }: Saving,
  season: Season | undefined,
  nowMs: number,
): Promise<void> {
  const [lock] = await database
    .select()
    .from(predictionLocks)
    .where(and(eq(predictionLocks.seasonId, seasonId), eq(predictionLocks.symbol, symbol)));
  const [actual] = await database
    .select()
    .from(revenueActuals)
    .where(and(eq(revenueActuals.seasonId, seasonId), eq(revenueActuals.symbol, symbol)));
  const window = {
    lockMs: lock?.lockAt.getTime() ?? null,
    seasonEndMs: season?.endsAt.getTime() ?? 0,
    hasActual: actual !== undefined,
  };
  if (isClosed(window, nowMs)) throw new Refusal('PREDICTION_CLOSED');
}
