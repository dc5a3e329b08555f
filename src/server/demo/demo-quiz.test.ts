import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { call, createAccount, signedIn } from '#server/testing/accounts.ts';
import { openTestSeason } from '#server/testing/season.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { rowsOf } from '../database/rows-of.ts';
import { demoPredictions } from './demo-predictions.ts';
import { demoQuiz } from './demo-quiz.ts';

it('fills every table of predictions, quiz and boards, and shows questions of each kind, category and state', async () => {
  const server = await startTestServer();
  const { context } = server;
  await openTestSeason(context);
  const { email } = await createAccount(context, {}, 'ada');
  for (let index = 0; index < 8; index += 1) await createAccount(context);
  const tell = () => undefined;
  for (const set of [demoPredictions, demoQuiz])
    await transaction(context.database, (open) => set.load(open, context, tell));
  for (const table of [
    'adx_revenue_predictions',
    'adx_revenue_actuals',
    'adx_prediction_locks',
    'adx_prediction_scores',
    'hti_questions',
    'submissions',
    'badges',
    'user_badges',
    'leaderboard_builds',
    'leaderboard_cache',
    'leaderboard_rows',
    'leaderboard_standings',
  ]) {
    const [row] = rowsOf(
      await context.database.execute(sql`select count(*)::int as count from ${sql.identifier(table)}`),
    );
    expect([table, Number(row?.['count']) > 0]).toEqual([table, true]);
  }
  const token = await signedIn(context, email);
  const { questions, upcoming } = (await call(server, 'GET /api/hti/questions', { token })).body.data;
  const shown = questions as { kind: string; tags: string[]; close_at: string | null; solution: unknown }[];
  expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(['string', 'number', 'mcq']));
  for (const category of ['technical', 'behavioral', 'system-design', 'case-study'])
    expect(shown.some(({ tags }) => tags.includes(category))).toBe(true);
  expect(shown.filter(({ solution }) => solution !== null)).toMatchObject([{ solution: { correct: '2' } }]);
  expect(upcoming).toHaveLength(2);
  const { companies } = (await call(server, 'GET /api/adx/predictions', { token })).body.data;
  expect(companies.filter(({ actual_value }: { actual_value: number | null }) => actual_value !== null)).toHaveLength(
    3,
  );
  expect((await call(server, 'GET /api/leaderboards/hti')).body.data.rows.length).toBeGreaterThan(3);
});
