import { and, asc, eq, gt } from 'drizzle-orm';
import { judgeKept } from '#rules/quiz/judge-answer.ts';
import type { Database } from '#server/database/database.ts';
import { submissions, type questions } from './tables.ts';

const CHUNK = 1000;

export interface Verdict {
  user: string;
  right: boolean;
  wasRight: boolean;
  points: number;
  /** How many points more than it has. */
  change: number;
}

/** What the key of now says of every answer to one question, a chunk at a time. */
export async function* judgeSubmissions(
  database: Database,
  question: typeof questions.$inferSelect,
): AsyncGenerator<Verdict[]> {
  const { id, kind, correct, choices } = question;
  const answerable = { kind, correct, optionCount: choices.options?.length ?? 0 };
  let after = '';
  for (;;) {
    const given = await database
      .select()
      .from(submissions)
      .where(and(eq(submissions.questionId, id), gt(submissions.userId, after)))
      .orderBy(asc(submissions.userId))
      .limit(CHUNK);
    if (given.length > 0)
      yield given.map(({ userId, answer, isCorrect, points }) => {
        const right = judgeKept(answerable, answer);
        const earned = right ? question.points : 0;
        return { user: userId, right, wasRight: isCorrect, points: earned, change: earned - points };
      });
    const last = given.at(-1);
    if (!last || given.length < CHUNK) return;
    after = last.userId;
  }
}

export function isChanged({ right, wasRight, change }: Verdict): boolean {
  return right !== wasRight || change !== 0;
}
