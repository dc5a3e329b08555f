import { and, desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { startEvent } from '#server/testing/live-event.ts';
import { newsShocks, stockPrices } from '../market/tables.ts';
import { seasons } from '../seasons/tables.ts';

const SHOCK = 'POST /api/admin/ops/news-shock';
const PRICE = 'GET /api/market/stock-prices?tickers=SAP';
const CATALOG = 'GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=1';

it('moves the season`s prices at once when no event is chosen, and no event`s', async () => {
  const event = await startEvent();
  const { admin, server, seasonMarketId } = event;
  const { database } = server.context;
  const [team] = await event.register('Ann');
  if (!team) throw new Error('no team');
  const priceOf = async (who: { call: typeof admin.call }) => (await who.call(PRICE)).body.data[0].price as number;
  const [before, own] = [await priceOf(admin), await priceOf(team)];
  const [chain, ownChain] = [(await admin.call(CATALOG)).body.data, (await team.call(CATALOG)).body.data];

  const struck = await admin.call(SHOCK, { tickers: ['SAP'], factor: 1.25, headline: 'Record orders' });
  expect(struck.body.data.updated_stock_prices).toBe(1);
  expect(struck.body.data.updated_model_marks).toBeGreaterThan(100);
  expect(await priceOf(admin)).toBeCloseTo(before * 1.25, 1);
  // In percent of the close before, not of the price now.
  const { price, change, change_percent } = (await admin.call(PRICE)).body.data[0];
  expect(change_percent).toBeCloseTo((change / (price - change)) * 100, 1);
  expect((await admin.call(CATALOG)).body.data).not.toEqual(chain);
  // What is stored of prices follows without waiting for its job.
  const [stored] = await database
    .select()
    .from(stockPrices)
    .where(and(eq(stockPrices.marketId, seasonMarketId), eq(stockPrices.ticker, 'SAP')));
  expect((stored?.priceCents ?? 0) / 100).toBe(await priceOf(admin));

  expect(await priceOf(team)).toBe(own);
  expect((await team.call(CATALOG)).body.data).toEqual(ownChain);
  expect((await team.call('GET /api/events/news')).body.data.news).toEqual([]);
  expect((await event.act('GET ')).body.data.actions).toHaveLength(2);
  const shocks = await database.select().from(newsShocks);
  expect(shocks.map(({ marketId, ticker, factor }) => ({ marketId, ticker, factor }))).toEqual([
    { marketId: seasonMarketId, ticker: 'SAP', factor: 1.25 },
  ]);
  const [audited] = await database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(audited).toMatchObject({ action: 'shock.apply', subject: seasonMarketId });
});

it('is for organisers, within bounds, and for a season that runs', async () => {
  const event = await startEvent();
  const { admin, server, seasonId } = event;
  const [team] = await event.register('Ann');
  const price = async () => (await admin.call(PRICE)).body.data[0].price as number;
  const before = await price();
  expect((await team?.call(SHOCK, { tickers: ['SAP'] }))?.status).toBe(403);
  for (const [body, error] of [
    [{ tickers: ['SAP'], factor: 5.1 }, 'INVALID_REQUEST'],
    [{ tickers: ['SAP'], mode: 'set', value: 9000 }, 'SHOCK_OUT_OF_RANGE'],
    [{ tickers: ['NONE'] }, 'UNKNOWN_TICKER'],
  ] as const)
    expect((await admin.call(SHOCK, body)).body.error).toBe(error);
  await server.context.database.update(seasons).set({ status: 'settling' }).where(eq(seasons.id, seasonId));
  expect((await admin.call(SHOCK, { tickers: ['SAP'] })).body.error).toMatch(/^(SEASON_FROZEN|NO_ACTIVE_SEASON)$/);
  await server.context.database.update(seasons).set({ status: 'active' }).where(eq(seasons.id, seasonId));
  expect(await price()).toBe(before);
  expect(await server.context.database.select().from(newsShocks)).toEqual([]);
});
