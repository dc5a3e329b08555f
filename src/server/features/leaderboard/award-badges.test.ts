import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { joinQuietly } from '#server/testing/quiz.ts';
import { fillSeason } from '#server/testing/large/standings.ts';
import { startGame } from '#server/testing/trading.ts';
import { answeredAfter } from '#server/testing/waiting.ts';
import { userProfiles, users } from '../accounts/tables.ts';
import { rebuildSeason } from './rebuild-leaderboards.ts';
import { badges } from './tables.ts';

it('keeps a badge on its track, and writes down what it was before it changed', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const admin = await joinAdmin(game.server, 'boss');
  const [ada, bob] = [await joinQuietly(game, 'ada'), await joinQuietly(game, 'bob')];
  const award = async (userId: string, changes: object = {}) => {
    const data = {
      user_ids: [userId],
      badge_type: 'helper',
      name: 'Helper',
      points: 5,
      criteria: { leaderboard: 'hti' },
      ...changes,
    };
    const request = { entity: 'badge', action: 'bulk_award', data };
    return (await admin.call('POST /functions/v1/admin_awards_badges', request)).body;
  };
  const points = async () =>
    (await admin.call('GET /api/leaderboards/hti')).body.data.rows.map(
      (row: { user_id: string; points: number }) => [row.user_id, row.points] as const,
    );
  const entries = () =>
    database.select().from(auditLog).where(eq(auditLog.action, 'badge.award')).orderBy(asc(auditLog.id));

  expect((await award(ada.userId)).awarded).toBe(1);
  expect(await points()).toEqual([[ada.userId, 5]]);
  // On the other track its points would count for nobody any more, nor for who has it already.
  expect((await award(bob.userId, { name: 'Other', criteria: { leaderboard: 'adx' } })).error).toBe(
    'BADGE_TRACK_FIXED',
  );
  expect(await points()).toEqual([[ada.userId, 5]]);
  expect(await database.select().from(badges)).toMatchObject([{ slug: 'helper', track: 'hti', name: 'Helper' }]);
  expect(await entries()).toHaveLength(1);

  await award(bob.userId);
  await award(bob.userId, { name: 'Great helper', icon_url: 'star', description: 'Helps.', points: 7 });
  const old = { slug: 'helper', track: 'hti', name: 'Helper', icon: 'award', description: '', points: 5 };
  expect((await entries()).map(({ before }) => before)).toEqual([null, null, old]);
  expect((await entries()).at(-1)?.after).toMatchObject({ name: 'Great helper', points: 7 });
  // What was given keeps the points that it was given with.
  const scores = await database
    .select({ score: userProfiles.htiScore })
    .from(userProfiles)
    .where(eq(userProfiles.userId, bob.userId));
  expect(scores).toEqual([{ score: 5 }]);
});

it('shows an admin everyone on the board of the season that was chosen', async () => {
  const game = await startGame();
  const { context } = game.server;
  const { seasonId, marketId } = game;
  const admin = await joinAdmin(game.server, 'boss');
  await fillSeason(
    context,
    { seasonId, marketId, firstDay: '2026-02-23' },
    { players: 150, days: 3, fills: 2, questions: 1 },
  );
  await rebuildSeason(context, seasonId);
  const board = async (season: string) => (await admin.call(`GET /api/admin/seasons/${season}/board?board=adx`)).body;
  const { data } = await board(seasonId);
  expect(data.length).toBeGreaterThan(100);
  expect(data[0]).toMatchObject({ rank: 1, email: expect.stringContaining('@'), result: expect.any(Number) });
  const other = { name: 'Next', code: 'NEXT', starts_at: '2026-07-01T07:00:00Z', ends_at: '2026-09-01T16:00:00Z' };
  const { id } = (await admin.call('POST /api/admin/seasons', other)).body.data;
  expect((await board(id)).data).toEqual([]);
  expect((await board('nobody')).error).toBe('SEASON_NOT_FOUND');
});

it('passes over who is removed meanwhile, and leaves the admin signed in', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const admin = await joinAdmin(game.server, 'boss');
  const [ada, bob] = [await joinQuietly(game, 'ada'), await joinQuietly(game, 'bob')];
  const data = { user_ids: [ada.userId, bob.userId], badge_type: 'helper', name: 'Helper', points: 5 };
  const request = { entity: 'badge', action: 'bulk_award', data: { ...data, criteria: { leaderboard: 'hti' } } };
  const ask = () => admin.call('POST /functions/v1/admin_awards_badges', request);
  const answer = await answeredAfter(database, ask, async (open) => {
    await open.delete(users).where(eq(users.id, ada.userId));
  });
  expect(answer).toMatchObject({ status: 200, body: { awarded: 1 } });
});
