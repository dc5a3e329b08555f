import { and, asc, eq } from 'drizzle-orm';
import {
  boardKey,
  packPredictions,
  packQuiz,
  packTrading,
  PREDICTIONS_BOARD,
  traderNumbers,
  type TraderNumbers,
} from '#rules/standings/board-numbers.ts';
import { QUIZ_CATEGORIES, rankParticipants, type ParticipantTally } from '#rules/standings/rank-participants.ts';
import { rankTraders, type TraderTally } from '#rules/standings/rank-traders.ts';
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
  boards: Record<string, number[]>;
}

export interface Boards {
  boards: Board[];
  standings: Map<string, Standing>;
}

/** The boards of a season, all of them or those of some parts, from what is stored now. Writes nothing. */
export async function computeBoards(
  database: Database,
  season: { id: string; marketId: string },
  nowMs: number,
  parts: ReadonlySet<BoardPart> = new Set(BOARD_PARTS),
): Promise<Boards> {
  const made: Boards = { boards: [], standings: new Map() };
  if (parts.has('trading')) addTradingBoards(made, await loadTraders(database, season.marketId, nowMs));
  if (parts.has('predictions')) await addPredictionBoard(made, database, season.id);
  if (parts.has('quiz')) addQuizBoards(made, await loadParticipants(database, season.id, nowMs));
  return made;
}

function addTradingBoards(made: Boards, traders: readonly TraderTally[]): void {
  for (const tally of traders)
    if (tally.results.overall.all.trades > 0) standingOf(made, tally.userId).trader = traderNumbers(tally);
  addBoards(made, 'adx', ['overall', 'options'] as const, {
    rank: (category, timeframe) => rankTraders(traders, category, timeframe),
    pack: packTrading,
    summarize: (ranked, category, timeframe) => {
      const results = ranked.map(({ results: all }) => all[category][timeframe]);
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
    standingOf(made, userId).boards[PREDICTIONS_BOARD] = packPredictions(index + 1, numbers);
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

function addQuizBoards(made: Boards, participants: readonly ParticipantTally[]): void {
  addBoards(made, 'hti', QUIZ_CATEGORIES, {
    rank: (category, timeframe) => rankParticipants(participants, category, timeframe),
    pack: packQuiz,
    summarize: (ranked, category, timeframe) => {
      const results = ranked.map(({ results: all }) => all[category][timeframe]);
      return {
        answers: results.reduce((sum, { answered }) => sum + answered, 0),
        average_points: mean(results.map(({ points }) => points)),
        best_points: results[0]?.points ?? null,
      };
    },
  });
}

/** A board for each category and time frame of a track. */
function addBoards<T extends { userId: string }, C extends string>(
  made: Boards,
  track: 'adx' | 'hti',
  categories: readonly C[],
  how: {
    rank: (category: C, timeframe: Timeframe) => T[];
    pack: (rank: number, tally: T, category: C, timeframe: Timeframe) => number[];
    summarize: (ranked: readonly T[], category: C, timeframe: Timeframe) => Board['summary'];
  },
): void {
  for (const category of categories)
    for (const timeframe of TIMEFRAMES) {
      const ranked = how.rank(category, timeframe);
      const key = boardKey(track, timeframe, category);
      ranked.forEach((tally, index) => {
        standingOf(made, tally.userId).boards[key] = how.pack(index + 1, tally, category, timeframe);
      });
      const summary = { players: ranked.length, ...how.summarize(ranked, category, timeframe) };
      made.boards.push({ key, userIds: ranked.map(({ userId }) => userId), summary });
    }
}

function standingOf({ standings }: Boards, userId: string): Standing {
  const known = standings.get(userId);
  if (known) return known;
  const made: Standing = { trader: null, boards: {} };
  standings.set(userId, made);
  return made;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
