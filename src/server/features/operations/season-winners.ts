import { and, asc, eq, lte, or } from 'drizzle-orm';
import { boardKey, PREDICTIONS_BOARD } from '#rules/standings/board-numbers.ts';
import type { SETTLE_BADGES } from '#rules/standings/badges.ts';
import type { Database } from '#server/database/database.ts';
import { leaderboardRows } from '../leaderboard/tables.ts';

export type SettleBadge = keyof typeof SETTLE_BADGES;

/** The badges of a season's end by the board and the place that they are given for. */
export const PRIZES: readonly { badge: SettleBadge; board: string; rank: number }[] = [
  { badge: 'adx-first', board: boardKey('adx', 'all', 'overall'), rank: 1 },
  { badge: 'adx-second', board: boardKey('adx', 'all', 'overall'), rank: 2 },
  { badge: 'adx-third', board: boardKey('adx', 'all', 'overall'), rank: 3 },
  { badge: 'hti-first', board: boardKey('hti', 'all', 'all'), rank: 1 },
  { badge: 'hti-second', board: boardKey('hti', 'all', 'all'), rank: 2 },
  { badge: 'hti-third', board: boardKey('hti', 'all', 'all'), rank: 3 },
  // Nobody stands on this board before an actual is known.
  { badge: 'best-predictor', board: PREDICTIONS_BOARD, rank: 1 },
];

/** Who has won what, by the boards as they are stored. */
export async function winnersOf(database: Database, seasonId: string) {
  const boards = [...new Set(PRIZES.map(({ board }) => board))];
  const rows = await database
    .select()
    .from(leaderboardRows)
    .where(
      and(
        eq(leaderboardRows.seasonId, seasonId),
        lte(leaderboardRows.rank, 3),
        or(...boards.map((board) => eq(leaderboardRows.board, board))),
      ),
    )
    .orderBy(asc(leaderboardRows.board), asc(leaderboardRows.rank));
  return PRIZES.flatMap(({ badge, board, rank }) => {
    const row = rows.find((one) => one.board === board && one.rank === rank);
    return row ? [{ badge, userId: row.userId }] : [];
  });
}
