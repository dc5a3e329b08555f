import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import * as judging from '#rules/quiz/judge-answer.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { askQuestion } from '#server/testing/quiz.ts';
import { startGame } from '#server/testing/trading.ts';
import { userProfiles, users } from '../accounts/tables.ts';
import { submissions } from './tables.ts';

// Judges as ever, and counts.
vi.mock('#rules/quiz/judge-answer.ts', async (importOriginal) => {
  const original = await importOriginal<typeof judging>();
  return { ...original, judgeKept: vi.fn<typeof original.judgeKept>(original.judgeKept) };
});

const CALL = 'POST /functions/v1/admin_hti_questions';
/** More than are judged in one go. */
const PLAYERS = 1200;

it('judges again only the question whose key has changed, and counts the rest', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const admin = await joinAdmin(game.server, 'boss');
  const ids = [await askQuestion(game), await askQuestion(game, { points: 20 })];
  const [id] = ids;
  const players = Array.from({ length: PLAYERS }, (_, place) => ({ id: `p${place}`, isRight: place % 2 === 0 }));
  const createdAt = new Date(game.server.context.clock.now());
  await database
    .insert(users)
    .values(players.map((player) => ({ id: player.id, name: player.id, email: `${player.id}@x.example` })));
  await database.insert(userProfiles).values(
    players.map((player) => ({
      userId: player.id,
      username: player.id,
      usernameKey: player.id,
      language: 'en' as const,
      htiScore: player.isRight ? 30 : 0,
    })),
  );
  for (const questionId of ids)
    await database.insert(submissions).values(
      players.map((player) => ({
        questionId,
        userId: player.id,
        seasonId: game.seasonId,
        answer: player.isRight ? 'theta' : 'vega',
        isCorrect: player.isRight,
        points: player.isRight ? (questionId === id ? 10 : 20) : 0,
        submittedAt: createdAt,
      })),
    );
  const judged = async (action: string, data: object) => {
    vi.mocked(judging.judgeKept).mockClear();
    const { body } = await admin.call(CALL, { action, data });
    const counts = body.questions.map((row: Record<string, unknown>) => [
      row['submissions'],
      row['right'],
      row['to_regrade'],
    ]);
    return { counts, calls: vi.mocked(judging.judgeKept).mock.calls.length };
  };
  const regrade = async () =>
    (await admin.call('POST /api/admin/hti/regrade', { question_id: id, dry_run: false })).body.data;
  const half = PLAYERS / 2;
  const settled = [PLAYERS, half, 0];

  expect(await judged('list', { season_id: game.seasonId })).toEqual({ counts: [settled, settled], calls: 0 });
  expect(await judged('update', { id, title: 'Reworded' })).toEqual({ counts: [settled, settled], calls: 0 });
  // Other points for the same key: the right ones are counted, none is judged.
  expect(await judged('update', { id, points: 15 })).toEqual({ counts: [[PLAYERS, half, half], settled], calls: 0 });
  expect(await judged('update', { id, correct: { value: 'vega' } })).toEqual({
    counts: [[PLAYERS, half, PLAYERS], settled],
    calls: PLAYERS,
  });
  // It is still so when somebody else looks.
  expect((await judged('list', { season_id: game.seasonId })).counts).toEqual([[PLAYERS, half, PLAYERS], settled]);
  expect(await regrade()).toMatchObject({
    submissions: PLAYERS,
    now_right: half,
    now_wrong: half,
    points_after: half * 15,
  });
  expect(await judged('list', { season_id: game.seasonId })).toEqual({ counts: [settled, settled], calls: 0 });
  const scores = await database
    .select({ score: userProfiles.htiScore, count: sql<number>`count(*)::int` })
    .from(userProfiles)
    .where(sql`${userProfiles.userId} like 'p%'`)
    .groupBy(userProfiles.htiScore);
  expect(scores.toSorted((a, b) => a.score - b.score)).toEqual([
    { score: 15, count: half },
    { score: 20, count: half },
  ]);
  expect(await database.$count(submissions, eq(submissions.points, 15))).toBe(half);
  // A key that changed before anybody answered by it has been used for all.
  const fresh = await askQuestion(game);
  await judged('update', { id: fresh, correct: { value: 'rho' } });
  game.goTo('2026-03-02', '11:00');
  await database.insert(submissions).values({
    questionId: fresh,
    userId: 'p1',
    seasonId: game.seasonId,
    answer: 'rho',
    isCorrect: true,
    points: 10,
    submittedAt: new Date(game.server.context.clock.now()),
  });
  expect(await judged('list', { season_id: game.seasonId })).toEqual({
    counts: [settled, settled, [1, 1, 0]],
    calls: 0,
  });
});
