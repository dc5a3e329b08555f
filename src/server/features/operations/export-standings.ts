import { sql } from 'drizzle-orm';
import { writeCsv } from '#rules/csv/write-csv.ts';
import {
  boardKey,
  PREDICTIONS_BOARD,
  rankIn,
  unpackPredictions,
  unpackQuiz,
  unpackTrading,
} from '#rules/standings/board-numbers.ts';
import { publicName } from '#rules/standings/public-name.ts';
import type { Context } from '#server/context.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { readSeason } from '../seasons/active-season.ts';

const BOARDS = {
  adx: {
    key: boardKey('adx', 'all', 'overall'),
    columns: ['return_pct', 'pnl_eur', 'realized_eur', 'trades', 'closed_trades', 'winning_trades'],
    values: (numbers: readonly number[]) => {
      const { pnlPct, pnlCents, realizedCents, trades, closed, wins } = unpackTrading(numbers);
      return [pnlPct.toFixed(4), (pnlCents / 100).toFixed(2), (realizedCents / 100).toFixed(2), trades, closed, wins];
    },
  },
  hti: {
    key: boardKey('hti', 'all', 'all'),
    columns: ['points', 'answered', 'correct'],
    values: (numbers: readonly number[]) => {
      const { points, answered, correct } = unpackQuiz(numbers);
      return [points, answered, correct];
    },
  },
  predictions: {
    key: PREDICTIONS_BOARD,
    columns: ['rmse', 'predictions', 'percentile'],
    values: (numbers: readonly number[]) => {
      const { rmse, predictionsMade, percentile } = unpackPredictions(numbers);
      return [rmse.toFixed(6), predictionsMade, percentile.toFixed(1)];
    },
  },
} as const;

const MAX_ROWS = 100_000;

/** A board of a season with everyone who stands on it. Of a closed season it is final. */
async function readStandings(context: Context, seasonId: string, board: keyof typeof BOARDS) {
  const { key } = BOARDS[board];
  const rows = rowsOf(
    await context.database
      .execute(sql`select s.user_id, p.username, p.username_chosen, u.email, s.boards->${key} as numbers
      from leaderboard_standings s join user_profiles p on p.user_id = s.user_id join users u on u.id = s.user_id
      where s.season_id = ${seasonId} and s.boards->${key} is not null order by (s.boards->${key}->>0)::int limit ${MAX_ROWS}`),
  );
  return rows.map((row) => {
    // Written by the rebuild in this form.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const numbers = row['numbers'] as number[];
    const userId = String(row['user_id']);
    const profile = { userId, username: String(row['username']), usernameChosen: row['username_chosen'] === true };
    return {
      user_id: userId,
      rank: rankIn(numbers) ?? 0,
      name: publicName(profile),
      email: String(row['email']),
      numbers,
    };
  });
}

/** The same in short, to choose from: what the place was won by. */
export async function readBoardRows(context: Context, seasonId: string, board: 'adx' | 'hti') {
  const { id } = await readSeason(context.database, seasonId);
  return (await readStandings(context, id, board)).map(({ numbers, ...row }) => ({
    ...row,
    result: board === 'adx' ? unpackTrading(numbers).pnlPct : unpackQuiz(numbers).points,
  }));
}

export async function exportStandings(context: Context, seasonId: string, board: keyof typeof BOARDS) {
  const season = await readSeason(context.database, seasonId);
  const { columns, values } = BOARDS[board];
  const lines = (await readStandings(context, season.id, board)).map(({ rank, name, email, numbers }) => [
    rank,
    name,
    email,
    ...values(numbers),
  ]);
  return {
    file_name: `${season.code.toLowerCase()}-${board}-standings.csv`,
    rows: lines.length,
    csv: writeCsv([['rank', 'name', 'email', ...columns], ...lines]),
  };
}
