import { eq, sql } from 'drizzle-orm';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { transaction } from '#server/database/transaction.ts';
import { publish } from '#server/live/live.ts';
import { findActiveSeason } from '../seasons/active-season.ts';
import { markets, seasons } from '../seasons/tables.ts';
import { computeBoards, type Boards } from './compute-boards.ts';
import { SHOWN_ROWS } from './stored-board.ts';
import { leaderboardBuilds, leaderboardCache, leaderboardRows, leaderboardStandings } from './tables.ts';

const ON_DEMAND_EVERY_MS = 60_000;
const MINUTE_MS = 60_000;
const CHUNK = 2000;

export function nextRebuildMs(afterMs: number): number {
  return (Math.floor(afterMs / MINUTE_MS) + 1) * MINUTE_MS;
}

/** Makes the boards of the active season again if anything they are made from has changed. Those of one being settled are final. */
export async function rebuildLeaderboards(context: Context): Promise<void> {
  const season = await findActiveSeason(context.database);
  if (season?.status === 'active') await rebuildSeason(context, season.id);
}

/** For whoever asks: at most once a minute, whoever they are and whichever server they ask. */
export async function rebuildOnDemand(context: Context): Promise<void> {
  const season = await findActiveSeason(context.database);
  if (season?.status !== 'active') return;
  const [last] = await context.database
    .select()
    .from(leaderboardBuilds)
    .where(eq(leaderboardBuilds.seasonId, season.id));
  if (last && machineNow() - last.builtAt.getTime() < ON_DEMAND_EVERY_MS) return;
  await rebuildSeason(context, season.id);
}

/**
 * Tells whether there was anything to do. Of two at once the second leaves it to the first, unless it is told to wait its turn. Time frames end
 * with the season, or at the instant that settling has fixed.
 */
export async function rebuildSeason(
  context: Context,
  seasonId: string,
  { mustWait = false, atMs }: { mustWait?: boolean; atMs?: number } = {},
): Promise<boolean> {
  const { database } = context;
  const isChanged = await transaction(database, async (open) => {
    if (!(await takeTurn(open, seasonId, mustWait))) return false;
    const season = await seasonWithMarket(open, seasonId);
    if (!season) return false;
    const nowMs = atMs ?? boardInstant(context, season);
    // Taken before anything is read, so that a change meanwhile shows as one the next time.
    const fingerprint = await fingerprintOf(open, season, nowMs);
    const [last] = await open.select().from(leaderboardBuilds).where(eq(leaderboardBuilds.seasonId, seasonId));
    if (last?.fingerprint === fingerprint) return false;
    await writeBoards(open, seasonId, await computeBoards(open, season, nowMs));
    const build = { fingerprint, generatedAt: new Date(nowMs), builtAt: new Date(machineNow()) };
    await open
      .insert(leaderboardBuilds)
      .values({ seasonId, ...build })
      .onConflictDoUpdate({ target: leaderboardBuilds.seasonId, set: build });
    return true;
  });
  if (isChanged) publish(context, 'leaderboard');
  return isChanged;
}

/** What counts as today on a board: once the season is over it stays its last day. */
export function boardInstant({ clock }: Pick<Context, 'clock'>, { endsAt }: { endsAt: Date }): number {
  return Math.min(clock.now(), endsAt.getTime());
}

export async function seasonWithMarket(
  database: Database,
  seasonId: string,
): Promise<{ id: string; marketId: string; endsAt: Date } | undefined> {
  const [season] = await database
    .select({ id: seasons.id, marketId: markets.id, endsAt: seasons.endsAt })
    .from(seasons)
    .innerJoin(markets, eq(markets.seasonId, seasons.id))
    .where(eq(seasons.id, seasonId));
  return season;
}

async function takeTurn(database: Database, seasonId: string, mustWait: boolean): Promise<boolean> {
  const lock = sql`hashtext('leaderboards'), hashtext(${seasonId})`;
  if (mustWait) {
    await database.execute(sql`select pg_advisory_xact_lock(${lock})`);
    return true;
  }
  const [taken] = rowsOf(await database.execute(sql`select pg_try_advisory_xact_lock(${lock}) as is_mine`));
  return taken?.['is_mine'] === true;
}

/** Changes with everything that a board is made from, and with the day, on which the time frames depend. */
export async function fingerprintOf(
  database: Database,
  { id, marketId }: { id: string; marketId: string },
  nowMs: number,
): Promise<string> {
  const [row] = rowsOf(
    await database.execute(sql`select concat_ws('|',
      (select max(id) from ledger where market_id = ${marketId}), (select count(*) from portfolios where market_id = ${marketId}),
      (select max(as_of_date || recorded_at) from adx_equity_daily where market_id = ${marketId}
        and as_of_date = (select max(as_of_date) from adx_equity_daily where market_id = ${marketId})),
      (select count(*) || '-' || coalesce(max(submitted_at)::text, '') || '-' || coalesce(sum(points), 0) || '-' || count(*) filter (where is_correct)
        from submissions where season_id = ${id}),
      (select count(*) || '-' || coalesce(max(scored_at)::text, '') from adx_prediction_scores where season_id = ${id}),
      (select count(*) || '-' || coalesce(sum(points), 0) from user_badges where season_id = ${id}),
      (select count(*) || '-' || count(*) filter (where is_admin) from user_profiles where not is_event),
      (select md5(string_agg(id || tags::text, ',' order by id)) from hti_questions where season_id = ${id})) as fingerprint`),
  );
  return `${berlinDay(nowMs)}|${String(row?.['fingerprint'])}`;
}

async function writeBoards(database: Database, seasonId: string, { boards, standings }: Boards): Promise<void> {
  for (const table of [leaderboardRows, leaderboardCache, leaderboardStandings])
    await database.delete(table).where(eq(table.seasonId, seasonId));
  const entries = [...standings].map(([user, { trader, boards: places }]) => ({ user, trader, places }));
  for (let from = 0; from < entries.length; from += CHUNK)
    await database.execute(sql`insert into leaderboard_standings (season_id, user_id, trader, boards)
      select ${seasonId}, r."user", nullif(r.trader, 'null'::jsonb), r.places
      from json_to_recordset(${JSON.stringify(entries.slice(from, from + CHUNK))}::json) as r("user" text, trader jsonb, places jsonb)
      join users u on u.id = r."user"`);
  for (const { key, userIds, summary } of boards) {
    await database.insert(leaderboardCache).values({ seasonId, board: key, total: userIds.length, summary });
    const shown = userIds.slice(0, SHOWN_ROWS);
    await database.execute(sql`insert into leaderboard_rows (season_id, board, rank, user_id)
      select ${seasonId}, ${key}, r.place, r.id from unnest(${sql.param(shown)}::text[]) with ordinality as r(id, place)
      join users u on u.id = r.id`);
  }
}
