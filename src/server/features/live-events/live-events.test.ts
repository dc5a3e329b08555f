import { asc, eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { publish } from '#server/live/live.ts';
import { createAccount, signedIn } from '#server/testing/accounts.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { MINUTE_MS, startEvent } from '#server/testing/live-event.ts';
import { readLive } from '#server/testing/live-reader.ts';
import { atTheMoneyCall } from '#server/testing/trading.ts';
import { checkParity } from '../operations/check-parity.ts';
import { markets } from '../seasons/tables.ts';
import { auctionRuns, cashChangeCents, exercises, fills, orders, positions } from '../trading/tables.ts';
import { readEvent } from './find-event.ts';
import { liveMarks } from './tables.ts';

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

it('keeps standings that follow from its fills, however often it is auctioned', async () => {
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
    const entries = await database
      .select({ amountCents: cashChangeCents })
      .from(fills)
      .where(eq(fills.portfolioId, id));
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
