import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { executeNamed } from '#server/database/execute-named.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import type { Entry } from './board-rows.ts';

/** How many ranks of a board are shown; everyone sees their own besides. */
export const SHOWN_ROWS = 100;

export interface BoardName {
  seasonId: string;
  track: 'adx' | 'hti';
  key: string;
}

export interface StoredBoard {
  /** Names everything that stands in the rows: equal versions have equal rows. */
  version: string;
  /** Empty unless asked for. */
  entries: Entry[];
  /** Of those who were asked for, whoever stands on it. */
  own: Entry[];
  total: number;
  summary: Record<string, number | null>;
  generatedAt: string | null;
}

/**
 * One statement, so that everything it answers is of one build. Without the rows it is quick, and its version tells whether rows
 * that are known already still hold, whichever server has changed something. An address is read for admins only.
 */
export async function readStored(
  database: Database,
  board: BoardName,
  wanted: { rows: boolean; owners: readonly string[]; addresses: boolean },
): Promise<StoredBoard> {
  const { seasonId, key } = board;
  const shown = sql`select user_id from leaderboard_rows where season_id = ${seasonId} and board = ${key} and rank <= ${SHOWN_ROWS}`;
  const [row] = rowsOf(
    await executeNamed(
      database,
      'board',
      sql`select (extract(epoch from b.generated_at) * 1000)::float8 as generated, c.total, c.summary,
      md5(concat_ws(' ', b.generated_at, b.fingerprint, ${namesOf(board)}, ${badgesOf(board)})) as version,
      ${wanted.rows ? entriesOf(board, shown, wanted.addresses) : sql`null`} as entries,
      ${wanted.owners.length === 0 ? sql`null` : entriesOf(board, sql`select unnest(${sql.param([...wanted.owners])}::text[]) as user_id`, wanted.addresses)} as own
      from leaderboard_builds b join leaderboard_cache c on c.season_id = b.season_id and c.board = ${key}
      where b.season_id = ${seasonId}`,
    ),
  );
  // Written by the rebuild in exactly these forms.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const stored = (row ?? {}) as {
    version?: string;
    entries?: Entry[] | null;
    own?: Entry[] | null;
    summary?: Record<string, number | null>;
  };
  return {
    version: stored.version ?? '',
    entries: stored.entries ?? [],
    own: stored.own ?? [],
    total: Number(row?.['total'] ?? 0),
    summary: stored.summary ?? {},
    generatedAt: row ? new Date(Number(row['generated'])).toISOString() : null,
  };
}

function entriesOf({ seasonId, track, key }: BoardName, who: SQL, withAddresses: boolean): SQL {
  return sql`(select json_agg(to_json(e) order by (e.numbers->>0)::int) from (
    select s.user_id, p.username, p.username_chosen, ${withAddresses ? sql`a.email` : sql`null`} as email, s.trader,
      s.boards->${key} as numbers, s.boards->'adx/all/overall' as season_numbers,
      (select json_agg(distinct jsonb_build_object('id', g.id, 'slug', g.slug, 'icon', g.icon, 'label', g.name))
        from user_badges ub join badges g on g.id = ub.badge_id where ub.user_id = s.user_id and g.track = ${track}) as badges
    from (${who}) w
    join leaderboard_standings s on s.user_id = w.user_id and s.season_id = ${seasonId}
    join user_profiles p on p.user_id = s.user_id
    ${withAddresses ? sql`join users a on a.id = s.user_id` : sql``}
    where s.boards->${key} is not null) e)`;
}

/** The names beside the ranks; who has left is missing from them. */
function namesOf({ seasonId, key }: BoardName): SQL {
  return sql`(select json_agg(json_build_array(r.user_id, p.username, p.username_chosen) order by r.rank)::text
    from leaderboard_rows r join user_profiles p on p.user_id = r.user_id where r.season_id = ${seasonId} and r.board = ${key})`;
}

function badgesOf({ seasonId, track, key }: BoardName): SQL {
  return sql`(select json_agg(json_build_array(ub.user_id, g.id, g.slug, g.icon, g.name) order by ub.user_id, ub.season_id, g.id)::text
    from leaderboard_rows r join user_badges ub on ub.user_id = r.user_id join badges g on g.id = ub.badge_id and g.track = ${track}
    where r.season_id = ${seasonId} and r.board = ${key})`;
}
