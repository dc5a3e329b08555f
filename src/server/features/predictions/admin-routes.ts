import { and, eq, inArray } from 'drizzle-orm';
import { adminPredictionsEndpoints } from '#contract/admin/predictions.ts';
import { closesAtMs } from '#rules/predictions/prediction-window.ts';
import { writeAudit } from '#server/audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { feature } from '#server/endpoint.ts';
import { publish } from '#server/live/live.ts';
import { openSeasonMarket, tickerOf } from '../market/open-market.ts';
import { readSeason } from '../seasons/active-season.ts';
import { lockOpenSeason } from '../seasons/lock-open-season.ts';
import { holdTickers } from '../trading/ticker-use.ts';
import { listRevenues } from './list-revenues.ts';
import { recordActuals, setPredictionLock } from './record-actuals.ts';
import { predictionLocks } from './tables.ts';

export const predictionsAdminFeature = feature(adminPredictionsEndpoints, {
  'POST /functions/v1/record_revenue_actuals': async ({ context, viewer, body: { seasonId, items } }) => {
    const market = await openSeasonMarket(context, seasonId);
    for (const { symbol } of items) tickerOf(market, symbol);
    const symbols = items.map(({ symbol }) => symbol);
    await transaction(context.database, async (database) => {
      await holdTickers(database, market.id, symbols);
      const actuals = items.map(({ symbol, actual_value }) => ({ symbol, actualValue: actual_value }));
      const before = await recordActuals(context, database, seasonId, actuals);
      await writeAudit(context, database, {
        actorId: viewer.userId,
        action: 'revenue.record',
        subject: seasonId,
        before: before.map(({ symbol, actualValue }) => ({ symbol, actual_value: actualValue })),
        after: items,
      });
    });
    publish(context, 'predictions');
    return { ok: true, data: { recorded: items.length } };
  },
  'GET /api/admin/revenues': async ({ context, query }) => {
    const { id } = await readSeason(context.database, query.season_id);
    return { ok: true, data: await listRevenues(context, id) };
  },
  'POST /api/admin/prediction-lock': async ({ context, viewer, body: { season_id, symbol, lock_at } }) => {
    const market = await openSeasonMarket(context, season_id);
    const season = await readSeason(context.database, season_id);
    if (symbol !== undefined) tickerOf(market, symbol);
    // What has its actual is closed for good.
    const open = (await listRevenues(context, season_id)).filter(({ actual_value }) => actual_value === null);
    const asked = symbol === undefined ? open.map((one) => one.symbol) : [symbol];
    const locked = await transaction(context.database, async (database) => {
      await holdTickers(database, market.id, asked);
      await lockOpenSeason(database, season_id);
      const of = and(eq(predictionLocks.seasonId, season_id), inArray(predictionLocks.symbol, asked));
      const before = await database.select().from(predictionLocks).where(of);
      const lockOf = new Map(before.map((lock) => [lock.symbol, lock.lockAt.getTime()]));
      const isOver = (one: string) =>
        context.clock.now() >= closesAtMs({ lockMs: lockOf.get(one) ?? null, seasonEndMs: season.endsAt.getTime() });
      // Of a closed company everyone has seen what the others predicted: only who names it opens it again.
      const symbols = symbol === undefined ? asked.filter((one) => !isOver(one)) : asked;
      for (const one of symbols)
        await setPredictionLock(database, season_id, one, lock_at === null ? null : new Date(lock_at));
      await writeAudit(context, database, {
        actorId: viewer.userId,
        action: 'prediction.lock',
        subject: season_id,
        before: Object.fromEntries(
          before
            .filter((lock) => symbols.includes(lock.symbol))
            .map((lock) => [lock.symbol, lock.lockAt.toISOString()]),
        ),
        after: { symbols, lock_at },
      });
      return symbols.length;
    });
    publish(context, 'predictions');
    return { ok: true, data: { locked } };
  },
});
