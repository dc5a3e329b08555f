import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { joinQuietly } from '#server/testing/quiz.ts';
import { atTheMoneyCall, startGame } from '#server/testing/trading.ts';
import { tickers } from '../market/tables.ts';
import { USUAL } from '#server/testing/season.ts';

const TICKERS = 'POST /functions/v1/admin_adx_tickers';

async function start() {
  const game = await startGame();
  const admin = await joinAdmin(game.server, 'ada');
  const last = async (action: string) =>
    (await game.server.context.database.select().from(auditLog).where(eq(auditLog.action, action))).at(-1);
  const list = async () =>
    (await admin.call(TICKERS, { action: 'list', data: { season_id: game.seasonId } })).body.tickers;
  const find = async (symbol: string) => (await list()).find((ticker: { symbol: string }) => ticker.symbol === symbol);
  return { ...game, admin, last, list, find };
}

it('lists a new ticker that can be traded at once, around its base price', async () => {
  const game = await start();
  const { admin, seasonId, last, find } = game;
  const data = { season_id: seasonId, symbol: 'NEU', name: 'Neu AG', base_price: 80, volatility: 0.4 };
  const { body } = await admin.call(TICKERS, { action: 'create', data });
  expect(body.success).toBe(true);
  expect(await find('NEU')).toMatchObject({
    exchange: 'XETRA',
    base_price: 80,
    dividend_yield: 0.025,
    is_active: true,
  });
  expect(await last('ticker.create')).toMatchObject({ before: null, after: { symbol: 'NEU', volatility: 0.4 } });
  const eve = await game.join('eve');
  expect((await eve.place(await atTheMoneyCall(eve, 'NEU'), 'BUY', 1)).body.data.order.status).toBe('PENDING');
  const line = await eve.call('GET /api/market/price-line?ticker=NEU');
  expect(line.status).toBe(200);
  const [price] = (await eve.call('GET /api/market/stock-prices?tickers=NEU')).body.data;
  expect(Math.abs(price.price - 80)).toBeLessThan(10);
  expect((await admin.call(TICKERS, { action: 'create', data })).body.error).toBe('TICKER_TAKEN');
});

it('changes what describes a ticker, and never what its prices are made from', async () => {
  const { admin, find, last } = await start();
  const sap = await find('SAP');
  const update = (data: object) => admin.call(TICKERS, { action: 'update', data: { id: sap.id, ...data } });
  const changed = { name: 'SAP renamed', logo_url: 'https://pictures.example/sap.svg', is_active: false };
  expect((await update({ ...changed, base_price: sap.base_price, symbol: 'SAP' })).body.success).toBe(true);
  expect(await find('SAP')).toEqual({ ...sap, ...changed });
  expect(await last('ticker.update')).toMatchObject({ before: { name: sap.name }, after: { name: 'SAP renamed' } });
  for (const data of [
    { base_price: 1 },
    { volatility: 0.9 },
    { symbol: 'SAQ' },
    { dividend_yield: 0.1 },
    { market_correlation: 0 },
  ])
    expect((await update(data)).body.error).toBe('TICKER_PRICE_FIXED');
  for (const data of [
    { market_id: 'x' },
    { listed_on: '2020-01-01' },
    { logo_url: 'javascript:alert(1)' },
    { logo_url: 'http://plain.example/x.svg' },
  ])
    expect((await update(data)).body.error).toBe('INVALID_REQUEST');
  expect(
    (await update({ logo_url: '' })).body.tickers.find(({ symbol }: { symbol: string }) => symbol === 'SAP').logo_url,
  ).toBe('');
  expect((await admin.call(TICKERS, { action: 'update', data: { id: 'nobody' } })).body.error).toBe('UNKNOWN_TICKER');
});

it('deletes a ticker only when nothing hangs on it, and says why', async () => {
  const game = await start();
  const { admin, find, server } = game;
  const remove = async (symbol: string) =>
    admin.call(TICKERS, { action: 'delete', data: { id: (await find(symbol)).id } });
  const eve = await game.join('eve');
  const placed = await eve.place(await atTheMoneyCall(eve, 'SAP'), 'BUY', 1);
  const refused = (await remove('SAP')).body;
  expect(refused).toMatchObject({ error: 'TICKER_IN_USE' });
  expect(refused.message).toContain('0 open positions and 1 staged orders');
  expect(await find('SAP')).toMatchObject({ open_positions: 0, staged_orders: 1 });
  await eve.call('POST /api/adx/cancel-order', { orderId: placed.body.data.order.id });
  expect((await remove('SAP')).body.error).toBe('TICKER_IN_USE');
  const bob = await joinQuietly(game, 'bob');
  const value = { seasonId: game.seasonId, symbol: 'SIE', value: 20 };
  expect((await bob.call('POST /functions/v1/adx_save_prediction', value)).status).toBe(200);
  expect((await remove('SIE')).body.error).toBe('TICKER_IN_USE');
  expect((await remove('RWE')).body.success).toBe(true);
  expect(await server.context.database.select().from(tickers)).toHaveLength(USUAL.length - 1);
  expect((await eve.place('RWE', 'BUY', 1)).body.error).toBe('UNKNOWN_TICKER');
});

it('lets either the order or the deletion win, never both', async () => {
  const game = await start();
  const eve = await game.join('eve');
  for (const symbol of ['BMW', 'BAS', 'DTE']) {
    const { id } = await game.find(symbol);
    const [placed, removed] = await Promise.all([
      eve.place(symbol, 'BUY', 1),
      game.admin.call(TICKERS, { action: 'delete', data: { id } }),
    ]);
    expect([placed.status === 200, removed.status === 200].filter(Boolean)).toHaveLength(1);
  }
});

it('opens, lists and clears windows of the spread', async () => {
  const game = await start();
  const { admin, last } = game;
  const eve = await game.join('eve');
  const symbol = await atTheMoneyCall(eve, 'SAP');
  const spread = async () => {
    const { body } = await eve.call('GET /api/market/options/catalog?symbol=SAP');
    const { display_bid, display_ask } = body.data.find(
      (row: { option_symbol: string }) => row.option_symbol === symbol,
    );
    return display_ask - display_bid;
  };
  const calm = await spread();
  const set = (body: object) =>
    admin.call('POST /api/admin/ops/set-override', { slip_mul: 4, duration_sec: 180, ...body });
  const opened = await set({ scope: 'ticker', targets: ['SAP', 'SIE', 'SAP'], note: 'stress' });
  expect(opened.body.data).toMatchObject([
    { scope: 'ticker', target: 'SIE', slip_mul: 4, note: 'stress', end_at: '2026-03-02T09:03:00.000Z' },
    { target: 'SAP' },
  ]);
  expect(await spread()).toBeGreaterThan(2 * calm);
  expect(await last('override.set')).toMatchObject({ after: { slip_mul: 4, targets: ['SAP', 'SIE', 'SAP'] } });
  for (const body of [
    { scope: 'ticker', targets: [] },
    { scope: 'product', targets: ['SAP'] },
    { scope: 'global', targets: ['SAP'] },
    { scope: 'global', slip_mul: 0.05 },
    { scope: 'global', slip_mul: 11 },
    { scope: 'global', duration_sec: 0 },
    { scope: 'global', market_id: 'x' },
  ])
    expect((await set(body)).body.error).toBe('INVALID_REQUEST');
  expect((await set({ scope: 'ticker', targets: ['NOPE'] })).body.error).toBe('UNKNOWN_TICKER');
  await set({ scope: 'product', targets: ['puts'] });
  game.goTo('2026-03-02', '10:01');
  const clear = (body: object) => admin.call('POST /api/admin/ops/clear-overrides', body);
  expect((await clear({ scope: 'ticker', targets: ['SAP'] })).body.data).toEqual({ cleared: 1 });
  expect(await spread()).toBeLessThan(1.5 * calm);
  expect((await clear({ scope: 'global' })).body.data).toEqual({ cleared: 0 });
  const open = async () =>
    (await admin.call('GET /api/admin/ops/list-overrides')).body.data.map(({ target }: { target: string }) => target);
  expect(await open()).toEqual(['puts', 'SIE']);
  game.goTo('2026-03-02', '10:04');
  expect(await open()).toEqual([]);
});
