import { and, eq, sql } from 'drizzle-orm';
import { judgeAnswer } from '#rules/quiz/judge-answer.ts';
import { phaseOf } from '#rules/quiz/question.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { once } from '../accounts/repeats.ts';
import { lockPlayer } from '../accounts/profiles.ts';
import { userProfiles } from '../accounts/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { checkSeason } from '../trading/orders/check-playing.ts';
import { refuseDeparted } from '../trading/portfolio/portfolios.ts';
import { questions, submissions } from './tables.ts';

export interface AnswerRequest {
  questionId: string;
  answer: string | number;
}

const ENDPOINT = 'POST /functions/v1/hti_submit_answer';

/** Judges an answer and keeps it for ever. What is refused leaves the attempt as it was. */
export async function submitAnswer(
  context: Context,
  viewer: Account,
  request: AnswerRequest,
  identity: { reference: string; body: unknown },
): Promise<{ is_correct: boolean; points: number }> {
  // Read before anything waits: what counts is when the answer arrived.
  const nowMs = context.clock.now();
  const content = { endpoint: ENDPOINT, body: identity.body };
  let isNew = false;
  const repeatable = { userId: viewer.userId, reference: identity.reference, content };
  const judged = await once(context.database, repeatable, () =>
    Promise.resolve((open: Database) => {
      isNew = true;
      return decide(context, open, viewer, request, nowMs);
    }),
  );
  if (isNew) publish(context, 'quiz', [viewer.userId]);
  return judged;
}

async function decide(
  context: Context,
  database: Database,
  viewer: Account,
  { questionId, answer }: AnswerRequest,
  nowMs: number,
) {
  const { userId } = viewer;
  // The question first and then the player, as whoever judges it again does.
  const [found] = await database
    .select()
    .from(questions)
    .innerJoin(seasons, eq(seasons.id, questions.seasonId))
    .where(and(eq(questions.id, questionId), eq(questions.isActive, true)))
    // Whoever settles the season or changes the question waits for the answers under way.
    .for('share');
  if (!found) throw new Refusal('QUESTION_NOT_FOUND');
  const player = await lockPlayer(database, userId);
  if (!player) throw new Refusal('SESSION_EXPIRED');
  const { hti_questions: question, seasons: season } = found;
  await checkSeason(context, database, season);
  const phase = phaseOf(
    { releaseMs: question.releaseAt.getTime(), closeMs: question.closeAt?.getTime() ?? null },
    nowMs,
  );
  if (phase === 'unreleased') throw new Refusal('QUESTION_NOT_RELEASED');
  const mine = and(eq(submissions.questionId, questionId), eq(submissions.userId, userId));
  const [before] = await database.select().from(submissions).where(mine);
  if (before) throw new Refusal('QUESTION_ANSWERED');
  if (phase === 'closed') throw new Refusal('QUESTION_CLOSED');
  await refuseDeparted(context, database, season.id, player.email);
  const optionCount = question.choices.options?.length ?? 0;
  const isCorrect = judgeAnswer({ kind: question.kind, correct: question.correct, optionCount }, answer);
  if (isCorrect === undefined) throw new Refusal('INVALID_ANSWER');
  const points = isCorrect ? question.points : 0;
  await database.insert(submissions).values({
    questionId,
    userId,
    seasonId: season.id,
    answer: String(answer).trim(),
    isCorrect,
    points,
    submittedAt: new Date(nowMs),
  });
  if (points > 0)
    await database
      .update(userProfiles)
      .set({ htiScore: sql`${userProfiles.htiScore} + ${points}` })
      .where(eq(userProfiles.userId, userId));
  return { is_correct: isCorrect, points };
}

export async function hasAnswered(database: Database, userId: string, seasonId: string): Promise<boolean> {
  const mine = and(eq(submissions.userId, userId), eq(submissions.seasonId, seasonId));
  return (await database.select({ id: submissions.questionId }).from(submissions).where(mine).limit(1)).length > 0;
}
