import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { HOUR_MS } from '#rules/durations.ts';
import { userProfiles } from '#server/features/accounts/tables.ts';
import { awardBadge } from '#server/features/leaderboard/award-badges.ts';
import { rebuildSeason } from '#server/features/leaderboard/rebuild-leaderboards.ts';
import { questions, submissions } from '#server/features/quiz/tables.ts';
import { findActiveSeason, type Season } from '#server/features/seasons/active-season.ts';
import { createChance } from '#server/seeded-chance.ts';
import { choicesOf, correctOf, demoQuestions, kindOf, type DemoQuestion } from './demo-questions.ts';
import type { DemoSet } from './demo-set.ts';

/** The documented member leaves the newer ones to whoever tries the demo. */
const ANSWERED_BY_MEMBER = 3;
const MEMBER = 'Gamma Scalper';

/** Questions, what the players answered, a few badges, and the boards that come of it all. */
export const demoQuiz: DemoSet = {
  name: 'quiz',
  load: async (database, context) => {
    const season = await findActiveSeason(database);
    if (!season) return;
    const nowMs = context.clock.now();
    const asked = demoQuestions.map((question, index) => rowOf(question, index, season, nowMs));
    await database.insert(questions).values(asked);
    const players = await database.select().from(userProfiles).where(eq(userProfiles.isEvent, false));
    await database.insert(submissions).values(answersOf(players, asked, nowMs));
    await database.execute(sql`update user_profiles p set hti_score = s.total
      from (select user_id, sum(points) as total from submissions group by user_id) s where s.user_id = p.user_id`);
    const others = players.filter(({ username, isAdmin }) => !isAdmin && username !== MEMBER);
    for (const { places, ...badge } of BADGES) {
      const userIds = places.flatMap((place) => others[place]?.userId ?? []);
      await awardBadge(context, database, badge, { seasonId: season.id, by: 'admin', userIds });
    }
    await rebuildSeason({ ...context, database }, season.id);
  },
};

/** What an admin gave, and to whom: places in the list of the players. */
const BADGES = [
  {
    slug: 'explainer',
    track: 'hti',
    name: 'Explainer',
    description: 'Walked the club through a solution on the board.',
    icon: 'presentation',
    points: 5,
    places: [3, 17, 29],
  },
  {
    slug: 'early-bird',
    track: 'adx',
    name: 'Early bird',
    description: 'Traded at the first auction of the season.',
    icon: 'sunrise',
    points: 0,
    places: [0, 8, 21, 34],
  },
] as const;

function rowOf(question: DemoQuestion, index: number, season: Season, nowMs: number) {
  return {
    id: randomUUID(),
    seasonId: season.id,
    n: index + 1,
    kind: kindOf(question),
    choices: choicesOf(question),
    correct: correctOf(question),
    explanation: question.explanation ?? null,
    releaseAt: new Date(nowMs + question.releasedHours * HOUR_MS),
    closeAt: question.closesHours === undefined ? null : new Date(nowMs + question.closesHours * HOUR_MS),
    points: question.points,
    title: question.title,
    tags: [...question.tags],
    createdAt: season.startsAt,
  };
}

/** Most players answer most of what has been released, some better than others. */
function answersOf(
  players: readonly (typeof userProfiles.$inferSelect)[],
  asked: readonly ReturnType<typeof rowOf>[],
  nowMs: number,
) {
  const chance = createChance(11);
  return players.flatMap(({ userId, username, isAdmin }, place) =>
    asked.flatMap(({ id, seasonId, correct, kind, points, releaseAt, closeAt }, index) => {
      const isLeftOut = username === MEMBER ? index >= ANSWERED_BY_MEMBER : isAdmin || chance() < 0.35;
      if (isLeftOut || releaseAt.getTime() > nowMs) return [];
      const endMs = Math.min(closeAt?.getTime() ?? nowMs, nowMs);
      const submittedAt = new Date(Math.floor(releaseAt.getTime() + chance() * (endMs - releaseAt.getTime())));
      const isCorrect = chance() < 0.35 + ((place * 29) % 60) / 110;
      const right = 'index' in correct ? correct.index : correct.value;
      const answer = isCorrect ? String(right) : kind === 'mcq' ? '0' : kind === 'number' ? '42' : 'gamma';
      return [{ questionId: id, userId, seasonId, answer, isCorrect, points: isCorrect ? points : 0, submittedAt }];
    }),
  );
}
