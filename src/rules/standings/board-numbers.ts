import type { ParticipantTally, QuizCategory } from './rank-participants.ts';
import type { TraderTally, TradingCategory } from './rank-traders.ts';
import type { Timeframe } from './timeframes.ts';

/**
 * What is stored of a player, as bare numbers: names would be most of a board. Standings of settled seasons are kept in this order, so that it stays;
 * nothing outside of this file counts places in it, but for the statement that sorts by the rank, which comes first.
 */
export type TraderNumbers = readonly [
  startingCents: number,
  equityCents: number,
  /** The deepest fall, as a share. */
  maxDrawdown: number,
  sharpe: number | null,
  /** The return of the whole season in percent. */
  seasonPct: number,
];
type TradingNumbers = [
  rank: number,
  pnlCents: number,
  pnlPct: number,
  realizedCents: number,
  trades: number,
  closed: number,
  wins: number,
];
type PredictionNumbers = [rank: number, rmse: number, predictionsMade: number, percentile: number];
type QuizNumbers = [rank: number, points: number, answered: number, correct: number, lastMs: number];

export function boardKey(track: 'adx' | 'hti', timeframe: Timeframe, category: string): string {
  return `${track}/${timeframe}/${category}`;
}

/** Predictions know no time frame: every one shows the season. */
export const PREDICTIONS_BOARD = boardKey('adx', 'all', 'predictions');

export function traderNumbers({
  startingCents,
  equityCents,
  maxDrawdown,
  sharpe,
  results,
}: TraderTally): TraderNumbers {
  return [startingCents, equityCents, maxDrawdown, sharpe ?? null, results.overall.all.pnlPct];
}

export function unpackTrader([startingCents, equityCents, maxDrawdown, sharpe, seasonPct]: TraderNumbers) {
  return { startingCents, equityCents, maxDrawdown, sharpe, seasonPct };
}

/** The place on any board. */
export function rankIn(numbers: readonly number[] | undefined): number | undefined {
  return numbers?.[0];
}

/** In the lists that hold the numbers of a whole board, one for each of a player's numbers. */
export function setRank([ranks]: readonly number[][], entry: number, rank: number): void {
  if (ranks) ranks[entry] = rank;
}

/** A player's place on a trading board as bare numbers, and back. */
export function packTrading(
  rank: number,
  { results }: TraderTally,
  category: TradingCategory,
  timeframe: Timeframe,
): TradingNumbers {
  const { pnlCents, pnlPct, realizedCents, trades, closed, wins } = results[category][timeframe];
  return [rank, pnlCents, pnlPct, realizedCents, trades, closed, wins];
}

export function unpackTrading(numbers: readonly number[]) {
  const [rank = 0, pnlCents = 0, pnlPct = 0, realizedCents = 0, trades = 0, closed = 0, wins = 0] = numbers;
  return { rank, pnlCents, pnlPct, realizedCents, trades, closed, wins };
}

/** Of such lists, those that are summed up above a board. */
export function columnsOfTrading([, , pnlPct = [], , trades = []]: readonly (readonly number[])[]) {
  return { pnlPct, trades };
}

export function packPredictions(
  rank: number,
  score: { rmse: number; predictionsMade: number; percentile: number },
): PredictionNumbers {
  return [rank, score.rmse, score.predictionsMade, score.percentile];
}

export function unpackPredictions([rank = 0, rmse = 0, predictionsMade = 0, percentile = 0]: readonly number[]) {
  return { rank, rmse, predictionsMade, percentile };
}

export function columnsOfPredictions([, rmse = [], predictionsMade = []]: readonly (readonly number[])[]) {
  return { rmse, predictionsMade };
}

export function packQuiz(
  rank: number,
  { results }: ParticipantTally,
  category: QuizCategory,
  timeframe: Timeframe,
): QuizNumbers {
  const { points, answered, correct, lastMs } = results[category][timeframe];
  return [rank, points, answered, correct, lastMs];
}

export function unpackQuiz([rank = 0, points = 0, answered = 0, correct = 0, lastMs = 0]: readonly number[]) {
  return { rank, points, answered, correct, lastMs };
}

export function columnsOfQuiz([, points = [], answered = []]: readonly (readonly number[])[]) {
  return { points, answered };
}
