import { sql } from 'drizzle-orm';
import { boardKey, packQuiz, rankIn, unpackQuiz } from '#rules/standings/board-numbers.ts';
import { quizBoard, type QuizCategory } from '#rules/standings/rank-participants.ts';
import { rankedOn } from '#rules/standings/ranking.ts';
import { startMsOf, type Timeframe } from '#rules/standings/timeframes.ts';
import type { Context } from '#server/context.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { gather } from '#server/gather.ts';
import type { Season } from '../seasons/active-season.ts';
import type { Entry } from './board-rows.ts';
import { loadParticipants } from './load-participants.ts';
import { readStored, type StoredBoard } from './stored-board.ts';

const LONGEST_TALLY_MS = 10_000;

interface Wanted {
  season: Season;
  userId: string;
  timeframe: Timeframe;
  category: QuizCategory;
}

/**
 * The interview board as it stands this moment, for someone who has answered since it was last made: their place is right at once, and everyone else
 * sees it when the board is made again. Undefined while the stored one still holds for them.
 */
export async function readLiveQuizBoard(context: Context, wanted: Wanted): Promise<StoredBoard | undefined> {
  const { season, userId, timeframe, category } = wanted;
  if (season.status !== 'active') return undefined;
  const own = await readOwn(context, { seasonId: season.id, userId });
  if (!own?.isChanged) return undefined;
  const nowMs = Math.min(context.clock.now(), season.endsAt.getTime());
  const ranked = rankedOn(
    await readTallies(context, { seasonId: season.id, todayMs: startMsOf('today', nowMs) }),
    quizBoard(category, timeframe),
  );
  const numbersOf = new Map(
    ranked.map((tally, index) => [tally.userId, packQuiz(index + 1, tally, category, timeframe)]),
  );
  const name = { seasonId: season.id, track: 'hti', key: boardKey('hti', timeframe, category) } as const;
  const stored = await readStored(context.database, name, { rows: true, owners: [], addresses: false });
  const others = stored.entries.filter((entry) => entry.user_id !== userId);
  const entries = [...others, own.entry]
    .flatMap((entry) => withNumbers(entry, numbersOf.get(entry.user_id)))
    .toSorted((a, b) => (rankIn(a.numbers) ?? 0) - (rankIn(b.numbers) ?? 0));
  return {
    ...stored,
    entries,
    own: entries.filter((entry) => entry.user_id === userId),
    total: ranked.length,
    generatedAt: new Date(nowMs).toISOString(),
  };
}

/** A room that answers the same question asks for the same: the points of a day, a week and a month depend on the day alone. */
const readTallies = gather(
  (context: Context, asked: readonly { seasonId: string; todayMs: number }[]) =>
    Promise.all(asked.map(({ seasonId, todayMs }) => loadParticipants(context.database, seasonId, todayMs))),
  // All answers of a season are read for it: one after the other, whoever asks how often.
  LONGEST_TALLY_MS,
);

/** Who they are on the board, and whether the last build knows everything that they have earned; of everyone who asks at the same time. */
const readOwn = gather(async ({ database }: Context, asked: readonly { seasonId: string; userId: string }[]) => {
  const rows = rowsOf(
    await database.execute(sql`select w.place, p.username, p.username_chosen, s.boards->'hti/all/all' as numbers,
      (select count(*)::int from submissions a where a.user_id = p.user_id and a.season_id = w.season_id) as answered,
      ((select coalesce(sum(points), 0) from submissions a where a.user_id = p.user_id and a.season_id = w.season_id)
        + (select coalesce(sum(ub.points), 0) from user_badges ub join badges g on g.id = ub.badge_id and g.track = 'hti'
          where ub.user_id = p.user_id and ub.season_id = w.season_id))::int as points,
      (select json_agg(distinct jsonb_build_object('id', g.id, 'slug', g.slug, 'icon', g.icon, 'label', g.name))
        from user_badges ub join badges g on g.id = ub.badge_id and g.track = 'hti' where ub.user_id = p.user_id) as badges
      from unnest(${sql.param(asked.map(({ userId }) => userId))}::text[], ${sql.param(asked.map(({ seasonId }) => seasonId))}::text[])
        with ordinality as w(user_id, season_id, place)
      join user_profiles p on p.user_id = w.user_id
      left join leaderboard_standings s on s.user_id = p.user_id and s.season_id = w.season_id
      where not p.is_admin and not p.is_event`),
  );
  const byPlace = new Map(rows.map((row) => [Number(row['place']), row]));
  return asked.map(({ userId }, index) => {
    const row = byPlace.get(index + 1);
    return row && ownOf(userId, row);
  });
});

function ownOf(userId: string, row: Record<string, unknown>) {
  // Written by the rebuild, and put together above, in these forms.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { numbers, badges } = row as { numbers: number[] | null; badges: Entry['badges'] };
  const known = unpackQuiz(numbers ?? []);
  const entry: Entry = {
    user_id: userId,
    username: String(row['username']),
    username_chosen: row['username_chosen'] === true,
    email: null,
    trader: null,
    numbers: [],
    season_numbers: null,
    badges,
  };
  return { entry, isChanged: known.answered !== row['answered'] || known.points !== row['points'] };
}

function withNumbers(entry: Entry, numbers: number[] | undefined): Entry[] {
  return numbers === undefined ? [] : [{ ...entry, numbers }];
}
