import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { runDueJobs } from '#server/jobs/job-runner.ts';
import { transaction } from '#server/database/transaction.ts';
import { call } from '#server/testing/accounts.ts';
import { readLive } from '#server/testing/live-reader.ts';
import { askQuestion, joinQuietly, submit } from '#server/testing/quiz.ts';
import { MONDAY, startGame, type TestGame, type TestPlayer } from '#server/testing/trading.ts';
import { userProfiles } from '../accounts/tables.ts';
import { runScheduledAuction } from '../trading/auctions/run-auction.ts';
import { awardBadge } from './award-badges.ts';
import { rebuildLeaderboards, rebuildSeason } from './rebuild-leaderboards.ts';
import { badges, leaderboardBuilds } from './tables.ts';

const BADGE = { slug: 'mentor', track: 'hti', name: 'Mentor', description: 'Helped', icon: 'star', points: 5 } as const;

async function read({ server }: Pick<TestGame, 'server'>, path: string, token?: string) {
  return (await call(server, `GET /api/leaderboards/${path}`, token === undefined ? {} : { token })).body.data;
}

function award(game: TestGame, badge: Parameters<typeof awardBadge>[2], ...userIds: string[]) {
  const { context } = game.server;
  return transaction(context.database, (open) =>
    awardBadge(context, open, badge, { userIds, seasonId: game.seasonId, by: 'admin' }),
  );
}

it('ranks who has traded, shows everyone their own row, and no admin, visitor or idler', async () => {
  const game = await startGame();
  const { context } = game.server;
  const [ada, bob, idle] = [await game.join('ada'), await game.join('bob'), await game.join('idle')];
  const boss = await game.join('boss');
  await context.database.update(userProfiles).set({ isAdmin: true }).where(eq(userProfiles.userId, boss.userId));
  for (const player of [ada, bob, boss]) await player.place('SAP', 'BUY', player === ada ? 100 : 5);
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(context, game.marketId, MONDAY, 'close');
  await rebuildSeason(context, game.seasonId);
  const board = await read(game, 'adx', ada.token);
  // Both have lost the spread and the fees, ada more of them.
  expect(board.rows.map(({ user_id, rank }: { user_id: string; rank: number }) => [user_id, rank])).toEqual([
    [bob.userId, 1],
    [ada.userId, 2],
  ]);
  expect(board.me).toEqual(board.rows[1]);
  expect(board).toMatchObject({ total: 2, summary: { players: 2, total_trades: 2 } });
  expect(board.rows[0]).toMatchObject({ tier: 'bronze', total_trades: 1, win_rate: null, sharpe: null, email: null });
  expect(board.rows[0].badges).toMatchObject([{ slug: 'leader', icon: 'trophy' }]);
  expect((await read(game, 'adx', idle.token)).me).toBeNull();
  expect((await read(game, 'adx')).me).toBeNull();
  expect((await read(game, 'adx?category=options')).rows).toEqual([]);
  const page = await read(game, `player?user_id=${ada.userId}`);
  expect(page).toMatchObject({ total_trades: 1, starting_cash: 100_000, equity_curve: [{ day: MONDAY }] });
  expect(page.seasons).toMatchObject([{ code: 'TEST', adx_rank: 2, hti_rank: null }]);
  expect(JSON.stringify(page)).not.toMatch(/position|symbol|SAP/);
  // Nor who has become an admin since the board was made.
  await context.database.update(userProfiles).set({ isAdmin: true }).where(eq(userProfiles.userId, bob.userId));
  for (const { userId } of [idle, boss, bob])
    expect((await call(game.server, `GET /api/leaderboards/player?user_id=${userId}`)).body.error).toBe(
      'PLAYER_NOT_FOUND',
    );
});

it('tells no address to anyone but admins, and a neutral name until one is chosen', async () => {
  const game = await startGame();
  const { context } = game.server;
  const eve = await joinQuietly(game, 'canary.eve');
  const boss = await joinQuietly(game, 'boss', { isAdmin: true });
  await submit(eve, await askQuestion(game), 'theta');
  await rebuildSeason(context, game.seasonId);
  const bob = await joinQuietly(game, 'bob');
  for (const token of [undefined, bob.token])
    for (const path of ['hti', 'adx', 'adx?category=predictions', `player?user_id=${eve.userId}`, 'player?user_id=x'])
      expect(
        JSON.stringify(await call(game.server, `GET /api/leaderboards/${path}`, token ? { token } : {})),
      ).not.toContain('canary');
  expect(game.server.logged()).not.toContain('canary');
  expect((await read(game, 'hti')).rows[0]).toMatchObject({ email: null, name: expect.stringMatching(/^Player /) });
  expect((await read(game, 'hti', boss.token)).rows[0].email).toBe('canary.eve@student.school.example');
  await context.database
    .update(userProfiles)
    .set({ username: 'Vega Queen', usernameChosen: true })
    .where(eq(userProfiles.userId, eve.userId));
  expect((await read(game, 'hti')).rows[0].name).toBe('Vega Queen');
});

it('is made again by its job when something changed, and not otherwise; the answer keeps its tag', async () => {
  const game = await startGame();
  const { context } = game.server;
  const own = jobs.filter(({ name }) => name === 'rebuild-leaderboards');
  await runDueJobs(context, own);
  expect(await read(game, 'hti')).toMatchObject({ rows: [], generated_at: null });
  const ada = await joinQuietly(game, 'ada');
  await submit(ada, await askQuestion(game), 'theta');
  game.goTo(MONDAY, '10:01');
  await runDueJobs(context, own);
  const first = await call(game.server, 'GET /api/leaderboards/hti');
  expect(first.body.data).toMatchObject({ total: 1, generated_at: new Date(context.clock.now()).toISOString() });
  expect(first.body.data.rows[0]).toMatchObject({ points: 10, answered: 1, correct: 1 });
  expect((await call(game.server, 'GET /health/metrics')).body).toMatchObject({
    orchestrator: { last_leaderboard_rebuild: first.body.data.generated_at },
    leaderboard_cache: { v2_present: true },
  });
  game.goTo(MONDAY, '10:02');
  await runDueJobs(context, own);
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  expect((await fetch(`${game.server.url}/api/leaderboards/hti`, { headers })).status).toBe(304);
  await submit(ada, await askQuestion(game, { tags: ['behavioral'] }), 'wrong');
  game.goTo(MONDAY, '10:03');
  await runDueJobs(context, own);
  expect((await read(game, 'hti')).rows[0]).toMatchObject({ points: 10, answered: 2, correct: 1 });
  expect((await read(game, 'hti?category=behavioral')).rows[0]).toMatchObject({ points: 0, answered: 1 });
  expect((await read(game, 'hti?category=case-study')).rows).toEqual([]);
  // The next day is another today.
  game.goTo('2026-03-03', '00:00');
  await runDueJobs(context, own);
  expect((await read(game, 'hti?timeframe=today')).rows).toEqual([]);
  expect((await read(game, 'hti?timeframe=week')).rows).toHaveLength(1);
});

it('tells who has just answered their right place at once; everyone else when the board is made again', async () => {
  const game = await startGame();
  const { context } = game.server;
  const [first, second] = [await askQuestion(game), await askQuestion(game, { points: 30 })];
  const [ada, bob, cyd] = [
    await joinQuietly(game, 'ada'),
    await joinQuietly(game, 'bob'),
    await joinQuietly(game, 'cyd'),
  ];
  for (const player of [ada, bob]) {
    await submit(player, first, 'theta');
    game.pass(1000);
  }
  await rebuildLeaderboards(context);
  const board = async (player: Pick<TestPlayer, 'call'>, choice = '') =>
    (await player.call(`GET /api/leaderboards/hti${choice}`)).body.data;
  const places = ({ rows }: { rows: { user_id: string; rank: number }[] }) =>
    rows.map(({ user_id, rank }) => [rank, [ada, bob, cyd].findIndex(({ userId }) => userId === user_id)]);
  expect((await board(bob)).me).toMatchObject({ rank: 2, points: 10 });
  await submit(bob, second, 'theta');
  await submit(cyd, second, 'gamma');
  // No job has run since.
  expect((await board(bob)).me).toMatchObject({ rank: 1, points: 40, answered: 2 });
  expect(places(await board(bob))).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect((await board(bob, '?category=technical&timeframe=today')).me).toMatchObject({ rank: 1, points: 40 });
  expect(await board(cyd)).toMatchObject({ me: { rank: 3, points: 0, answered: 1 }, total: 3 });
  expect((await board(ada)).me).toMatchObject({ rank: 1 });
  await rebuildLeaderboards(context);
  expect((await board(ada)).me).toMatchObject({ rank: 2 });
  // The strip's points are the season's, as on its board; those of all seasons stand apart.
  await context.database.update(userProfiles).set({ htiScore: 140 }).where(eq(userProfiles.userId, bob.userId));
  expect((await bob.call('GET /api/hti/questions')).body.data.stats).toEqual({
    total_points: 40,
    lifetime_points: 140,
    answered: 2,
  });
});

it('is made again on demand at most once a minute, however many ask', async () => {
  const game = await startGame();
  const { context } = game.server;
  const ada = await joinQuietly(game, 'ada');
  const key = 'POST /functions/v1/build_leaderboard_cache';
  const builds = async () => (await context.database.select().from(leaderboardBuilds))[0];
  await Promise.all(Array.from({ length: 10 }, () => call(game.server, key, { body: {} })));
  const first = await builds();
  expect(first).toBeDefined();
  await submit(ada, await askQuestion(game), 'theta');
  const again = await call(game.server, key, { body: {} });
  expect(again.body.data.generated_at).toBe(first?.generatedAt.toISOString());
  expect(await builds()).toEqual(first);
  await context.database.update(leaderboardBuilds).set({ builtAt: new Date(Date.now() - 60_001) });
  await call(game.server, key, { body: {} });
  const second = await builds();
  expect(second?.fingerprint).not.toBe(first?.fingerprint);
  await submit(ada, await askQuestion(game), 'theta');
  // The machine's clock has been set back.
  await context.database.update(leaderboardBuilds).set({ builtAt: new Date(Date.now() + 3_600_000) });
  await call(game.server, key, { body: {} });
  expect((await builds())?.fingerprint).not.toBe(second?.fingerprint);
  await submit(ada, await askQuestion(game), 'theta');
  const made = await Promise.all(Array.from({ length: 8 }, () => rebuildSeason(context, game.seasonId)));
  expect(made.filter(Boolean)).toHaveLength(1);
});

it('gives a badge once, to no admin, and counts the points of the interview track`s only', async () => {
  const game = await startGame();
  const { context } = game.server;
  const [ada, boss] = [await joinQuietly(game, 'ada'), await joinQuietly(game, 'boss', { isAdmin: true })];
  await submit(ada, await askQuestion(game), 'theta');
  expect(await award(game, BADGE, ada.userId, boss.userId)).toEqual([ada.userId]);
  expect(await award(game, BADGE, ada.userId)).toEqual([]);
  await award(game, { ...BADGE, slug: 'host', track: 'adx', points: 50 }, ada.userId);
  const [profile] = await context.database.select().from(userProfiles).where(eq(userProfiles.userId, ada.userId));
  expect(profile?.htiScore).toBe(15);
  expect((await ada.call('GET /api/hti/questions')).body.data.stats).toMatchObject({ total_points: 15, answered: 1 });
  const ben = await joinQuietly(game, 'ben');
  expect((await ben.call('GET /api/hti/questions')).body.data.stats, 'has no badge').toMatchObject({ total_points: 0 });
  await rebuildSeason(context, game.seasonId);
  expect((await read(game, 'hti')).rows).toMatchObject([
    { user_id: ada.userId, points: 15, badges: [{ slug: 'mentor', icon: 'star', label: 'Mentor' }] },
  ]);
  const page = await read(game, `player?user_id=${ada.userId}`);
  expect(page.badges.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['host', 'mentor']);
  const all = (await call(game.server, 'GET /api/badges')).body.data;
  expect(all.find(({ slug }: { slug: string }) => slug === 'mentor')).toMatchObject({ source: 'admin', points: 5 });
  expect(all.filter(({ source }: { source: string }) => source === 'rule')).toHaveLength(4);
});

it('answers from memory only what still holds, whichever server has changed it', async () => {
  const game = await startGame();
  const { context } = game.server;
  const [ada, bob, idle] = [
    await joinQuietly(game, 'ada'),
    await joinQuietly(game, 'bob'),
    await joinQuietly(game, 'idle'),
  ];
  for (const player of [ada, bob]) await submit(player, await askQuestion(game), 'theta');
  await rebuildSeason(context, game.seasonId);
  /** What visitors, a player on the board, one beside it and the read past the memory are told: always the same rows. */
  const shown = async () => {
    const answers = await Promise.all([
      read(game, 'hti'),
      read(game, 'hti', ada.token),
      read(game, 'hti', idle.token),
      read(game, 'hti/stored'),
    ]);
    const [visitor] = answers;
    for (const { rows } of answers) expect(rows).toEqual(visitor.rows);
    expect(answers.map(({ me }) => me?.user_id ?? null)).toEqual([null, ada.userId, null, null]);
    return visitor.rows as { name: string; badges: { label: string }[]; points: number }[];
  };
  expect((await shown()).map(({ points }) => points)).toEqual([10, 10]);
  // Written past this server's code, as another server would.
  const { database } = context;
  await database
    .update(userProfiles)
    .set({ username: 'Bobby', usernameChosen: true })
    .where(eq(userProfiles.userId, bob.userId));
  expect((await shown()).some(({ name }) => name === 'Bobby')).toBe(true);
  await award(game, { ...BADGE, points: 0 }, ada.userId);
  expect((await shown()).flatMap((row) => row.badges)).toMatchObject([{ label: 'Mentor' }]);
  await database.update(badges).set({ name: 'Guide' });
  expect((await shown()).flatMap((row) => row.badges)).toMatchObject([{ label: 'Guide' }]);
  await submit(bob, await askQuestion(game), 'theta');
  await rebuildSeason(context, game.seasonId);
  expect((await shown()).map(({ points }) => points)).toEqual([20, 10]);
  await bob.call('DELETE /api/account', { confirmation: 'DELETE' });
  expect(await shown()).toHaveLength(1);
});

it('tells a player of their own answer and prediction, and everyone of actuals, questions and new boards', async () => {
  const game = await startGame();
  const { context } = game.server;
  const [ada, bob] = [await joinQuietly(game, 'ada'), await joinQuietly(game, 'bob')];
  const boss = await joinQuietly(game, 'boss', { isAdmin: true });
  const [adas, bobs] = await Promise.all([readLive(game.server.url, ada.token), readLive(game.server.url, bob.token)]);
  onTestFinished(adas.leave);
  onTestFinished(bobs.leave);
  const prediction = { seasonId: game.seasonId, symbol: 'SAP', value: 7 };
  expect((await ada.call('POST /functions/v1/adx_save_prediction', prediction)).body.ok).toBe(true);
  await adas.until('predictions');
  await submit(ada, await askQuestion(game), 'theta');
  await adas.until('quiz');
  expect(await rebuildSeason(context, game.seasonId)).toBe(true);
  await Promise.all([adas.until('leaderboard'), bobs.until('leaderboard')]);
  // Told on the same way and after ada's own, so nothing of hers can still be coming.
  expect(bobs.heard).toEqual(['leaderboard']);
  const items = [{ symbol: 'SAP', actual_value: 8 }];
  const recorded = await boss.call('POST /functions/v1/record_revenue_actuals', { seasonId: game.seasonId, items });
  expect(recorded.body.ok).toBe(true);
  await bobs.until('predictions');
});

it('forgets who deletes the account at once, with everything of theirs', async () => {
  const game = await startGame();
  const [ada, bob] = [await joinQuietly(game, 'ada'), await joinQuietly(game, 'bob')];
  const question = await askQuestion(game);
  for (const player of [ada, bob]) await submit(player, question, 'theta');
  await award(game, BADGE, ada.userId);
  await rebuildSeason(game.server.context, game.seasonId);
  expect((await read(game, 'hti')).rows).toHaveLength(2);
  await ada.call('DELETE /api/account', { confirmation: 'DELETE' });
  expect((await read(game, 'hti')).rows.map(({ user_id }: { user_id: string }) => user_id)).toEqual([bob.userId]);
  expect((await call(game.server, `GET /api/leaderboards/player?user_id=${ada.userId}`)).body.error).toBe(
    'PLAYER_NOT_FOUND',
  );
});
