import { and, eq, sql } from 'drizzle-orm';
import { categoriesOf, type Category } from '#rules/quiz/question.ts';
import { tallyParticipant, type ParticipantRecord, type ParticipantTally } from '#rules/standings/rank-participants.ts';
import { byTimeframe } from '#rules/standings/rank-traders.ts';
import { startMsOf } from '#rules/standings/timeframes.ts';
import type { Database } from '#server/database/database.ts';
import { readAhead } from '#server/database/read-ahead.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { userProfiles } from '../accounts/tables.ts';
import { questions } from '../quiz/tables.ts';
import { badges, userBadges } from './tables.ts';

const CHUNK = 2000;

/** What every ranked participant of a season has scored, read in chunks. */
export async function loadParticipants(
  database: Database,
  seasonId: string,
  nowMs: number,
): Promise<ParticipantTally[]> {
  const startsMs = byTimeframe((timeframe) => startMsOf(timeframe, nowMs));
  const categories = await readCategories(database, seasonId);
  const awarded = await readBadgePoints(database, seasonId);
  const tallies: ParticipantTally[] = [];
  const add = (userId: string, answers: ParticipantRecord['answers']) => {
    tallies.push(tallyParticipant({ userId, answers, badges: awarded.get(userId) ?? [] }, startsMs));
    awarded.delete(userId);
  };
  const read = async (after: string) => {
    const rows = rowsOf(
      await database.execute(sql`select s.user_id, bool_or(p.is_admin or p.is_event) as unranked,
          json_agg(json_build_array(s.question_id, s.points, (extract(epoch from s.submitted_at) * 1000)::bigint)) as answers
        from submissions s join user_profiles p on p.user_id = s.user_id
        where s.season_id = ${seasonId} and s.user_id > ${after} group by s.user_id order by s.user_id limit ${CHUNK}`),
    );
    const last = rows.at(-1);
    return last && { rows, last: String(last['user_id']) };
  };
  for await (const { rows } of readAhead(read))
    for (const row of rows.filter(({ unranked }) => unranked === false))
      add(String(row['user_id']), answersOf(row['answers'], categories));
  // Those with a badge and no answer.
  for (const userId of awarded.keys()) add(userId, []);
  return tallies;
}

function answersOf(list: unknown, categories: ReadonlyMap<string, readonly Category[]>): ParticipantRecord['answers'] {
  return (Array.isArray(list) ? list : []).map((entry: unknown) => {
    const [questionId, points, atMs] = Array.isArray(entry) ? entry : [];
    return { points: Number(points), atMs: Number(atMs), categories: categories.get(String(questionId)) ?? [] };
  });
}

async function readCategories(database: Database, seasonId: string): Promise<Map<string, Category[]>> {
  const rows = await database
    .select({ id: questions.id, tags: questions.tags })
    .from(questions)
    .where(eq(questions.seasonId, seasonId));
  return new Map(rows.map(({ id, tags }) => [id, categoriesOf(tags)]));
}

/** Points of the interview track's badges, by player; those of the other track count nowhere. */
async function readBadgePoints(database: Database, seasonId: string) {
  const rows = await database
    .select({ userId: userBadges.userId, points: userBadges.points, awardedAt: userBadges.awardedAt })
    .from(userBadges)
    .innerJoin(badges, eq(badges.id, userBadges.badgeId))
    .innerJoin(userProfiles, eq(userProfiles.userId, userBadges.userId))
    .where(
      and(
        eq(userBadges.seasonId, seasonId),
        eq(badges.track, 'hti'),
        eq(userProfiles.isAdmin, false),
        eq(userProfiles.isEvent, false),
      ),
    );
  const byUser = new Map<string, { points: number; atMs: number }[]>();
  for (const { userId, points, awardedAt } of rows)
    byUser.set(userId, [...(byUser.get(userId) ?? []), { points, atMs: awardedAt.getTime() }]);
  return byUser;
}
