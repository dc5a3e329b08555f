import { and, asc, eq, sql } from 'drizzle-orm';
import { difficultyOf, phaseOf } from '#rules/quiz/question.ts';
import type { Account, Context } from '#server/context.ts';
import { userProfiles } from '../accounts/tables.ts';
import { readSeason } from '../seasons/active-season.ts';
import { questions, submissions } from './tables.ts';

const MAX_QUESTIONS = 500;

type QuestionRow = typeof questions.$inferSelect;
type SubmissionRow = typeof submissions.$inferSelect;

/** What a player may know of the season's questions at this instant. */
export async function readQuestions(context: Context, viewer: Account) {
  const { database } = context;
  const season = await readSeason(database, 'active');
  const nowMs = context.clock.now();
  const rows = await database
    .select()
    .from(questions)
    .where(and(eq(questions.seasonId, season.id), eq(questions.isActive, true)))
    .orderBy(asc(questions.n))
    .limit(MAX_QUESTIONS);
  const own = await database
    .select()
    .from(submissions)
    .where(and(eq(submissions.userId, viewer.userId), eq(submissions.seasonId, season.id)));
  const bySubmitted = new Map(own.map((submission) => [submission.questionId, submission]));
  const [profile] = await database
    .select({ htiScore: userProfiles.htiScore, badgePoints: badgePointsIn(season.id, viewer.userId) })
    .from(userProfiles)
    .where(eq(userProfiles.userId, viewer.userId));
  const isReleased = ({ releaseAt }: QuestionRow) => releaseAt.getTime() <= nowMs;
  return {
    questions: rows.filter(isReleased).map((row) => showQuestion(row, bySubmitted.get(row.id), nowMs)),
    upcoming: rows
      .filter((row) => !isReleased(row))
      .toSorted((a, b) => a.releaseAt.getTime() - b.releaseAt.getTime())
      .map(teaserOf),
    now: new Date(nowMs).toISOString(),
    stats: {
      total_points: own.reduce((sum, { points }) => sum + points, 0) + (profile?.badgePoints ?? 0),
      lifetime_points: profile?.htiScore ?? 0,
      answered: own.length,
    },
  };
}

/** What badges of the track have brought in the season; the boards count them too. */
function badgePointsIn(seasonId: string, userId: string) {
  return sql<number>`(select coalesce(sum(ub.points), 0)::int from user_badges ub join badges g on g.id = ub.badge_id and g.track = 'hti'
    where ub.user_id = ${userId} and ub.season_id = ${seasonId})`;
}

/** Named field by field: what is added to the table later stays inside. */
function teaserOf({ title, tags, points, releaseAt }: QuestionRow) {
  return { title, tags, points, release_at: releaseAt.toISOString() };
}

function showQuestion(row: QuestionRow, submission: SubmissionRow | undefined, nowMs: number) {
  const { id, n, kind, choices, points, closeAt } = row;
  const times = { releaseMs: row.releaseAt.getTime(), closeMs: closeAt?.getTime() ?? null };
  const isOver = phaseOf(times, nowMs) === 'closed';
  const status = submission ? ('answered' as const) : isOver ? ('closed' as const) : ('open' as const);
  return {
    ...teaserOf(row),
    id,
    n,
    kind,
    question: choices.question,
    options: (choices.options ?? []).map(({ index, label }) => ({ index, label })),
    difficulty: difficultyOf(points),
    close_at: closeAt?.toISOString() ?? null,
    status,
    submission: submission
      ? {
          answer: answerText(row, submission.answer),
          is_correct: submission.isCorrect,
          points: submission.points,
          submitted_at: submission.submittedAt.toISOString(),
        }
      : null,
    solution: isOver ? { correct: correctText(row), explanation: row.explanation } : null,
  };
}

/** A choice is kept as its index; people want to read its label. */
function answerText({ kind, choices }: QuestionRow, answer: string): string {
  if (kind !== 'mcq') return answer;
  return choices.options?.find(({ index }) => String(index) === answer)?.label ?? answer;
}

function correctText(row: QuestionRow): string {
  const { correct } = row;
  return 'index' in correct ? answerText(row, String(correct.index)) : String(correct.value);
}
