import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { Refusal } from '#server/refusal.ts';
import { transaction } from '#server/database/transaction.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { joinQuietly } from '#server/testing/quiz.ts';
import { MONDAY, startGame, type TestGame, type TestPlayer } from '#server/testing/trading.ts';
import { answeredAfter } from '#server/testing/waiting.ts';
import { authenticate } from '../accounts/authenticate.ts';
import { tickers } from '../market/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { recordActuals, setPredictionLock, type Actual } from './record-actuals.ts';
import { savePrediction } from './save-prediction.ts';
import { predictionLocks, predictionScores, revenuePredictions } from './tables.ts';
import { USUAL } from '#server/testing/season.ts';

function save(player: Pick<TestPlayer, 'call'>, game: TestGame, value: unknown, symbol = 'SAP') {
  return player.call('POST /functions/v1/adx_save_prediction', { seasonId: game.seasonId, symbol, value });
}

async function read(player: Pick<TestPlayer, 'call'>, symbol = 'SAP') {
  const { data } = (await player.call('GET /api/adx/predictions')).body;
  return { ...data, company: data.companies.find((company: { symbol: string }) => company.symbol === symbol) };
}

function record({ server: { context }, seasonId }: TestGame, ...actuals: Actual[]) {
  return transaction(context.database, (open) => recordActuals(context, open, seasonId, actuals));
}

it('keeps one value a company, shows it on its card, and takes steps of 0.01', async () => {
  const game = await startGame();
  const ada = await joinQuietly(game, 'ada');
  expect((await save(ada, game, 125.504)).body).toMatchObject({ ok: true, data: { value: 125.5, updates_left: 4 } });
  await save(ada, game, 130);
  const { company, performance, season, companies } = await read(ada);
  expect(company).toMatchObject({
    status: 'open',
    prediction: { value: 130, status: 'submitted' },
    updates_left: 3,
    actual_value: null,
    mse: null,
    crowd: null,
  });
  expect(companies).toHaveLength(USUAL.length);
  expect(season).toMatchObject({ id: game.seasonId, status: 'active' });
  expect(performance).toMatchObject({ predictions_made: 1, avg_mse: null, current_rank: null, verified: 0 });
  expect((await ada.call('GET /api/adx/predictions/history')).body.data).toMatchObject([
    { symbol: 'SAP', value: 130, status: 'submitted', actual_value: null },
  ]);
});

it('refuses what is out of range, unknown or not of a running season', async () => {
  const game = await startGame();
  const ada = await joinQuietly(game, 'ada');
  for (const value of [0, -1, 0.001, 10_000, 1e300])
    expect((await save(ada, game, value)).body.error).toBe('INVALID_PREDICTION');
  for (const value of ['12', null, undefined])
    expect((await save(ada, game, value)).body.error).toBe('INVALID_REQUEST');
  expect((await save(ada, game, 1, 'NOPE')).body.error).toBe('UNKNOWN_TICKER');
  const { database } = game.server.context;
  await database.update(tickers).set({ isActive: false }).where(eq(tickers.symbol, 'RWE'));
  await game.server.context.database.execute('update markets set version = version + 1');
  expect((await save(ada, game, 1, 'RWE')).body.error).toBe('UNKNOWN_TICKER');
  expect((await save(ada, { ...game, seasonId: 'none' }, 1)).body.error).toBe('SEASON_NOT_FOUND');
  await database.update(seasons).set({ status: 'settling' });
  expect((await save(ada, game, 1)).body.error).toBe('SEASON_FROZEN');
  await database.update(seasons).set({ status: 'closed' });
  expect((await save(ada, game, 1)).body.error).toBe('SEASON_ENDED');
  expect(await database.select().from(revenuePredictions)).toEqual([]);
});

it.each([
  ['an ordinary midnight', MONDAY, '2026-03-03'],
  ['the night when the clocks go forward', '2026-03-29', '2026-03-30'],
  ['the night when the clocks go back', '2026-10-25', '2026-10-26'],
] as const)('takes five updates a company and Berlin day, over %s', async (_name, day, next) => {
  const game = await startGame({ at: [day, '00:00'] });
  const ada = await joinQuietly(game, 'ada');
  for (const time of ['00:00', '01:59', '02:30', '03:00', '23:59']) {
    game.goTo(day, time);
    expect((await save(ada, game, 5)).body.ok).toBe(true);
  }
  expect((await save(ada, game, 6)).body).toMatchObject({ error: 'PREDICTION_LIMIT' });
  expect((await read(ada)).company.updates_left).toBe(0);
  expect((await save(ada, game, 6, 'SIE')).body.ok).toBe(true);
  game.goTo(next, '00:00');
  expect((await read(ada)).company.updates_left).toBe(5);
  expect((await save(ada, game, 7)).body.data.updates_left).toBe(4);
});

it('takes five of forty at once, and repeats a known request without spending an update', async () => {
  const game = await startGame();
  const ada = await joinQuietly(game, 'ada');
  // Half of them as if other servers had taken them.
  const { context } = game.server;
  const viewer = await authenticate(context, ada.token);
  if (viewer.kind !== 'account') throw new Error('not signed in');
  const elsewhere = (value: number) =>
    savePrediction(
      context,
      viewer,
      { seasonId: game.seasonId, symbol: 'SAP', value },
      { reference: randomUUID(), body: {} },
    ).then(
      () => ({ body: { ok: true, error: undefined } }),
      (error: unknown) => ({ body: { ok: false, error: error instanceof Refusal ? error.code : String(error) } }),
    );
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? save(ada, game, index + 1) : elsewhere(index + 1))),
  );
  expect(answers.filter(({ body }) => body.ok === true)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.error === 'PREDICTION_LIMIT')).toHaveLength(35);
  const headers = { 'X-Correlation-Id': randomUUID() };
  const body = { seasonId: game.seasonId, symbol: 'SIE', value: 9 };
  for (let times = 0; times < 3; times += 1)
    expect((await ada.call('POST /functions/v1/adx_save_prediction', body, headers)).body.data.updates_left).toBe(4);
  expect((await ada.call('POST /functions/v1/adx_save_prediction', { ...body, value: 8 }, headers)).body.error).toBe(
    'REPEAT_DIFFERS',
  );
});

it('closes a company at its lock instant to the millisecond, others with the season, all once the actual is there', async () => {
  const game = await startGame();
  const ada = await joinQuietly(game, 'ada');
  const { context } = game.server;
  const nowMs = context.clock.now();
  const lock = (lockMs: number) => setPredictionLock(context.database, game.seasonId, 'SAP', new Date(lockMs));
  await lock(nowMs + 1);
  expect((await save(ada, game, 5)).body.ok).toBe(true);
  await lock(nowMs);
  expect((await save(ada, game, 6)).body.error).toBe('PREDICTION_CLOSED');
  expect((await read(ada)).company).toMatchObject({ status: 'closed', updates_left: 0 });
  await context.database.update(seasons).set({ endsAt: new Date(nowMs + 1) });
  expect((await save(ada, game, 5, 'SIE')).body.ok).toBe(true);
  await record(game, { symbol: 'SIE', actualValue: 4 });
  expect((await save(ada, game, 4, 'SIE')).body.error).toBe('PREDICTION_CLOSED');
  await context.database.update(seasons).set({ endsAt: new Date(nowMs) });
  expect((await save(ada, game, 5, 'ALV')).body.error).toBe('SEASON_ENDED');
});

it('tells nobody another`s value before the company is closed', async () => {
  const game = await startGame();
  const [ada, bob] = [await joinQuietly(game, 'ada'), await joinQuietly(game, 'bob')];
  await save(ada, game, 4321.07);
  await save(bob, game, 10);
  const paths = ['', '/history', '/analytics'];
  const seen = async () =>
    JSON.stringify(await Promise.all(paths.map((path) => bob.call(`GET /api/adx/predictions${path}`))));
  expect(await seen()).not.toContain('4321');
  await setPredictionLock(
    game.server.context.database,
    game.seasonId,
    'SAP',
    new Date(game.server.context.clock.now()),
  );
  expect((await read(bob)).company.crowd).toEqual({ predictions: 2, median: 2165.535, lowest: 10, highest: 4321.07 });
  expect((await read(bob, 'SIE')).company.crowd).toBeNull();
});

it('scores what is known, with the worst error for what was left out, and ranks no admin', async () => {
  const game = await startGame();
  const [ada, bob] = [await joinQuietly(game, 'ada'), await joinQuietly(game, 'bob')];
  const { context } = game.server;
  const boss = await joinQuietly(game, 'boss', { isAdmin: true });
  await save(ada, game, 10);
  await save(ada, game, 22, 'SIE');
  await save(bob, game, 13);
  await save(boss, game, 9000);
  await save(boss, game, 9000, 'SIE');
  await record(game, { symbol: 'SAP', actualValue: 12 });
  expect((await read(ada)).performance).toMatchObject({ current_rank: 2, best_rank: 2, avg_mse: 4, ranked_players: 2 });
  game.goTo(MONDAY, '11:00');
  await record(game, { symbol: 'SIE', actualValue: 22.5 });
  // ada: 4 and 0.25; bob: 1, and 0.25 for what he left out.
  expect((await read(ada)).performance).toMatchObject({
    predictions_made: 2,
    verified: 2,
    avg_mse: 2.125,
    current_rank: 2,
    accuracy_percentile: 0,
  });
  expect((await read(bob)).performance).toMatchObject({ current_rank: 1, accuracy_percentile: 50, avg_mse: 1 });
  expect((await read(boss)).performance).toMatchObject({ current_rank: null, verified: 2 });
  expect((await bob.call('GET /api/adx/predictions/analytics')).body.data).toEqual({
    mse_trend: [
      { symbol: 'SAP', mse: 1, avg_mse: 1 },
      { symbol: 'SIE', mse: null, avg_mse: 0.625 },
    ],
    ranking: [
      { symbol: 'SAP', rank: 1, players: 2 },
      { symbol: 'SIE', rank: 1, players: 2 },
    ],
  });
  expect(await context.database.select().from(predictionScores)).toHaveLength(2);
  // A correction scores everything again.
  await record(game, { symbol: 'SAP', actualValue: 10 });
  expect((await read(ada)).performance.current_rank).toBe(1);
  expect((await read(ada)).performance.best_rank).toBe(1);
});

it('gives a mailbox that left after predicting no second prediction, portfolio or answer in the season', async () => {
  const game = await startGame();
  const { context } = game.server;
  const eve = await joinQuietly(game, 'eve');
  expect((await save(eve, game, 5)).body.ok).toBe(true);
  await eve.call('DELETE /api/account', { confirmation: 'DELETE' });
  expect(await context.database.select().from(revenuePredictions)).toEqual([]);
  const back = await joinQuietly(game, 'eve');
  expect((await save(back, game, 5)).body.error).toBe('ALREADY_PLAYED');
  expect((await back.call('GET /api/adx/portfolio-snapshot')).body.error).toBe('ALREADY_PLAYED');
});

it.each([
  ['a prediction', 'POST /functions/v1/adx_save_prediction', { symbol: 'SAP', value: 5 }],
  ['an actual', 'POST /functions/v1/record_revenue_actuals', { items: [{ symbol: 'SAP', actual_value: 5 }] }],
  ['a lock', 'POST /api/admin/prediction-lock', { symbol: 'SAP', lock_at: '2026-03-20T12:00:00.000Z' }],
])('writes %s for no company that is taken off the list meanwhile', async (_, key, body) => {
  const game = await startGame();
  const { database } = game.server.context;
  const who = key.includes('save') ? await joinQuietly(game, 'ada') : await joinAdmin(game.server, 'boss');
  const season = key.includes('lock') ? { season_id: game.seasonId } : { seasonId: game.seasonId };
  const ask = () => who.call(key, { ...season, ...body });
  const answer = await answeredAfter(database, ask, async (open) => {
    await open.delete(tickers).where(eq(tickers.symbol, 'SAP'));
  });
  expect(answer.body.error).toBe('UNKNOWN_TICKER');
  expect(await database.$count(revenuePredictions)).toBe(0);
});

it('takes the later of two locks at once', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const boss = await joinAdmin(game.server, 'boss');
  const lockAt = new Date('2026-03-20T12:00:00.000Z');
  const lock = { season_id: game.seasonId, symbol: 'SAP', lock_at: lockAt.toISOString() };
  const ask = () => boss.call('POST /api/admin/prediction-lock', lock);
  const answer = await answeredAfter(database, ask, (open) =>
    setPredictionLock(open, game.seasonId, 'SAP', new Date('2026-03-19T12:00:00.000Z')),
  );
  expect(answer.status).toBe(200);
  expect(await database.select().from(predictionLocks)).toMatchObject([{ symbol: 'SAP', lockAt }]);
});

it('records for many at once, one after the other', async () => {
  const game = await startGame();
  const boss = await joinAdmin(game.server, 'boss');
  const values = [1, 2, 3, 4, 5, 6, 7, 8];
  const items = (value: number) => ['SAP', 'SIE'].map((symbol) => ({ symbol, actual_value: value }));
  const answers = await Promise.all(
    values.map((value) =>
      boss.call('POST /functions/v1/record_revenue_actuals', {
        seasonId: game.seasonId,
        items: value % 2 === 0 ? items(value) : items(value).toReversed(),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200));
});
