import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { BoardPart } from './board-parts.ts';
import type { Boards } from './compute-boards.ts';
import { SHOWN_ROWS } from './stored-board.ts';
import { leaderboardCache, leaderboardRows } from './tables.ts';
import { isWhole, writeStandings } from './write-standings.ts';

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
