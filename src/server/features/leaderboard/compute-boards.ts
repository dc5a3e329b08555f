import { setImmediate } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import {
  boardKey,
  columnsOfPredictions,
  columnsOfQuiz,
  columnsOfTrading,
  packPredictions,
  packQuiz,
  packTrading,
  PREDICTIONS_BOARD,
  traderNumbers,
  type TraderNumbers,
} from '#rules/standings/board-numbers.ts';
import { countedUp } from '#rules/standings/number-order.ts';
import { QUIZ_CATEGORIES, quizBoard, type ParticipantTally } from '#rules/standings/rank-participants.ts';
import { tradingBoard, type TraderTally } from '#rules/standings/rank-traders.ts';
import { TIMEFRAMES, type Timeframe } from '#rules/standings/timeframes.ts';
import type { Database } from '#server/database/database.ts';
import { userProfiles } from '../accounts/tables.ts';
import { predictionScores } from '../predictions/tables.ts';
import { BOARD_PARTS, type BoardPart } from './board-parts.ts';
import {
  closeSheet,
  enterOn,
  numbersOn,
  openSheet,
  rankedSheet,
  type OpenSheet,
  type Players,
  type Sheet,
} from './board-sheets.ts';
import { readParticipants } from './load-participants.ts';
import { readTraders } from './load-traders.ts';

export interface Board {
  key: string;
  /** In the order of their ranks. */
  userIds: string[];
  summary: Record<string, number | null>;
}

export interface Boards {
  boards: Board[];
  /** One for each board, in their order. */
  sheets: Sheet[];
  players: Players;
  /** What is the same on every trading board, of those who have traded. */
  traders: Map<string, TraderNumbers>;
}

/** A player's numbers on each board that they stand on. */
export function boardsOf({ sheets, players }: Boards, userId: string): Record<string, readonly number[]> {
  const boards: Record<string, readonly number[]> = {};
  const player = players.get(userId);
  if (player === undefined) return boards;
  for (const sheet of sheets) {
    const numbers = numbersOn(sheet, player);
    if (numbers) boards[sheet.key] = numbers;
  }
  return boards;
}

/** A board and the sheet of everyone who stands on it. */
interface MadeBoard {
  board: Board;
  sheet: Sheet;
}

/** The boards of a season, all of them or those of some parts, from what is stored now. Writes nothing. */
export async function computeBoards(
  database: Database,
  season: { id: string; marketId: string },
  nowMs: number,
  parts: ReadonlySet<BoardPart> = new Set(BOARD_PARTS),
): Promise<Boards> {
  const known = { players: new Map<string, number>(), traders: new Map<string, TraderNumbers>() };
  const { players } = known;
  const of = (part: BoardPart, make: () => Promise<MadeBoard[]>) => (parts.has(part) ? make() : []);
  const predictions = await of('predictions', () => makePredictionBoard(players, database, season.id));
  // While one of the two is put in order the database reads for the other.
  const [trading, quiz] = await togetherOrNot([
    of('trading', () => makeTradingBoards(known, readTraders(database, season.marketId, nowMs))),
    of('quiz', () => makeQuizBoards(players, readParticipants(database, season.id, nowMs))),
  ]);
  const all = [...trading, ...predictions, ...quiz];
  return { ...known, boards: all.map(({ board }) => board), sheets: all.map(({ sheet }) => sheet) };
}

/** Of two on one transaction that fails, the first to fail tells why; that is seen once nothing is under way any more. */
async function togetherOrNot<T, U>(works: [Promise<T> | T, Promise<U> | U]): Promise<[T, U]> {
  try {
    return await Promise.all(works);
  } finally {
    await Promise.allSettled(works);
  }
}

async function makeTradingBoards(
  { players, traders }: Pick<Boards, 'players' | 'traders'>,
  read: AsyncIterable<readonly TraderTally[]>,
): Promise<MadeBoard[]> {
  const sheets = openSheets(['overall', 'options'] as const, (category, timeframe) => ({
    key: boardKey('adx', timeframe, category),
    ranking: tradingBoard(category, timeframe),
    pack: (rank: number, tally: TraderTally) => packTrading(rank, tally, category, timeframe),
  }));
  for await (const tallies of read)
    for (const tally of tallies) {
      if (tally.results.overall.all.trades > 0) traders.set(tally.userId, traderNumbers(tally));
      enterOn(sheets, tally, players);
    }
  return closeSheets(players, sheets, (numbers, ranked) => {
    const { trades, pnlPct } = columnsOfTrading(numbers);
    return {
      total_trades: sumOf(trades, ranked),
      average_pnl_pct: mean(pnlPct, ranked),
      best_pnl_pct: first(pnlPct, ranked),
    };
  });
}

async function makePredictionBoard(players: Players, database: Database, seasonId: string): Promise<MadeBoard[]> {
  const rows = await database
    .select({ score: predictionScores })
    .from(predictionScores)
    .innerJoin(userProfiles, eq(userProfiles.userId, predictionScores.userId))
    .where(
      and(eq(predictionScores.seasonId, seasonId), eq(userProfiles.isAdmin, false), eq(userProfiles.isEvent, false)),
    )
    .orderBy(asc(predictionScores.rank));
  const places = rows.map(({ score: { userId, rmseScore, predictionsMade, accuracyPercentile } }, index) => {
    const numbers = { rmse: rmseScore, predictionsMade, percentile: accuracyPercentile };
    return { userId, numbers: packPredictions(index + 1, numbers) };
  });
  const sheet = rankedSheet(PREDICTIONS_BOARD, places, players);
  const { rmse, predictionsMade } = columnsOfPredictions(sheet.numbers);
  const ranked = countedUp(places.length);
  const summary = {
    players: places.length,
    predictions: sumOf(predictionsMade, ranked),
    average_rmse: mean(rmse, ranked),
    best_rmse: first(rmse, ranked),
  };
  return [{ board: { key: PREDICTIONS_BOARD, userIds: places.map(({ userId }) => userId), summary }, sheet }];
}

async function makeQuizBoards(
  players: Players,
  read: AsyncIterable<readonly ParticipantTally[]>,
): Promise<MadeBoard[]> {
  const sheets = openSheets(QUIZ_CATEGORIES, (category, timeframe) => ({
    key: boardKey('hti', timeframe, category),
    ranking: quizBoard(category, timeframe),
    pack: (rank: number, tally: ParticipantTally) => packQuiz(rank, tally, category, timeframe),
  }));
  for await (const tallies of read) for (const tally of tallies) enterOn(sheets, tally, players);
  return closeSheets(players, sheets, (numbers, ranked) => {
    const { answered, points } = columnsOfQuiz(numbers);
    return {
      answers: sumOf(answered, ranked),
      average_points: mean(points, ranked),
      best_points: first(points, ranked),
    };
  });
}

/** One for each category and time frame of a track. */
function openSheets<T, C extends string>(
  categories: readonly C[],
  how: (category: C, timeframe: Timeframe) => Pick<OpenSheet<T>, 'key' | 'ranking' | 'pack'>,
): OpenSheet<T>[] {
  return categories.flatMap((category) => TIMEFRAMES.map((timeframe) => openSheet(how(category, timeframe))));
}

async function closeSheets<T>(
  players: Players,
  sheets: OpenSheet<T>[],
  summarize: (numbers: Sheet['numbers'], ranked: Uint32Array) => Board['summary'],
): Promise<MadeBoard[]> {
  const made: MadeBoard[] = [];
  for (const open of sheets) {
    // One of a large season takes a moment, and there are many: others have their turn in between.
    await setImmediate();
    const { sheet, ranked, userIds } = closeSheet(open, players);
    const summary = { players: userIds.length, ...summarize(sheet.numbers, ranked) };
    made.push({ board: { key: sheet.key, userIds, summary }, sheet });
  }
  return made;
}

/** In the order of the ranks: in another one an average would differ in its last digits from the one that is stored. */
function sumOf(column: readonly number[], ranked: Uint32Array): number {
  return ranked.reduce((sum, entry) => sum + (column[entry] ?? 0), 0);
}

function mean(column: readonly number[], ranked: Uint32Array): number | null {
  return ranked.length === 0 ? null : sumOf(column, ranked) / ranked.length;
}

function first(column: readonly number[], ranked: Uint32Array): number | null {
  const best = ranked[0];
  return best === undefined ? null : (column[best] ?? null);
}
