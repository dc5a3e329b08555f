import { asc, eq } from 'drizzle-orm';
import { judgeKept } from '#rules/quiz/judge-answer.ts';
import type { Database } from '#server/database/database.ts';
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
  const answers = await database
    .select({
      questionId: submissions.questionId,
      answer: submissions.answer,
      isCorrect: submissions.isCorrect,
      points: submissions.points,
    })
    .from(submissions)
    .where(eq(submissions.seasonId, seasonId));
  const byQuestion = new Map<string, typeof answers>(rows.map(({ id }) => [id, []]));
  for (const answer of answers) byQuestion.get(answer.questionId)?.push(answer);
  return rows.map((row) => {
    const given = byQuestion.get(row.id) ?? [];
    return {
      ...describe(row),
      submissions: given.length,
      right: given.filter(({ isCorrect }) => isCorrect).length,
      to_regrade: given.filter(({ answer, points, isCorrect }) => {
        const isRight = judgeKept(answerableOf(row), answer);
        return isRight !== isCorrect || (isRight && points !== row.points);
      }).length,
    };
  });
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

export function answerableOf({ kind, correct, choices }: Pick<QuestionRow, 'kind' | 'correct' | 'choices'>) {
  return { kind, correct, optionCount: choices.options?.length ?? 0 };
}
