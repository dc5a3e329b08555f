import { asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { isChanged, judgeSubmissions } from './judge-submissions.ts';
import { questions, submissions } from './tables.ts';

export const MAX_QUESTIONS = 500;

export type QuestionRow = typeof questions.$inferSelect;

/** The questions of a season as an admin sees them: with the right answers, and how they were answered. */
export async function listQuestions(database: Database, seasonId: string) {
  const rows = await database
    .select()
    .from(questions)
    .where(eq(questions.seasonId, seasonId))
    .orderBy(asc(questions.n))
    .limit(MAX_QUESTIONS);
  const counts = new Map((await countAnswers(database, seasonId)).map((counted) => [counted.questionId, counted]));
  const outdated = await findOutdated(database, seasonId);
  const listed = [];
  for (const row of rows) {
    const { all = 0, right = 0, repriced = 0 } = counts.get(row.id) ?? {};
    const toRegrade = outdated.has(row.id) ? await countChanged(database, row) : repriced;
    listed.push({ ...describe(row), submissions: all, right, to_regrade: toRegrade });
  }
  return listed;
}

/** How a question was answered; with the key as it was, regrading would only change the points of the right answers. */
async function countAnswers(database: Database, seasonId: string) {
  const isRepriced = sql`${submissions.isCorrect} and ${submissions.points} <> ${questions.points}`;
  return database
    .select({
      questionId: submissions.questionId,
      all: count(),
      right: sql<number>`count(*) filter (where ${submissions.isCorrect})::int`,
      repriced: sql<number>`count(*) filter (where ${isRepriced})::int`,
    })
    .from(submissions)
    .innerJoin(questions, eq(questions.id, submissions.questionId))
    .where(eq(questions.seasonId, seasonId))
    .groupBy(submissions.questionId);
}

/** Questions that got another key after somebody had answered, and have not been regraded since. The audit knows, and forgets nothing. */
async function findOutdated(database: Database, seasonId: string): Promise<Set<string>> {
  const found = await database.execute(sql`select distinct u.subject from audit_log u
    join hti_questions q on q.id = u.subject and q.season_id = ${seasonId}
    where u.action = 'question.update' and u.before -> 'correct' is distinct from u.after -> 'correct'
      and exists (select 1 from submissions s where s.question_id = u.subject and s.submitted_at <= u.at)
      and not exists (select 1 from audit_log r
        where r.action = 'question.regrade' and r.subject = u.subject and r.id > u.id)`);
  return new Set(rowsOf(found).map((row) => String(row['subject'])));
}

async function countChanged(database: Database, row: QuestionRow): Promise<number> {
  let changed = 0;
  for await (const verdicts of judgeSubmissions(database, row)) changed += verdicts.filter(isChanged).length;
  return changed;
}

/** A question in the words of its call; also what the audit keeps of it. */
export function describe(row: QuestionRow) {
  const { id, seasonId, n, kind, choices, correct, releaseAt, closeAt, isActive, points, title, tags, explanation } =
    row;
  return {
    id,
    season_id: seasonId,
    n,
    kind,
    choices,
    correct: { ...correct },
    release_at: releaseAt.toISOString(),
    close_at: closeAt?.toISOString() ?? null,
    is_active: isActive,
    points,
    title,
    tags,
    explanation,
  };
}
