import { count, eq, sql } from 'drizzle-orm';
import { isRecent, machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { transaction } from '#server/database/transaction.ts';
import { publish } from '#server/live/live.ts';
import { findActiveSeason, type Season } from '../seasons/active-season.ts';
import { markets, seasons } from '../seasons/tables.ts';
import { auctionRuns } from '../trading/tables.ts';
import { changedParts, fingerprintOf, withOldPart } from './board-parts.ts';
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
 * with the season, or at the instant that settling has fixed; from then on only settling makes them, and once it is done nobody.
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
    if (!season || (season.status !== 'active' && atMs === undefined)) return false;
    const nowMs = atMs ?? boardInstant(context, season);
    // Taken before anything is read, so that a change meanwhile shows as one the next time.
    const fingerprint = await fingerprintOf(open, season, nowMs);
    const [last] = await open.select().from(leaderboardBuilds).where(eq(leaderboardBuilds.seasonId, seasonId));
    const parts = changedParts(last?.fingerprint, fingerprint);
    // What an auction fills is written before what everyone is worth: a board of its middle would mix the two. Settling has waited for it.
    const auctions = () => (mustWait ? 0 : countAuctions(open, season.marketId));
    const before = await auctions();
    if (before === undefined) parts.delete('trading');
    if (parts.size === 0) return false;
    const made = await computeBoards(open, season, nowMs, parts);
    if ((await auctions()) !== before) return false;
    await writeBoards(open, seasonId, made, parts);
    const kept = before === undefined ? withOldPart(last?.fingerprint, fingerprint, 'trading') : fingerprint;
    const build = { fingerprint: kept, generatedAt: new Date(nowMs), builtAt: new Date(machineNow()) };
    await open
      .insert(leaderboardBuilds)
      .values({ seasonId, ...build })
      .onConflictDoUpdate({ target: leaderboardBuilds.seasonId, set: build });
    return true;
  });
  if (isChanged) publish(context, 'leaderboard');
  return isChanged;
}

/** How many there were; undefined while one is under way. */
async function countAuctions(database: Database, marketId: string): Promise<number | undefined> {
  const [row] = await database
    .select({ begun: count(), ended: count(auctionRuns.finishedAt) })
    .from(auctionRuns)
    .where(eq(auctionRuns.marketId, marketId));
  return row?.begun === row?.ended ? row?.begun : undefined;
}

/** What counts as today on a board: once the season is over it stays its last day. */
export function boardInstant({ clock }: Pick<Context, 'clock'>, { endsAt }: { endsAt: Date }): number {
  return Math.min(clock.now(), endsAt.getTime());
}

export async function seasonWithMarket(
  database: Database,
  seasonId: string,
): Promise<{ id: string; marketId: string; endsAt: Date; status: Season['status'] } | undefined> {
  const [season] = await database
    .select({ id: seasons.id, marketId: markets.id, endsAt: seasons.endsAt, status: seasons.status })
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
