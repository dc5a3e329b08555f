import { eq, sql } from 'drizzle-orm';
import { judgeKept } from '#rules/quiz/judge-answer.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { lockOpenSeason } from '../seasons/lock-open-season.ts';
import { answerableOf } from './list-questions.ts';
import { questions, submissions } from './tables.ts';

interface Verdict {
  user: string;
  right: boolean;
  points: number;
  change: number;
}

/**
 * Judges every answer to a question again by the key of now. Points and scores follow in one transaction; the audit keeps the key and what
 * it changed. Answers the season, whose boards are then to be made again.
 */
export async function regradeQuestion(
  context: Context,
  viewer: Account,
  { questionId, isDryRun }: { questionId: string; isDryRun: boolean },
) {
  return transaction(context.database, async (database) => {
    // Whoever answers meanwhile waits, and is judged by the key of now.
    const [question] = await database.select().from(questions).where(eq(questions.id, questionId)).for('update');
    if (!question) throw new Refusal('QUESTION_NOT_FOUND');
    await lockOpenSeason(database, question.seasonId);
    const given = await database.select().from(submissions).where(eq(submissions.questionId, questionId));
    const judged = given.map(({ userId, answer, isCorrect, points }) => {
      const right = judgeKept(answerableOf(question), answer);
      const earned = right ? question.points : 0;
      return { user: userId, right, wasRight: isCorrect, points: earned, change: earned - points };
    });
    const changed = judged.filter(({ right, wasRight, change }) => right !== wasRight || change !== 0);
    const result = {
      submissions: judged.length,
      now_right: changed.filter(({ right, wasRight }) => right && !wasRight).length,
      now_wrong: changed.filter(({ right, wasRight }) => !right && wasRight).length,
      repriced: changed.filter(({ right, wasRight }) => right && wasRight).length,
      points_before: given.reduce((sum, { points }) => sum + points, 0),
      points_after: judged.reduce((sum, { points }) => sum + points, 0),
    };
    if (isDryRun) return { seasonId: question.seasonId, ...result, applied: false };
    await writeVerdicts(database, questionId, changed);
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'question.regrade',
      subject: questionId,
      before: { points: result.points_before },
      after: { correct: question.correct, ...result },
    });
    return { seasonId: question.seasonId, ...result, applied: true };
  });
}

async function writeVerdicts(database: Database, questionId: string, verdicts: readonly Verdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  const rows = sql`json_to_recordset(${JSON.stringify(verdicts)}::json) as r("user" text, "right" boolean, points int, change int)`;
  await database.execute(sql`update submissions s set is_correct = r."right", points = r.points from ${rows}
    where s.question_id = ${questionId} and s.user_id = r."user"`);
  await database.execute(
    sql`update user_profiles p set hti_score = p.hti_score + r.change from ${rows} where p.user_id = r."user"`,
  );
}
