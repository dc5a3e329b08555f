import { setImmediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { listOf } from '#server/database/list-of.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { BOARD_PARTS, type BoardPart } from './board-parts.ts';
import { boardsOf, type Boards } from './compute-boards.ts';
import { leaderboardStandings } from './tables.ts';

const CHUNK = 2000;

/** As it is written. */
interface Standing {
  trader: string | null;
  boards: string;
}

/**
 * Writes the standings in which something has changed. What is stored is read and compared here: the database would take each apart several times. Nobody else
 * writes them meanwhile, because boards are made in turns.
 */
export async function writeStandings(
  database: Database,
  seasonId: string,
  made: Boards,
  parts: ReadonlySet<BoardPart>,
): Promise<void> {
  const userIds = [...made.players.keys(), ...(await readLeft(database, seasonId, made))];
  // Of a board that there is no more nothing is kept once all are made again.
  const keys = isWhole(parts) ? undefined : new Set(made.sheets.map(({ key }) => key));
  const gone: string[] = [];
  let written: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < userIds.length; from += CHUNK) {
    const chunk = userIds.slice(from, from + CHUNK);
    // While the database writes a chunk and reads what is stored of the next, that one is put together.
    const reading = readStored(database, seasonId, chunk);
    reading.catch(() => undefined);
    const texts = chunk.map((userId) => JSON.stringify(boardsOf(made, userId)));
    // The write before the read that waits behind it: where both have failed, its error tells why.
    await written;
    const stored = await reading;
    const changed = new Map<string, Standing>();
    chunk.forEach((userId, index) => {
      const before = stored.get(userId);
      const trader = parts.has('trading') ? traderText(made, userId) : (before?.trader ?? null);
      const boards = boardsText(before?.boards, texts[index] ?? NO_BOARDS, keys);
      if (boards === NO_BOARDS && trader === null) gone.push(userId);
      else if (before?.boards !== boards || before.trader !== trader) changed.set(userId, { trader, boards });
    });
    written = write(database, seasonId, changed);
    written.catch(() => undefined);
    await setImmediate();
  }
  await written;
  await database
    .delete(leaderboardStandings)
    .where(
      and(eq(leaderboardStandings.seasonId, seasonId), sql`${leaderboardStandings.userId} = any(${listOf(gone)})`),
    );
}

/** Whoever stands on none of these boards any more. */
async function readLeft(database: Database, seasonId: string, { players }: Boards): Promise<string[]> {
  const rows = await database
    .select({ userId: leaderboardStandings.userId })
    .from(leaderboardStandings)
    .where(eq(leaderboardStandings.seasonId, seasonId));
  return rows.map(({ userId }) => userId).filter((userId) => !players.has(userId));
}

async function readStored(
  database: Database,
  seasonId: string,
  userIds: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = rowsOf(
    await database.execute(sql`select user_id, trader, boards::text as boards from leaderboard_standings
      where season_id = ${seasonId} and user_id = any(${listOf(userIds)})`),
  );
  return new Map(
    rows.map(({ user_id, trader, boards }) => [
      String(user_id),
      // Boards that were put together by a version before this one have spaces in them.
      { trader: trader === null ? null : JSON.stringify(trader), boards: String(boards).replaceAll(' ', '') },
    ]),
  );
}

/**
 * Each standing is a line of two texts: as lists of texts, with a backslash before every quote, they would take the database half as long again. JSON has no line
 * ends. Who has left meanwhile is passed over, and looked up one by one: for a join the database would go through all users for every chunk.
 */
async function write(database: Database, seasonId: string, changed: ReadonlyMap<string, Standing>): Promise<void> {
  if (changed.size === 0) return;
  const standings = [...changed.values()];
  const traders = standings.map(({ trader }) => trader ?? '').join('\n');
  const boards = standings.map((standing) => standing.boards).join('\n');
  await database.execute(sql`insert into leaderboard_standings as s (season_id, user_id, trader, boards)
    select ${seasonId}, r.user_id, nullif(r.trader, '')::jsonb, r.boards::json
    from rows from (unnest(${sql.param([...changed.keys()])}::text[]), string_to_table(${traders}, chr(10)), string_to_table(${boards}, chr(10)))
      as r(user_id, trader, boards)
    where (select true from users u where u.id = r.user_id)
    on conflict (season_id, user_id) do update set trader = excluded.trader, boards = excluded.boards`);
}

const NO_BOARDS = '{}';

/** The boards that were made in place of the stored ones of these keys, or of all, beside what is kept of the others. What has not changed stays in the order in which it stands. */
function boardsText(before: string | undefined, made: string, keys: ReadonlySet<string> | undefined): string {
  if (before === undefined || before === made) return made;
  // In another order it would be as long.
  if (!keys && before.length !== made.length) return made;
  const kept: string[] = [];
  const replaced: string[] = [];
  for (const place of placesOf(before))
    (!keys || keys.has(place.slice(0, place.indexOf('"'))) ? replaced : kept).push(place);
  if (textOf(replaced) === made) return before;
  return kept.length === 0 ? made : textOf([...kept, ...placesOf(made)]);
}

/** The places on the boards, each as its text without the first quote, such as adx/all/overall":[1,2,3]. */
function placesOf(boards: string): string[] {
  return boards === NO_BOARDS ? [] : boards.slice(2, -1).split(',"');
}

function textOf(places: readonly string[]): string {
  return places.length === 0 ? NO_BOARDS : `{"${places.join(',"')}}`;
}

export function isWhole(parts: ReadonlySet<BoardPart>): boolean {
  return BOARD_PARTS.every((part) => parts.has(part));
}

function traderText({ traders }: Boards, userId: string): string | null {
  const numbers = traders.get(userId);
  return numbers ? JSON.stringify(numbers) : null;
}
