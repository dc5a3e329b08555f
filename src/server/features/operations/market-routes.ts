import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { adminMarketEndpoints, changedTicker, newTicker } from '#contract/admin/market.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import { feature } from '#server/endpoint.ts';
import { parsePart } from '#server/http/parse-request.ts';
import { Refusal } from '#server/refusal.ts';
import { openSeasonMarket } from '../market/open-market.ts';
import { clearOverrides, listOverrides, setOverride } from '../market/overrides.ts';
import { createTicker, deleteTicker, describeTicker, updateTicker } from '../market/tickers/save-ticker.ts';
import { tickers } from '../market/tables.ts';
import { readSeason } from '../seasons/active-season.ts';
import { markets } from '../seasons/tables.ts';
import { isPredicted } from '../predictions/list-revenues.ts';
import { refuseTickerInUse, usesOfTickers } from '../trading/ticker-use.ts';

const ofSeason = z.object({ season_id: z.string() });
const ofTicker = z.object({ id: z.string() });
const MAX_TICKERS = 1000;

/** The console's calls to the market; here and not there, because a ticker that is held or predicted cannot go. */
export const marketAdminFeature = feature(adminMarketEndpoints, {
  'POST /functions/v1/admin_adx_tickers': async ({ context, viewer, body: { action, data } }) => {
    const needs = <S extends z.ZodType>(schema: S) => parsePart(schema, data, 'body.data');
    // What is answered is read before it is done, so that nobody who sees no answer does it twice.
    const listed = await transaction(context.database, async (database) => {
      const inside = { ...context, database };
      let seasonId: string;
      if (action === 'list' || action === 'create') {
        seasonId = (await readSeason(database, needs(ofSeason).season_id)).id;
        if (action === 'create') await createTicker(inside, viewer, seasonId, needs(newTicker));
      } else {
        const { id } = needs(ofTicker);
        seasonId =
          action === 'delete'
            ? await deleteTicker(inside, viewer, id, async (open, ticker, season) =>
                refuseTickerInUse(open, ticker, await isPredicted(open, season, ticker.symbol)),
              )
            : await updateTicker(inside, viewer, id, needs(changedTicker));
      }
      return listTickers(inside, seasonId);
    });
    return { success: true, tickers: listed };
  },
  'POST /api/admin/ops/set-override': async ({ context, viewer, body }) => {
    const market = await openSeasonMarket(context, 'active');
    return { ok: true, data: await setOverride(context, viewer, market, body) };
  },
  'GET /api/admin/ops/list-overrides': async ({ context }) => {
    const market = await openSeasonMarket(context, 'active');
    return { ok: true, data: await listOverrides(context, market.id) };
  },
  'POST /api/admin/ops/clear-overrides': async ({ context, viewer, body }) => {
    const market = await openSeasonMarket(context, 'active');
    return { ok: true, data: { cleared: await clearOverrides(context, viewer, market.id, body) } };
  },
});

async function listTickers(context: Context, seasonId: string) {
  const [market] = await context.database
    .select({ id: markets.id })
    .from(markets)
    .where(eq(markets.seasonId, seasonId));
  if (!market) throw new Refusal('SEASON_NOT_FOUND');
  const uses = await usesOfTickers(context.database, market.id);
  const rows = await context.database
    .select()
    .from(tickers)
    .where(eq(tickers.marketId, market.id))
    .orderBy(asc(tickers.symbol))
    .limit(MAX_TICKERS);
  return rows.map((row) => ({
    ...describeTicker(row),
    season_id: seasonId,
    open_positions: uses.get(row.symbol)?.positions ?? 0,
    staged_orders: uses.get(row.symbol)?.staged ?? 0,
  }));
}
