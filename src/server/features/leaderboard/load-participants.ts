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
import { inSlices } from './in-slices.ts';
import { badges, userBadges } from './tables.ts';

const CHUNK = 8000;

/** What every ranked participant of a season has scored. */
export async function loadParticipants(
  database: Database,
  seasonId: string,
  nowMs: number,
): Promise<ParticipantTally[]> {
  const tallies: ParticipantTally[] = [];
  for await (const some of readParticipants(database, seasonId, nowMs)) tallies.push(...some);
  return tallies;
}

/** The same, some at a time: together they would take much room. */
export async function* readParticipants(
  database: Database,
  seasonId: string,
  nowMs: number,
): AsyncGenerator<ParticipantTally[]> {
  const startsMs = byTimeframe((timeframe) => startMsOf(timeframe, nowMs));
  const questionIds = await readCategories(database, seasonId);
  const categories = [...questionIds.values()];
  const awarded = await readBadgePoints(database, seasonId);
  const tallyOf = (userId: string, answers: ParticipantRecord['answers']) => {
    const tally = tallyParticipant({ userId, answers, badges: awarded.get(userId) ?? [] }, startsMs);
    awarded.delete(userId);
    return tally;
  };
  // A question by its place among them, and an answer as three numbers in a text: in a third of the time that lists take the database.
  const read = async (after: string) => {
    const rows = rowsOf(
      await database.execute(sql`select a.user_id, p.is_admin or p.is_event as unranked, a.answers from (
          select s.user_id, string_agg(concat_ws(' ', coalesce(q.place, 0), s.points, (extract(epoch from s.submitted_at) * 1000)::bigint), ',') as answers
          from submissions s left join unnest(${sql.param([...questionIds.keys()])}::text[]) with ordinality as q(id, place) on q.id = s.question_id
          where s.season_id = ${seasonId} and s.user_id > ${after} group by s.user_id order by s.user_id limit ${CHUNK}) a
        left join user_profiles p on p.user_id = a.user_id order by a.user_id`),
    );
    const last = rows.at(-1);
    return last && { rows, last: String(last['user_id']) };
  };
  for await (const { rows } of readAhead(read))
    for await (const slice of inSlices(rows))
      yield slice
        .filter(({ unranked }) => unranked === false)
        .map((row) => tallyOf(String(row['user_id']), answersOf(String(row['answers']), categories)));
  // Those with a badge and no answer.
  for await (const slice of inSlices([...awarded.keys()])) yield slice.map((userId) => tallyOf(userId, []));
}

function answersOf(text: string, categories: readonly (readonly Category[])[]): ParticipantRecord['answers'] {
  return text.split(',').map((answer) => {
    const [place = 0, points = 0, atMs = 0] = answer.split(' ').map(Number);
    return { points, atMs, categories: categories[place - 1] ?? [] };
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
