import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { MINUTE_MS, startEvent, type TestEvent } from '#server/testing/live-event.ts';
import { atTheMoneyCall } from '#server/testing/trading.ts';
import { checkParity } from '../operations/check-parity.ts';
import { markets } from '../seasons/tables.ts';
import { auctionRuns, fills, orders, positions } from '../trading/tables.ts';
import { readEvent } from './find-event.ts';
import { liveEvents, liveResults, liveRuns } from './tables.ts';

const OPEN = { slot: 'open' };
const HOUR_MS = 60 * MINUTE_MS;

interface Row {
  portfolio_id: string;
  team_name: string;
  rank: number;
  equity: number;
  cash: number;
  pnl_pct: number;
}

/** What each place says of each team: scoreboard of organisers, of a team, the last point of the replay, and the file. */
async function allNumbers(event: TestEvent, team: { call: TestEvent['admin']['call'] }) {
  const board = (await event.act('GET scoreboard')).body.data as Row[];
  const own = (await team.call('GET /api/events/scoreboard')).body.data as Row[];
  const replay = (await event.act('GET replay')).body.data;
  const { csv, is_final } = (await event.act('GET results')).body.data;
  const lines = (csv as string).trim().split('\r\n').slice(1);
  return {
    board: board.map(({ rank, team_name, equity }) => `${rank} ${team_name} ${equity.toFixed(2)}`),
    own: own.map(({ rank, team_name, equity }) => `${rank} ${team_name} ${equity.toFixed(2)}`),
    file: lines.map((line) => line.split(',').slice(0, 3).join(' ')),
    replay: new Map(
      (replay.teams as (Row & { final_equity: number | null })[]).map((row) => [row.team_name, row.final_equity]),
    ),
    isFinal: is_final,
  };
}

it('ends as an act: asks about what waits, stops the clock, and shows one set of numbers from then on', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const teams = await event.register('Ann', 'Bob', 'Cem', 'Dee');
  const [ann, bob] = teams;
  if (!ann || !bob) throw new Error('no teams');
  const symbol = await atTheMoneyCall(ann);
  await event.act('POST start');
  await ann.place(symbol, 'BUY', 5);
  await bob.place('SAP', 'BUY', 20);
  event.pass(MINUTE_MS);
  await event.act('POST run-auction', OPEN);
  event.pass(MINUTE_MS);
  await ann.place(symbol, 'SELL', 2);
  const before = (await event.act('GET results')).body.data;
  expect(before).toMatchObject({ is_final: false, file_name: 'trading-night-run-1-interim.csv' });
  expect((await event.act('POST end')).body.error).toBe('ORDERS_WAITING');
  expect((await event.act('POST reveal')).body.error).toBe('EVENT_STILL_PLAYED');
  expect((await event.act('GET ')).body.data).toMatchObject({ is_ended: false, is_frozen: false });

  // In the very millisecond of the order: it is taken all the same.
  const ended = await event.act('POST end', { waiting: 'run' });
  expect(ended.body.data).toMatchObject({ filled: 1, rejected: 0, cancelled: 0 });
  const state = (await event.act('GET ')).body.data;
  expect(state).toMatchObject({ is_ended: true, is_frozen: false, staged_orders: 0, clock_ends_at: null });
  // The room watches the reveal: until it is through, no team's screen tells who has won.
  const unrevealed = await allNumbers(event, bob);
  expect([unrevealed.own, unrevealed.board.length]).toEqual([[], 4]);
  expect((await bob.call('GET /api/events/news')).body.data.is_revealed).toBe(false);
  expect(state.is_revealed).toBe(false);
  expect((await event.act('POST reveal')).body.data.is_revealed).toBe(true);
  expect((await event.act('POST reveal')).status).toBe(200);
  expect((await bob.call('GET /api/events/news')).body.data.is_revealed).toBe(true);
  const shown = await allNumbers(event, bob);
  expect(shown.isFinal).toBe(true);
  expect(shown.own).toEqual(shown.board);
  expect(shown.file).toEqual(shown.board);
  // Nobody has traded with Cem and Dee: they share a rank.
  const ranks = shown.board.map((line) => line.slice(0, 5));
  const tied = ranks.filter((line) => line.includes('Cem') || line.includes('Dee')).map((line) => line[0]);
  expect(new Set(tied).size).toBe(1);

  event.pass(10 * HOUR_MS);
  expect((await event.act('GET ')).body.data.market_time).toBe(state.market_time);
  expect(await allNumbers(event, bob)).toEqual(shown);
  for (const line of shown.board) {
    const [, name = '', equity] = line.split(' ');
    expect(shown.replay.get(name)?.toFixed(2)).toBe(equity);
  }
  const snapshot = (await ann.call('GET /api/adx/portfolio-snapshot')).body.data.portfolio;
  expect(shown.replay.get('Ann')).toBe(snapshot.equity);
  expect((await ann.call('GET /api/events/news')).body.data).toMatchObject({ is_ended: true, is_frozen: false });

  for (const [key, body] of [
    ['POST run-auction', OPEN],
    ['POST start', {}],
    ['POST freeze', {}],
    ['POST unfreeze', {}],
    ['POST speed', { speed: 5 }],
    ['POST bots', { on: true }],
    ['POST news-shock', { tickers: ['SAP'] }],
    ['POST set-override', { scope: 'global', slip_mul: 2, duration_sec: 10 }],
    ['POST register-team', { team_name: 'Late' }],
  ] as const)
    expect([key, (await event.act(key, body)).body.error]).toEqual([key, 'EVENT_OVER']);
  expect((await ann.place('SAP', 'BUY', 1)).body.error).toBe('EVENT_OVER');
  // Pressed again it is the same end.
  expect((await event.act('POST end', { waiting: 'cancel' })).body.data.ended_at).toBe(ended.body.data.ended_at);
  const audited = await database.select().from(auditLog).where(eq(auditLog.action, 'event.end'));
  expect(audited.map(({ after }) => after)).toEqual([{ filled: 1, rejected: 0, cancelled: 0 }]);
  expect(await database.select().from(auditLog).where(eq(auditLog.action, 'event.reveal'))).toHaveLength(1);
  const { marketId } = await readEvent(database, event.eventId);
  expect(await checkParity(event.server.context, marketId)).toEqual([]);

  // The standings stay those of the end also in the past.
  await event.act('POST cleanup');
  const past = (await event.act('GET results?run=1')).body.data;
  expect(
    (past.csv as string)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 3).join(' ')),
  ).toEqual(shown.board);
  // Nor does it end the run after the one that was meant, pressed once more.
  expect((await event.act('POST end', { run: 1 })).body.data.ended_at).toBe(ended.body.data.ended_at);
  expect((await event.act('GET ')).body.data).toMatchObject({ run: 2, is_ended: false, is_revealed: false });
});

it('cancels what waits when it is told to, also while frozen, and stores standings that a death has left out', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const [ann] = await event.register('Ann');
  if (!ann) throw new Error('no team');
  await event.act('POST start');
  await ann.place('SAP', 'BUY', 3);
  event.pass(MINUTE_MS);
  await event.act('POST run-auction', OPEN);
  await ann.place('SAP', 'SELL', 1);
  const staged = async () => [
    (await event.act('GET staged-orders')).body.data[0].cancelable,
    (await ann.call(`GET /api/adx/staged-orders?portfolio_id=${ann.portfolioId}`)).body.data[0].cancelable,
  ];
  expect(await staged()).toEqual([true, true]);
  await event.act('POST freeze');
  expect(await staged()).toEqual([false, false]);
  expect((await event.act('POST end', { waiting: 'cancel' })).body.data).toMatchObject({ filled: 0, cancelled: 1 });
  expect((await database.select().from(orders)).map(({ status }) => status).toSorted()).toEqual([
    'CANCELLED',
    'FILLED',
  ]);
  const { csv } = (await event.act('GET results')).body.data;
  // As a server leaves it that died right after the end.
  await database.delete(liveResults);
  await database.update(liveRuns).set({ resultsAt: null });
  event.pass(HOUR_MS);
  expect((await event.act('GET results')).body.data.csv).toBe(csv);
  expect(await database.select().from(liveResults)).toHaveLength(1);
});

it('lets a clock that was left running stop at its stated end, and goes on being usable', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const [ann] = await event.register('Ann');
  if (!ann) throw new Error('no team');
  await event.act('POST start');
  expect((await ann.place(await atTheMoneyCall(ann), 'BUY', 1)).body.ok).toBe(true);
  event.pass(MINUTE_MS);
  await event.act('POST run-auction', OPEN);
  const { clock_ends_at: ends, clock_ran_out: isOut } = (await event.act('GET ')).body.data;
  expect(isOut).toBe(false);
  // 500 sessions of 510 minutes at 60 market minutes a minute.
  event.pass(71 * HOUR_MS);
  expect(Date.parse(ends)).toBeLessThan(event.server.context.clock.now());
  await event.tend();
  expect(await database.select().from(positions)).toEqual([]);
  const late = (await event.act('GET ')).body.data;
  expect(late.clock_ran_out).toBe(true);
  event.pass(100 * HOUR_MS);
  expect((await event.act('GET ')).body.data.market_time).toBe(late.market_time);
  expect((await ann.call('GET /api/events/news')).body.data.clock_ran_out).toBe(true);
  const window = { scope: 'global', slip_mul: 3, duration_sec: 60 };
  expect((await event.act('POST set-override', window)).body.error).toBe('EVENT_NOT_RUNNING');
  // It is still played, at the last prices.
  expect((await ann.place('SAP', 'BUY', 2)).body.ok).toBe(true);
  event.pass(1);
  expect((await event.act('POST run-auction', OPEN)).body.data.filled).toBe(1);
  for (const key of ['GET scoreboard', 'GET results', 'GET replay', 'POST freeze', 'POST end', 'POST cleanup'])
    expect([key, (await event.act(key)).status]).toEqual([key, 200]);
});

it('is never stopped by another event that fails, and the failing one can be frozen, ended, exported and cleaned', async () => {
  const event = await startEvent();
  const { context } = event.server;
  const { database } = context;
  const [ann] = await event.register('Ann');
  if (!ann) throw new Error('no team');
  await ann.place(await atTheMoneyCall(ann), 'BUY', 1);
  await event.act('POST start');
  event.pass(MINUTE_MS);
  await event.act('POST run-auction', OPEN);
  // A newer event, which is tended first, with a clock in a century without prices.
  const made = await event.admin.call('POST /api/admin/events', { name: 'Broken' });
  const broken = (key: string, body: unknown = {}) => {
    const [method, path] = key.split(' ');
    return event.admin.call(
      `${method} /api/admin/events/${made.body.data.id}/${path}`,
      method === 'GET' ? undefined : body,
    );
  };
  await broken('POST register-team', { team_name: 'Bob' });
  const { marketId } = await readEvent(database, made.body.data.id);
  const part = { fromMs: 0, passedMs: 0, speed: 60 };
  await database
    .update(markets)
    .set({ clock: { anchorDay: '2290-01-02', parts: [part] }, version: 99 })
    .where(eq(markets.id, marketId));
  // An auction of it that nobody can finish.
  const at = new Date(context.clock.now() - MINUTE_MS);
  const run = { id: 'stuck', marketId, slot: 'open' as const, day: '9999-12-31', kind: 'event' as const };
  await database.insert(positions).values({
    portfolioId: (await broken('GET scoreboard')).body.data[0].portfolio_id,
    marketId,
    symbol: 'SAP',
    ticker: 'SAP',
    expiry: null,
    quantity: 1,
    costCents: 100,
    openedAt: at,
  });
  await database.insert(auctionRuns).values({ ...run, priceAt: new Date('2290-01-02T10:00:00Z'), startedAt: at });
  await event.act('POST speed', { speed: 600 });
  event.pass(15 * MINUTE_MS);
  await event.tend();
  expect(await database.select().from(fills).where(eq(fills.kind, 'expiry'))).toHaveLength(1);
  expect(event.server.logged()).toContain('could not be finished');
  await database.delete(auctionRuns).where(eq(auctionRuns.id, 'stuck'));
  for (const key of ['GET scoreboard', 'POST freeze', 'GET results', 'POST end', 'GET replay', 'POST cleanup'])
    expect([key, (await broken(key)).status]).toEqual([key, 200]);
  expect((await event.admin.call(`GET /api/admin/events/${made.body.data.id}`)).body.data.run).toBe(2);
});

it('is taken back by being started: nothing that is away goes on by itself', async () => {
  const event = await startEvent();
  await event.act('POST archive', { archived: true });
  expect((await event.act('POST start')).status).toBe(200);
  const list = (await event.admin.call('GET /api/admin/events')).body.data as { is_archived: boolean }[];
  expect(list).toMatchObject([{ is_archived: false }]);
  const acts = (await event.server.context.database.select().from(auditLog)).map(({ action }) => action);
  expect(acts.slice(-2)).toEqual(['event.unarchive', 'event.start']);
});

it('can be renamed, put away and taken back, and deleted by its name', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const [ann] = await event.register('Ann');
  expect((await event.act('POST rename', { name: ' Night of Nights ' })).body.data.name).toBe('Night of Nights');
  expect((await event.act('POST rename', { name: '' })).body.fields).toHaveProperty(['body.name']);
  await event.act('POST start');
  expect((await event.act('POST archive', { archived: true })).body.error).toBe('EVENT_STILL_PLAYED');
  await event.act('POST end');
  expect((await event.act('POST archive', { archived: true })).body.data.is_archived).toBe(true);
  const newer = (await event.admin.call('POST /api/admin/events', { name: 'Other' })).body.data.id;
  const list = (await event.admin.call('GET /api/admin/events')).body.data as { id: string; is_archived: boolean }[];
  expect(list.map(({ id, is_archived }) => [id, is_archived])).toEqual([
    [newer, false],
    [event.eventId, true],
  ]);
  expect((await event.act('POST archive', { archived: false })).body.data.is_archived).toBe(false);
  expect((await event.act('POST delete', { name: 'Trading Night' })).body.error).toBe('EVENT_NAME_DIFFERS');
  expect((await event.act('POST delete', { name: 'Night of Nights' })).body.data).toMatchObject({ teams: 1, runs: 1 });
  expect((await event.act('GET ')).body.error).toBe('EVENT_NOT_FOUND');
  expect((await ann?.call('GET /api/events/news'))?.body.error).toBe('SESSION_EXPIRED');
  expect((await database.select().from(liveEvents)).map(({ id }) => id)).toEqual([newer]);
  expect(await database.select().from(markets).where(eq(markets.kind, 'event'))).toHaveLength(1);
  const names = (await database.select().from(auditLog)).map(({ action }) => action);
  for (const action of ['event.rename', 'event.archive', 'event.unarchive', 'event.delete'])
    expect(names).toContain(action);
});
