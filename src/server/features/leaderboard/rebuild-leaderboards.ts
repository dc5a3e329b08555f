import { eq, sql } from 'drizzle-orm';
import { isRecent, machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { transaction } from '#server/database/transaction.ts';
import { publish } from '#server/live/live.ts';
import { findActiveSeason } from '../seasons/active-season.ts';
import { markets, seasons } from '../seasons/tables.ts';
import { changedParts, fingerprintOf } from './board-parts.ts';
import { computeBoards } from './compute-boards.ts';
import { leaderboardBuilds } from './tables.ts';
import { writeBoards } from './write-boards.ts';

const ON_DEMAND_EVERY_MS = 60_000;
const MINUTE_MS = 60_000;

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
  if (last && isRecent(last.builtAt, ON_DEMAND_EVERY_MS)) return;
  await rebuildSeason(context, season.id);
}

/**
 * Makes again the parts that have changed, and tells whether there were any. Of two at once the second leaves it to the first, unless it is told to wait its turn. Time frames end
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
    const parts = changedParts(last?.fingerprint, fingerprint);
    if (parts.size === 0) return false;
    await writeBoards(open, seasonId, await computeBoards(open, season, nowMs, parts), parts);
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
