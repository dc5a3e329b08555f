import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { listOf } from '#server/database/list-of.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { userProfiles } from '../accounts/tables.ts';
import { lockOpenSeason } from '../seasons/lock-open-season.ts';
import { isChanged, judgeSubmissions, type Verdict } from './judge-submissions.ts';
import { questions } from './tables.ts';

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
    const result = { submissions: 0, now_right: 0, now_wrong: 0, repriced: 0, points_before: 0, points_after: 0 };
    for await (const verdicts of judgeSubmissions(database, question)) {
      const changed = verdicts.filter(isChanged);
      result.submissions += verdicts.length;
      result.now_right += changed.filter(({ right, wasRight }) => right && !wasRight).length;
      result.now_wrong += changed.filter(({ right, wasRight }) => !right && wasRight).length;
      result.repriced += changed.filter(({ right, wasRight }) => right && wasRight).length;
      result.points_before += verdicts.reduce((sum, { points, change }) => sum + points - change, 0);
      result.points_after += verdicts.reduce((sum, { points }) => sum + points, 0);
      if (!isDryRun) await writeVerdicts(database, questionId, changed);
    }
    if (isDryRun) return { seasonId: question.seasonId, ...result, applied: false };
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
  // The players first and in the order of their ids, as everywhere: two that write the same rows must not wait for each other.
  await database
    .select({ userId: userProfiles.userId })
    .from(userProfiles)
    .where(sql`${userProfiles.userId} = any(${listOf(verdicts.map(({ user }) => user))})`)
    .orderBy(userProfiles.userId)
    .for('no key update');
  await database.execute(
    sql`update user_profiles p set hti_score = p.hti_score + r.change from ${rows} where p.user_id = r."user"`,
  );
  await database.execute(sql`update submissions s set is_correct = r."right", points = r.points from ${rows}
    where s.question_id = ${questionId} and s.user_id = r."user"`);
}
