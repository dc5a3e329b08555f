import { asc, eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { publish } from '#server/live/live.ts';
import { call, createAccount, signedIn, type Answer } from '#server/testing/accounts.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { MINUTE_MS, startEvent } from '#server/testing/live-event.ts';
import { readLive } from '#server/testing/live-reader.ts';
import { atTheMoneyCall } from '#server/testing/trading.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { checkParity } from '../operations/check-parity.ts';
import { markets } from '../seasons/tables.ts';
import { auctionRuns, exercises, fills, ledger, orders, portfolios, positions } from '../trading/tables.ts';
import { readEvent } from './find-event.ts';
import { liveMarks, liveTeams } from './tables.ts';

const OPEN = { slot: 'open' };

it('takes the orders of teams to an auction that an organiser runs, and to no other', async () => {
  const event = await startEvent();
  const [ann, bob] = await event.register('Ann', 'Bob');
  if (!ann || !bob) throw new Error('no teams');
  const symbol = await atTheMoneyCall(ann);
  const placed = await ann.place(symbol, 'BUY', 5);
  expect(placed.body.data.order).toMatchObject({ status: 'PENDING', auctionSlot: null });
  expect((await bob.place('SAP', 'BUY', 20)).body.ok).toBe(true);
  const staged = (await event.act('GET staged-orders')).body.data;
  expect(staged).toHaveLength(2);
  expect(staged[0]).toMatchObject({
    portfolio_id: ann.portfolioId,
    option_symbol: symbol,
    side: 'BUY',
    qty: 5,
    auction_slot: null,
    cancelable: true,
    time_to_cutoff_sec: 0,
    risk_reasons: [],
    team_name: 'Ann',
    status: 'PENDING',
  });
  event.pass(1);
  // The season's own auction leaves them alone.
  const season = await event.admin.call('POST /api/admin/run-auction', OPEN);
  expect(season.body.data.filled).toBe(0);
  const { market_time } = (await event.act('GET ')).body.data;
  const { context, url } = event.server;
  const member = await signedIn(context, (await createAccount(context)).email);
  const [anns, members] = await Promise.all([readLive(url, ann.token), readLive(url, member)]);
  onTestFinished(anns.leave);
  onTestFinished(members.leave);
  const auction = await event.act('POST run-auction', OPEN);
  expect(auction.body.data).toMatchObject({ filled: 2, rejected: 0, deferred: 0 });
  // Its teams hear of it. What is told to all comes after it on the same way, so a member of the season was not told.
  await anns.until('auction');
  publish(context, 'leaderboard');
  await members.until('leaderboard');
  expect(members.heard).not.toContain('auction');
  // Each is told of its own order and of this auction, by the event's count and not by the season's slots.
  const outcome = (await ann.call(`GET /api/adx/auction-outcome?portfolio_id=${ann.portfolioId}`)).body.data;
  expect(outcome).toMatchObject({ kind: 'event', filled: 1, deferred: 0, rejected: [] });
  expect(outcome.market_at).toBe(market_time);
  expect(outcome.market_at).not.toBe(outcome.at);
  const receipt = await ann.call(`GET /api/adx/receipt?order_id=${placed.body.data.order.id}`);
  expect(receipt.body.data).toMatchObject({
    side: 'BUY',
    qty: 5,
    option_symbol: symbol,
    auction: { kind: 'event', number: 1 },
    window: null,
  });
  const board = (await event.act('GET scoreboard')).body.data;
  expect(board.map((row: { team_name: string }) => row.team_name).toSorted()).toEqual(['Ann', 'Bob']);
  for (const row of board) {
    expect(row.trades_today).toBe(1);
    expect(row.cash).toBeLessThan(100_000);
    expect(row.equity).toBeCloseTo(row.cash + row.positions_value, 2);
    expect(row.exposure).toBeGreaterThan(0);
  }
  expect((await bob.call('GET /api/events/scoreboard')).body.data).toEqual(board);
  // The next day of the market is minutes away; the trades of a team are those of the run, and no day limits them.
  event.pass(10 * MINUTE_MS);
  const metrics = (await bob.call('GET /api/adx/metrics')).body.data;
  expect(metrics).toMatchObject({ tradesUsedToday: 1, maxTradesPerDay: null });
});

it('keeps standings that follow from the ledger, however often it is auctioned', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const teams = await event.register('Ann', 'Bob', 'Cem');
  const symbol = await atTheMoneyCall(teams[0] ?? { call: () => Promise.reject(new Error('no team')) });
  for (const [round, side] of (['BUY', 'BUY', 'SELL'] as const).entries()) {
    for (const [index, team] of teams.entries())
      expect((await team.place(symbol, side, 1 + index + round)).body.ok).toBe(true);
    event.pass(2 * MINUTE_MS);
    expect((await event.act('POST run-auction', OPEN)).body.data.filled).toBe(3);
  }
  const { marketId } = await readEvent(database, event.eventId);
  expect(await checkParity(event.server.context, marketId)).toEqual([]);
  const board = (await event.act('GET scoreboard')).body.data as { portfolio_id: string; cash: number }[];
  for (const { portfolio_id: id, cash } of board) {
    const entries = await database.select().from(ledger).where(eq(ledger.portfolioId, id));
    expect(entries).toHaveLength(3);
    const cents = entries.reduce((sum, { amountCents }) => sum + amountCents, 10_000_000);
    expect(Math.round(cash * 100)).toBe(cents);
  }
  const marks = await database.select().from(liveMarks);
  expect(marks).toHaveLength(9);
  const replay = (await event.act('GET replay')).body.data;
  expect(replay.auctions.map(({ filled }: { filled: number }) => filled)).toEqual([3, 3, 3]);
  for (const team of replay.teams) {
    expect(team.equity).toHaveLength(3);
    expect(team.fills).toBe(3);
    const row = board.find(({ portfolio_id }) => portfolio_id === team.portfolio_id);
    expect(team.cash.at(-1)).toBe(row?.cash);
  }
  const results = (await event.act('GET results')).body.data;
  expect(results.file_name).toBe('trading-night-run-1-interim.csv');
  expect(results.csv.split('\r\n')).toHaveLength(5);
});

it('lets a team take an order back until an auction begins, and not after', async () => {
  const event = await startEvent();
  const { database, clock } = event.server.context;
  const [ann] = await event.register('Ann');
  if (!ann) throw new Error('no team');
  const cancel = (orderId: string) => ann.call('POST /api/adx/cancel-order', { orderId });
  const first = (await ann.place('SAP', 'BUY', 1)).body.data.order.id;
  event.pass(30 * MINUTE_MS);
  expect((await cancel(first)).body).toMatchObject({ ok: true });
  const second = (await ann.place('SAP', 'BUY', 2)).body.data.order.id;
  event.pass(1000);
  const { marketId } = await readEvent(database, event.eventId);
  // An auction that has begun and whose server is dead.
  const at = new Date(clock.now());
  const run = { id: 'begun', marketId, slot: 'open' as const, day: '9999-12-31', kind: 'event' as const };
  await database.insert(auctionRuns).values({ ...run, priceAt: at, startedAt: at });
  expect((await cancel(second)).body.error).toBe('CUTOFF_PASSED');
  expect((await event.act('POST run-auction', OPEN)).body.error).toBe('AUCTION_RUNNING');
  expect((await event.act('POST freeze')).body.error).toBe('AUCTION_RUNNING');
  expect((await event.act('POST cleanup', { deep: true })).body.error).toBe('AUCTION_RUNNING');
  await event.tend();
  expect((await database.select().from(fills)).length).toBe(0);
  event.pass(11_000);
  await event.tend();
  expect((await database.select().from(fills)).map(({ id }) => id)).toEqual([second]);
  expect(await database.select().from(liveMarks)).toHaveLength(1);
  expect((await cancel(second)).body.error).toBe('NOT_CANCELLABLE');
  expect((await event.act('POST run-auction', OPEN)).body.data.filled).toBe(0);
});

it('runs one auction when two organisers press at once, and the same one when an answer was lost', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const teams = await event.register(...Array.from({ length: 8 }, (_, index) => `Team ${index}`));
  const other = await joinAdmin(event.server, 'eve');
  for (const team of teams) expect((await team.place('SAP', 'BUY', 3)).body.ok).toBe(true);
  event.pass(1);
  const path = `POST /api/admin/events/${event.eventId}/run-auction`;
  const answers = await Promise.all([
    event.act('POST run-auction', OPEN),
    other.call(path, { slot: 'close' }),
    event.act('POST run-auction', OPEN),
    other.call(path, OPEN),
  ]);
  const filled = answers.map(({ body }) => (body.ok === true ? body.data.filled : body.error));
  expect(filled.filter((answer) => answer === 8)).toHaveLength(1);
  expect(filled.filter((answer) => answer !== 8).every((answer) => answer === 0 || answer === 'AUCTION_RUNNING')).toBe(
    true,
  );
  expect(await database.select().from(fills)).toHaveLength(8);
  expect(await checkParity(event.server.context, (await readEvent(database, event.eventId)).marketId)).toEqual([]);
  for (const team of teams) await team.place('SAP', 'BUY', 1);
  event.pass(1);
  const headers = { 'X-Correlation-Id': 'the-same-auction' };
  const first = await event.act('POST run-auction', OPEN, headers);
  for (const team of teams) await team.place('SAP', 'BUY', 1);
  event.pass(1);
  const again = await event.act('POST run-auction', OPEN, headers);
  expect(again.body.data).toMatchObject({ batchId: first.body.data.batchId, filled: 8 });
  expect(await database.select().from(fills)).toHaveLength(16);
});

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

it('exercises at the auction`s spot, and settles what expires inside the event', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const [ann] = await event.register('Ann');
  if (!ann) throw new Error('no team');
  const catalog = await ann.call('GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=1');
  const deep = (catalog.body.data as { type: string; strike: number; option_symbol: string }[]).findLast(
    ({ type, strike }) => type === 'call' && strike < catalog.body.spot * 0.9,
  );
  if (!deep) throw new Error('no option');
  const optionSymbol = deep.option_symbol;
  await ann.place(optionSymbol, 'BUY', 3);
  event.pass(1);
  await event.act('POST run-auction', OPEN);
  const exercise = await ann.call('POST /api/adx/exercise', { portfolioId: ann.portfolioId, optionSymbol, qty: 1 });
  expect(exercise.body.data).toMatchObject({ status: 'PENDING', auctionSlot: null });
  event.pass(MINUTE_MS);
  expect((await event.act('POST run-auction', OPEN)).body.data.filled).toBe(1);
  expect((await database.select().from(exercises))[0]).toMatchObject({ status: 'FILLED', kind: 'exercise' });
  await ann.place(optionSymbol, 'SELL', 1);
  // At speed 600 a session passes in 51 seconds; an expiry is a week of sessions away at most.
  await event.act('POST speed', { speed: 600 });
  event.pass(8 * MINUTE_MS);
  const board = (await event.act('GET scoreboard')).body.data[0];
  await event.tend();
  expect(await database.select().from(positions)).toEqual([]);
  expect((await database.select().from(orders)).at(-1)).toMatchObject({ rejectReason: 'CONTRACT_EXPIRED' });
  const [settled] = await database.select().from(fills).where(eq(fills.kind, 'expiry'));
  expect(settled).toMatchObject({ quantity: 2, side: 'EXPIRY', feeCents: 0 });
  expect(settled?.notionalCents).toBe(Math.max((settled?.spotCents ?? 0) - deep.strike * 100, 0) * 2 * 100);
  expect(board.trades_today).toBe(3);
  expect(await checkParity(event.server.context, (await readEvent(database, event.eventId)).marketId)).toEqual([]);
  await event.tend();
  expect(await database.select().from(fills).where(eq(fills.kind, 'expiry'))).toHaveLength(1);
});

it('starts the teams afresh, and keeps the past run for replay', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const [ann] = await event.register('Ann');
  if (!ann) throw new Error('no team');
  await ann.place('SAP', 'BUY', 10);
  event.pass(MINUTE_MS);
  await event.act('POST run-auction', OPEN);
  await ann.place('SAP', 'SELL', 4);
  const dry = (await event.act('POST cleanup', { dry_run: true })).body.data;
  expect(dry).toEqual({ teams: 1, runs: 1, orders: 2, staged_orders: 1, run: 1 });
  expect((await event.act('GET ')).body.data.run).toBe(1);
  await event.act('POST freeze');
  expect((await event.act('POST cleanup')).body.data).toEqual({ ...dry, run: 2 });
  expect((await event.act('GET ')).body.data).toMatchObject({ run: 2, is_frozen: false, is_started: false });
  const snapshot = (await ann.call('GET /api/adx/portfolio-snapshot')).body.data;
  expect(snapshot).toMatchObject({ portfolio: { cash: 100_000 }, positions: [], tradesToday: 0 });
  expect(snapshot.portfolio.id).not.toBe(ann.portfolioId);
  // The old portfolio is a thing of the past.
  expect((await ann.place('SAP', 'BUY', 1)).body.error).toBe('EVENT_OVER');
  expect((await event.act('GET scoreboard')).body.data[0].equity).toBe(100_000);
  const past = (await event.act('GET replay?run=1')).body.data;
  expect(past).toMatchObject({ run: 1, auctions: [{ filled: 1 }] });
  const [bought] = await database.select().from(fills);
  expect(past.teams[0]).toMatchObject({ fills: 1, fees: (bought?.feeCents ?? 0) / 100 });
  expect((await event.act('GET results?run=1')).body.data.csv).toContain('Ann');
  expect((await event.act('GET replay?run=3')).body.error).toBe('EVENT_NOT_FOUND');
  const all = await database.select().from(orders).orderBy(asc(orders.acceptedNumber));
  expect(all.map(({ status }) => status)).toEqual(['FILLED', 'CANCELLED']);
  const closed = await database.select().from(markets).where(eq(markets.kind, 'event'));
  expect(closed.filter(({ keyPublishedAt }) => keyPublishedAt !== null)).toHaveLength(1);
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
  const symbol = await atTheMoneyCall(ann);
  const spread = async () => {
    const { body } = await ann.call('GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=2');
    const row = body.data.find((option: { option_symbol: string }) => option.option_symbol === symbol);
    return row.display_ask - row.display_bid;
  };
  const usual = await spread();
  const opened = await event.act('POST set-override', {
    scope: 'ticker',
    targets: ['SAP'],
    slip_mul: 3,
    duration_sec: 180,
  });
  expect(opened.body.data).toHaveLength(1);
  event.pass(1000);
  expect(await spread()).toBeGreaterThan(2 * usual);
  expect((await event.act('GET list-overrides')).body.data).toHaveLength(1);
  expect((await event.admin.call('GET /api/admin/ops/list-overrides')).body.data).toEqual([]);
  event.pass(180_000);
  expect(await spread()).toBeLessThan(2 * usual);
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
