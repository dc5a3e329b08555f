import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { call, signedIn, type Answer } from '#server/testing/accounts.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { MINUTE_MS, startEvent } from '#server/testing/live-event.ts';
import { atTheMoneyCall } from '#server/testing/trading.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { orders, portfolios } from '../trading/tables.ts';
import { liveTeams } from './tables.ts';

const OPEN = { slot: 'open' };

it('stops everything while it is frozen, holds the board of the teams, and goes on from there', async () => {
  const event = await startEvent();
  const [ann, bob] = await event.register('Ann', 'Bob');
  if (!ann || !bob) throw new Error('no teams');
  const symbol = await atTheMoneyCall(ann);
  await ann.place(symbol, 'BUY', 10);
  await event.act('POST start');
  event.pass(MINUTE_MS);
  await event.act('POST run-auction', OPEN);
  const waiting = (await bob.place('SAP', 'BUY', 1)).body.data.order.id;
  const before = (await event.act('GET ')).body.data;
  expect(Date.parse(before.market_time)).toBeGreaterThan(0);
  expect((await event.act('POST freeze')).body.data).toEqual({ is_frozen: true, speed: 60 });
  expect((await event.act('POST freeze')).body.ok).toBe(true);
  for (const refused of [
    await ann.place('SAP', 'BUY', 1),
    await bob.call('POST /api/adx/cancel-order', { orderId: waiting }),
    await ann.call('POST /api/adx/exercise', { portfolioId: ann.portfolioId, optionSymbol: symbol, qty: 1 }),
    await event.act('POST run-auction', OPEN),
    await event.act('POST start'),
  ])
    expect(refused.body).toMatchObject({ ok: false, error: 'EVENT_FROZEN', message: 'Event is frozen' });
  event.pass(10 * MINUTE_MS);
  expect((await event.act('GET ')).body.data).toMatchObject({ is_frozen: true, market_time: before.market_time });
  const held = (await ann.call('GET /api/events/scoreboard')).body.data;
  await event.act('POST news-shock', { tickers: ['SAP'], factor: 1.5 });
  expect((await ann.call('GET /api/events/scoreboard')).body.data).toEqual(held);
  const truth = (await event.act('GET scoreboard')).body.data;
  expect(truth[0].equity).toBeGreaterThan(held.find((row: { team_name: string }) => row.team_name === 'Ann').equity);
  expect((await event.act('POST unfreeze')).body.data).toEqual({ is_frozen: false, speed: 60 });
  expect((await event.act('GET ')).body.data.market_time).toBe(before.market_time);
  expect((await ann.call('GET /api/events/scoreboard')).body.data).toEqual(truth);
  event.pass(MINUTE_MS);
  const after = (await event.act('GET ')).body.data;
  expect(Date.parse(after.market_time) - Date.parse(before.market_time)).toBe(60 * MINUTE_MS);
  expect((await event.act('POST run-auction', OPEN)).body.data.filled).toBe(1);
});

it('holds the board only once nobody is placing any more', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const [ann] = await event.register('Ann');
  if (!ann) throw new Error('no team');
  let freezing: Promise<Answer> | undefined;
  let first: string | undefined;
  await database.transaction(async (placing) => {
    await placing.select().from(portfolios).where(eq(portfolios.id, ann.portfolioId)).for('update');
    freezing = event.act('POST freeze');
    first = await Promise.race([freezing.then(() => 'frozen'), untilWaiting(database).then(() => 'waiting')]);
  });
  expect(first).toBe('waiting');
  expect((await freezing)?.body.data.is_frozen).toBe(true);
});

it('tells a team of its event`s clock, and tells nobody else', async () => {
  const event = await startEvent();
  const [team] = await event.register('Alpha');
  if (!team) throw new Error('no team');
  await event.act('POST start');
  await event.act('POST speed', { speed: 600 });
  const calculated = async () => (await event.admin.call('GET /health/metrics')).body.options_model_marks.last_calc_ts;
  await event.admin.call('GET /api/market/options/catalog?symbol=SAP');
  const before = await calculated();
  event.pass(5 * MINUTE_MS);
  await team.call('GET /api/market/options/catalog?symbol=SAP');
  expect(await calculated()).toBe(before);
  // Fifty market hours later: the positions' days and the screens count from here.
  const { as_of, as_of_date } = (await team.call('GET /api/adx/portfolio-snapshot')).body.data;
  expect(Date.parse(as_of)).toBeGreaterThan(event.server.context.clock.now());
  expect(as_of_date).toBe(as_of.slice(0, 10));
  const placed = (await team.place('SAP', 'BUY', 1)).body.data.order;
  expect(placed).toMatchObject({ status: 'PENDING', auctionSlot: null });
  const [staged] = (await team.call(`GET /api/adx/staged-orders?portfolio_id=${team.portfolioId}`)).body.data;
  expect(staged).toMatchObject({ auction_slot: null, auction_day: null, cancelable: true, note: null });
  const query = `portfolio_id=${team.portfolioId}&option_symbol=SAP&side=BUY&qty=1`;
  const preview = (await team.call(`GET /api/adx/order-preview?${query}`)).body.data;
  expect(preview).toMatchObject({ executes: 'auction', auction: null, refused: null });
  await event.act('POST freeze');
  expect((await team.call('POST /api/adx/cancel-order', { orderId: placed.id })).body).toMatchObject({
    error: 'EVENT_FROZEN',
    message: 'Event is frozen',
  });
  expect((await team.call(`GET /api/adx/order-preview?${query}`)).body.data.refused).toBe('EVENT_FROZEN');
});

it('opens windows and moves prices in the event`s own market only', async () => {
  const event = await startEvent();
  const [ann] = await event.register('Ann');
  const player = await signedIn(event.server.context, event.admin.email);
  if (!ann) throw new Error('no team');
  const priceOf = async (token: string) =>
    (await call(event.server, 'GET /api/market/stock-prices?tickers=SAP', { token })).body.data[0].price as number;
  const [own, seasons] = [await priceOf(ann.token), await priceOf(player)];
  expect((await event.act('POST news-shock', { tickers: ['SAP'], headline: 'Record orders' })).body.data).toMatchObject(
    { updated_stock_prices: 1 },
  );
  expect(await priceOf(ann.token)).toBeCloseTo(own * 1.18, 1);
  event.pass(1);
  await event.act('POST news-shock', { tickers: ['SAP'], mode: 'set', value: 123.45 });
  expect(await priceOf(ann.token)).toBe(123.45);
  event.pass(1);
  const factors = { tickers: ['SAP', 'ALV'], factor: 1.1, factors: { SAP: 2 } };
  expect((await event.act('POST news-shock', factors)).body.data.updated_stock_prices).toBe(2);
  expect(await priceOf(ann.token)).toBe(246.9);
  expect(await priceOf(player)).toBe(seasons);
  const news = (await ann.call('GET /api/events/news')).body.data.news;
  expect(news).toHaveLength(3);
  expect(news[2]).toMatchObject({ headline: 'Record orders', moves: [{ ticker: 'SAP', change_pct: 18 }] });
  expect(news[0].moves.map(({ ticker }: { ticker: string }) => ticker)).toEqual(['SAP', 'ALV']);
  for (const [body, error] of [
    [{ tickers: ['SAP'], factor: 5.1 }, 'INVALID_REQUEST'],
    [{ tickers: ['SAP'], mode: 'set' }, 'INVALID_REQUEST'],
    [{ tickers: ['SAP'], mode: 'set', value: 9000 }, 'SHOCK_OUT_OF_RANGE'],
    [{ tickers: ['NONE'] }, 'UNKNOWN_TICKER'],
  ] as const)
    expect((await event.act('POST news-shock', body)).body.error).toBe(error);
  const window = { scope: 'global', slip_mul: 3, duration_sec: 60 };
  expect((await event.act('POST set-override', window)).body.error).toBe('EVENT_NOT_RUNNING');
  await event.act('POST start');
  await event.act('POST freeze');
  expect((await event.act('POST set-override', window)).body.error).toBe('EVENT_FROZEN');
  await event.act('POST unfreeze');
  // Of the whole chain: what is rounded to ticks says little about one contract.
  const spreads = async () => {
    const { body } = await ann.call('GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=2');
    const rows = body.data as { option_symbol: string; display_bid: number; display_ask: number }[];
    return new Map(rows.map((row) => [row.option_symbol, row.display_ask - row.display_bid]));
  };
  const usual = await spreads();
  const widening = async () => {
    const now = [...(await spreads())].filter(([symbol]) => usual.has(symbol));
    expect(now.length).toBeGreaterThan(10);
    const before = now.reduce((sum, [symbol]) => sum + (usual.get(symbol) ?? 0), 0);
    return now.reduce((sum, [, spread]) => sum + spread, 0) / before;
  };
  const opened = await event.act('POST set-override', {
    scope: 'ticker',
    targets: ['SAP'],
    slip_mul: 3,
    duration_sec: 180,
  });
  expect(opened.body.data).toHaveLength(1);
  event.pass(1000);
  expect(await widening()).toBeGreaterThan(2);
  expect((await event.act('GET list-overrides')).body.data).toHaveLength(1);
  expect((await event.admin.call('GET /api/admin/ops/list-overrides')).body.data).toEqual([]);
  event.pass(180_000);
  expect(await widening()).toBeLessThan(1.5);
  expect((await event.act('GET list-overrides')).body.data).toEqual([]);
});

it('rehearses with teams that a script plays and nobody can sign in as', async () => {
  const event = await startEvent({ bots: 6 });
  const { database } = event.server.context;
  expect((await event.act('GET ')).body.data).toMatchObject({ is_practice: true, bots_on: true, teams: 6 });
  await event.tend();
  expect(await database.select().from(orders)).toEqual([]);
  await event.act('POST start');
  for (let turn = 0; turn < 6; turn += 1) {
    event.pass(5000);
    await event.tend();
    await event.tend();
  }
  const placed = await database.select().from(orders);
  expect(placed.length).toBeGreaterThan(5);
  event.pass(1);
  expect((await event.act('POST run-auction', OPEN)).body.data.filled).toBeGreaterThan(3);
  await event.act('POST bots', { on: false });
  event.pass(5000);
  await event.tend();
  expect(await database.select().from(orders)).toHaveLength(placed.length);
});

it('writes down every act of an organiser, and shows the last of them to all organisers', async () => {
  const event = await startEvent();
  await event.register('Ann');
  await event.act('POST start');
  await event.act('POST speed', { speed: 30 });
  await event.act('POST news-shock', { tickers: ['SAP'] });
  await event.act('POST set-override', { scope: 'global', slip_mul: 0.5, duration_sec: 10 });
  await event.act('POST set-override', { scope: 'ticker', targets: ['SAP', 'ALV'], slip_mul: 2, duration_sec: 10 });
  expect((await event.act('POST clear-overrides')).body.data.cleared).toBe(3);
  await event.act('POST refresh-marks', { tickers: ['SAP'] });
  await event.act('POST run-auction', OPEN);
  await event.act('POST freeze');
  await event.act('POST unfreeze');
  const other = await joinAdmin(event.server, 'eve');
  const actions = (await other.call(`GET /api/admin/events/${event.eventId}`)).body.data.actions;
  const names = actions.map(({ action }: { action: string }) => action);
  expect(names).toEqual([
    'event.unfreeze',
    'event.freeze',
    'event.auction',
    'marks.refresh',
    'override.clear',
    'override.set',
    'override.set',
    'shock.apply',
    'event.speed',
    'event.start',
    'event.register',
    'event.create',
  ]);
  expect(actions.every(({ is_own }: { is_own: boolean }) => !is_own)).toBe(true);
  await event.act('POST cleanup');
  await event.act('POST cleanup', { deep: true });
  const audited = await event.server.context.database.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(audited.slice(-2).map(({ action }) => action)).toEqual(['event.cleanup', 'event.remove-teams']);
  expect(await event.server.context.database.select().from(liveTeams)).toEqual([]);
  expect(await event.server.context.database.select().from(portfolios)).toEqual([]);
});
