import { setImmediate } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import {
  boardKey,
  packPredictions,
  packQuiz,
  packTrading,
  PREDICTIONS_BOARD,
  setRank,
  traderNumbers,
  unpackQuiz,
  unpackTrading,
  type TraderNumbers,
} from '#rules/standings/board-numbers.ts';
import { QUIZ_CATEGORIES, quizBoard, type ParticipantTally } from '#rules/standings/rank-participants.ts';
import { tradingBoard, type TraderTally } from '#rules/standings/rank-traders.ts';
import { inOrder, type Order, type Ranking } from '#rules/standings/ranking.ts';
import { TIMEFRAMES, type Timeframe } from '#rules/standings/timeframes.ts';
import type { Database } from '#server/database/database.ts';
import { userProfiles } from '../accounts/tables.ts';
import { predictionScores } from '../predictions/tables.ts';
import { BOARD_PARTS, type BoardPart } from './board-parts.ts';
import { loadParticipants } from './load-participants.ts';
import { loadTraders } from './load-traders.ts';

export interface Board {
  key: string;
  /** In the order of their ranks. */
  userIds: string[];
  summary: Record<string, number | null>;
}

interface Standing {
  trader: TraderNumbers | null;
  /** In the order of the boards, with a gap for each that they do not stand on: names would take longer than the numbers. */
  places: (readonly number[] | undefined)[];
}

export interface Boards {
  boards: Board[];
  standings: Map<string, Standing>;
}

/** A player's numbers on each board that they stand on. */
export function boardsOf({ boards, standings }: Boards, userId: string): Record<string, readonly number[]> {
  const places = standings.get(userId)?.places ?? [];
  return Object.fromEntries(boards.flatMap(({ key }, index) => (places[index] ? [[key, places[index]]] : [])));
}

/** The boards of a season, all of them or those of some parts, from what is stored now. Writes nothing. */
export async function computeBoards(
  database: Database,
  season: { id: string; marketId: string },
  nowMs: number,
  parts: ReadonlySet<BoardPart> = new Set(BOARD_PARTS),
): Promise<Boards> {
  const made: Boards = { boards: [], standings: new Map() };
  if (parts.has('trading')) await addTradingBoards(made, await loadTraders(database, season.marketId, nowMs));
  if (parts.has('predictions')) await addPredictionBoard(made, database, season.id);
  if (parts.has('quiz')) await addQuizBoards(made, await loadParticipants(database, season.id, nowMs));
  return made;
}

async function addTradingBoards(made: Boards, traders: readonly TraderTally[]): Promise<void> {
  for (const tally of traders)
    if (tally.results.overall.all.trades > 0) standingOf(made, tally.userId).trader = traderNumbers(tally);
  await addBoards(made, 'adx', ['overall', 'options'] as const, traders, {
    ranking: tradingBoard,
    pack: packTrading,
    summarize: (numbers) => {
      const results = numbers.map(unpackTrading);
      return {
        total_trades: results.reduce((sum, { trades }) => sum + trades, 0),
        average_pnl_pct: mean(results.map(({ pnlPct }) => pnlPct)),
        best_pnl_pct: results[0]?.pnlPct ?? null,
      };
    },
  });
}

async function addPredictionBoard(made: Boards, database: Database, seasonId: string): Promise<void> {
  const rows = await database
    .select({ score: predictionScores })
    .from(predictionScores)
    .innerJoin(userProfiles, eq(userProfiles.userId, predictionScores.userId))
    .where(
      and(eq(predictionScores.seasonId, seasonId), eq(userProfiles.isAdmin, false), eq(userProfiles.isEvent, false)),
    )
    .orderBy(asc(predictionScores.rank));
  rows.forEach(({ score: { userId, rmseScore, predictionsMade, accuracyPercentile } }, index) => {
    const numbers = { rmse: rmseScore, predictionsMade, percentile: accuracyPercentile };
    standingOf(made, userId).places[made.boards.length] = packPredictions(index + 1, numbers);
  });
  made.boards.push({
    key: PREDICTIONS_BOARD,
    userIds: rows.map(({ score }) => score.userId),
    summary: {
      players: rows.length,
      predictions: rows.reduce((sum, { score }) => sum + score.predictionsMade, 0),
      average_rmse: mean(rows.map(({ score }) => score.rmseScore)),
      best_rmse: rows[0]?.score.rmseScore ?? null,
    },
  });
}

async function addQuizBoards(made: Boards, participants: readonly ParticipantTally[]): Promise<void> {
  await addBoards(made, 'hti', QUIZ_CATEGORIES, participants, {
    ranking: quizBoard,
    pack: packQuiz,
    summarize: (numbers) => {
      const results = numbers.map(unpackQuiz);
      return {
        answers: results.reduce((sum, { answered }) => sum + answered, 0),
        average_points: mean(results.map(({ points }) => points)),
        best_points: results[0]?.points ?? null,
      };
    },
  });
}

/** A board for each category and time frame of a track. A large season is gone through in the order in which it was read: to jump about in it takes many times as long. */
async function addBoards<T extends { userId: string }, C extends string>(
  made: Boards,
  track: 'adx' | 'hti',
  categories: readonly C[],
  tallies: readonly T[],
  how: {
    ranking: (category: C, timeframe: Timeframe) => Ranking<T>;
    pack: (rank: number, tally: T, category: C, timeframe: Timeframe) => number[];
    /** Of everyone on it, the best first. */
    summarize: (numbers: readonly number[][]) => Board['summary'];
  },
): Promise<void> {
  // Of those who stand on any board of the track, in the order of the tallies: each is looked up once.
  const standings: Standing[] = [];
  for (const category of categories)
    for (const timeframe of TIMEFRAMES) {
      // One of a large season takes a moment, and there are many: others have their turn in between.
      await setImmediate();
      const { isOn, order } = how.ranking(category, timeframe);
      const entered: { userId: string; order: Order; numbers: number[] }[] = [];
      tallies.forEach((tally, index) => {
        if (!isOn(tally)) return;
        const numbers = how.pack(UNRANKED, tally, category, timeframe);
        const standing = (standings[index] ??= standingOf(made, tally.userId));
        standing.places[made.boards.length] = numbers;
        entered.push({ userId: tally.userId, order: order(tally), numbers });
      });
      const ranked = inOrder(entered);
      ranked.forEach(({ numbers }, index) => setRank(numbers, index + 1));
      made.boards.push({
        key: boardKey(track, timeframe, category),
        userIds: ranked.map(({ userId }) => userId),
        // In the order of the ranks: in another one an average would differ in its last digits from the one that is stored.
        summary: { players: ranked.length, ...how.summarize(ranked.map(({ numbers }) => numbers)) },
      });
    }
}

const UNRANKED = 0;

function standingOf({ standings }: Boards, userId: string): Standing {
  const known = standings.get(userId);
  if (known) return known;
  const made: Standing = { trader: null, places: [] };
  standings.set(userId, made);
  return made;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
