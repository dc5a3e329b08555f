import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { rowsAsColumns } from '#server/database/rows-as-columns.ts';
import { BOARD_PARTS, type BoardPart } from './board-parts.ts';
import type { Boards } from './compute-boards.ts';
import { SHOWN_ROWS } from './stored-board.ts';
import { leaderboardCache, leaderboardRows } from './tables.ts';

const CHUNK = 2000;

/** Stores the boards of these parts in place of what stood there. The other parts stay, and so do the rows of players in which nothing has changed. */
export async function writeBoards(
  database: Database,
  seasonId: string,
  made: Boards,
  parts: ReadonlySet<BoardPart>,
): Promise<void> {
  await writeStandings(database, seasonId, made, parts);
  const keys = made.boards.map(({ key }) => key);
  for (const table of [leaderboardRows, leaderboardCache])
    await database
      .delete(table)
      .where(and(eq(table.seasonId, seasonId), isWhole(parts) ? undefined : inArray(table.board, keys)));
  for (const { key, userIds, summary } of made.boards) {
    await database.insert(leaderboardCache).values({ seasonId, board: key, total: userIds.length, summary });
    const shown = userIds.slice(0, SHOWN_ROWS);
    await database.execute(sql`insert into leaderboard_rows (season_id, board, rank, user_id)
      select ${seasonId}, ${key}, r.place, r.id from unnest(${sql.param(shown)}::text[]) with ordinality as r(id, place)
      join users u on u.id = r.id`);
  }
}

async function writeStandings(
  database: Database,
  seasonId: string,
  { boards: made, standings }: Boards,
  parts: ReadonlySet<BoardPart>,
): Promise<void> {
  const keys = sql.param(made.map(({ key }) => key));
  // What a player keeps of before: nothing, or the boards and numbers of the other parts.
  const kept = isWhole(parts) ? sql`'{}'` : sql`(s.boards::jsonb - ${keys}::text[])`;
  const boards = isWhole(parts) ? sql`excluded.boards` : sql`(${kept} || excluded.boards::jsonb)`;
  // Two that are written alike are the same; of those that were put together in the database the order and the gaps differ.
  const compared = sql.raw(isWhole(parts) ? 'text' : 'jsonb');
  const trader = (now: ReturnType<typeof sql>) => (parts.has('trading') ? now : sql`s.trader`);
  const names = made.map(({ key }) => JSON.stringify(key));
  const write = async (rows: readonly { user_id: string; trader: string | null; boards: string }[]) => {
    await database.execute(sql`insert into leaderboard_standings as s (season_id, user_id, trader, boards)
      select ${seasonId}, r.user_id, r.trader::jsonb, r.boards::json
      from ${rowsAsColumns(rows, { user_id: 'text', trader: 'text', boards: 'text' })} join users u on u.id = r.user_id
      on conflict (season_id, user_id) do update set trader = ${trader(sql`excluded.trader`)}, boards = ${boards}::json
      where s.boards::${compared} is distinct from ${boards}::${compared} or s.trader is distinct from ${trader(sql`excluded.trader`)}`);
  };
  const entries = [...standings];
  // While the database writes a chunk the next is put together.
  let written: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < entries.length; from += CHUNK) {
    const rows = entries.slice(from, from + CHUNK).map(([userId, { trader: numbers, places }]) => ({
      user_id: userId,
      trader: numbers && JSON.stringify(numbers),
      boards: placesText(names, places),
    }));
    await written;
    written = write(rows);
    written.catch(() => undefined);
    await setImmediate();
  }
  await written;
  // Whoever stands on none of these boards any more.
  const left = sql`s.season_id = ${seasonId}
    and not exists (select 1 from unnest(${sql.param([...standings.keys()])}::text[]) as stays(id) where stays.id = s.user_id)`;
  await database.execute(sql`update leaderboard_standings s set boards = ${kept}::json, trader = ${trader(sql`null`)}
    where ${left} and (s.boards::${compared} is distinct from ${kept}::${compared} or s.trader is distinct from ${trader(sql`null`)})`);
  await database.execute(
    sql`delete from leaderboard_standings where season_id = ${seasonId} and boards::text = '{}' and trader is null`,
  );
}

/** In one loop: there are millions of these. */
function placesText(names: readonly string[], places: readonly (readonly number[] | undefined)[]): string {
  let text = '';
  for (let index = 0; index < names.length; index += 1)
    if (places[index]) text += `${text && ','}${names[index]}:${JSON.stringify(places[index])}`;
  return `{${text}}`;
}

function isWhole(parts: ReadonlySet<BoardPart>): boolean {
  return BOARD_PARTS.every((part) => parts.has(part));
}
