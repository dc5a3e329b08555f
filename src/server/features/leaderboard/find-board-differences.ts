import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { pseudonymOf } from '#server/audit.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { fingerprintOf } from './board-parts.ts';
import { boardsOf, computeBoards, type Board, type Boards } from './compute-boards.ts';
import { boardInstant, rebuildSeason, seasonWithMarket } from './rebuild-leaderboards.ts';
import { SHOWN_ROWS } from './stored-board.ts';
import { leaderboardBuilds, leaderboardCache, leaderboardRows, leaderboardStandings } from './tables.ts';

/** A board is made again within a minute; one this old shows that nothing makes it. */
const TOO_OLD_MS = 15 * 60_000;

/** Recomputes every board of a season from the portfolios, answers and predictions, and names each stored row that differs. */
export async function findBoardDifferences(context: Context, seasonId: string): Promise<string[]> {
  await rebuildSeason(context, seasonId);
  // Everything of one moment: a trade between two statements would look like a difference.
  return context.database.transaction((open) => compareSeason(context, open, seasonId), {
    isolationLevel: 'repeatable read',
  });
}

async function compareSeason(context: Context, database: Database, seasonId: string): Promise<string[]> {
  const season = await seasonWithMarket(database, seasonId);
  // While a season is being settled its boards are of before or of the end, by how far that has come; then they are final.
  if (season?.status !== 'active') return [];
  const [build] = await database.select().from(leaderboardBuilds).where(eq(leaderboardBuilds.seasonId, seasonId));
  if (!build) return ['leaderboards: never made'];
  const nowMs = boardInstant(context, season);
  // Someone has traded since they were made: what stands there is old, which is no difference.
  if (build.fingerprint !== (await fingerprintOf(database, season, nowMs)))
    return machineNow() - build.builtAt.getTime() > TOO_OLD_MS ? ['leaderboards: no longer made'] : [];
  const expected = await computeBoards(database, season, nowMs);
  const differences = [
    ...(await compareEquity(database, season.marketId)),
    ...(await compareStandings(context, database, seasonId, expected)),
  ];
  for (const board of expected.boards) differences.push(...(await compareBoard(database, seasonId, board)));
  return differences;
}

/** What the boards are made from: the last recorded day of a portfolio has its cash, unless that has moved since. */
async function compareEquity(database: Database, marketId: string): Promise<string[]> {
  const rows = rowsOf(
    await database.execute(sql`select p.id from portfolios p
      join lateral (select cash_cents, recorded_at from adx_equity_daily e where e.portfolio_id = p.id order by as_of_date desc limit 1) d on true
      where p.market_id = ${marketId} and d.cash_cents <> p.cash_cents
        and not exists (select 1 from fills f where f.portfolio_id = p.id and f.filled_at > d.recorded_at)`),
  );
  return rows.map(({ id }) => `portfolio ${String(id)}: its last recorded day has another cash`);
}

/** Whom it is about stays a pseudonym: the report outlives the account. */
async function compareStandings(
  context: Context,
  database: Database,
  seasonId: string,
  expected: Boards,
): Promise<string[]> {
  const rows = await database.select().from(leaderboardStandings).where(eq(leaderboardStandings.seasonId, seasonId));
  const stored = new Map(rows.map(({ userId, trader, boards }) => [userId, { trader, boards }]));
  const userIds = new Set([...stored.keys(), ...expected.players.keys()]);
  return [...userIds]
    .filter((userId) => {
      const made = expected.players.has(userId)
        ? { trader: expected.traders.get(userId) ?? null, boards: boardsOf(expected, userId) }
        : undefined;
      return !isDeepStrictEqual(stored.get(userId), made);
    })
    .map(
      (userId) =>
        `standing of ${pseudonymOf(context, userId)}: does not follow from the portfolio, answers and predictions`,
    );
}

async function compareBoard(database: Database, seasonId: string, { key, userIds, summary }: Board): Promise<string[]> {
  const rows = await database
    .select({ userId: leaderboardRows.userId, rank: leaderboardRows.rank })
    .from(leaderboardRows)
    .where(and(eq(leaderboardRows.seasonId, seasonId), eq(leaderboardRows.board, key)))
    .orderBy(leaderboardRows.rank);
  const [head] = await database
    .select({ total: leaderboardCache.total, summary: leaderboardCache.summary })
    .from(leaderboardCache)
    .where(and(eq(leaderboardCache.seasonId, seasonId), eq(leaderboardCache.board, key)));
  const shown = userIds.slice(0, SHOWN_ROWS).map((userId, index) => ({ userId, rank: index + 1 }));
  const isEqual = isDeepStrictEqual(rows, shown) && isDeepStrictEqual(head, { total: userIds.length, summary });
  return isEqual ? [] : [`leaderboard ${key}: its rows do not follow from the standings`];
}
