import { CATEGORIES, type Category } from '../quiz/question.ts';
import { byTimeframe } from './rank-traders.ts';
import type { Ranking } from './ranking.ts';
import { TIMEFRAMES, type Timeframe } from './timeframes.ts';

export const QUIZ_CATEGORIES = ['all', ...CATEGORIES] as const;
export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

export interface ParticipantRecord {
  userId: string;
  answers: readonly { points: number; atMs: number; categories: readonly Category[] }[];
  /** Badges of this track whose points count. */
  badges: readonly { points: number; atMs: number }[];
}

interface QuizResult {
  points: number;
  answered: number;
  correct: number;
  /** Of any answer; of the last thing that earned points. Zero before the first. */
  lastMs: number;
  lastScoredMs: number;
}

export interface ParticipantTally {
  userId: string;
  results: Record<QuizCategory, Record<Timeframe, QuizResult>>;
}

/** Points of answers and badges in each category and time frame; the points of badges count where all categories do. */
export function tallyParticipant(
  { userId, answers, badges }: ParticipantRecord,
  startsMs: Record<Timeframe, number>,
): ParticipantTally {
  const results = byQuizCategory(() =>
    byTimeframe((): QuizResult => {
      return { points: 0, answered: 0, correct: 0, lastMs: 0, lastScoredMs: 0 };
    }),
  );
  for (const timeframe of TIMEFRAMES) {
    for (const answer of answers) {
      if (answer.atMs < startsMs[timeframe]) continue;
      addAnswer(results.all[timeframe], answer);
      for (const category of answer.categories) addAnswer(results[category][timeframe], answer);
    }
    for (const { points, atMs } of badges)
      if (atMs >= startsMs[timeframe] && points !== 0) addPoints(results.all[timeframe], points, atMs);
  }
  return { userId, results };
}

function addAnswer(result: QuizResult, { points, atMs }: { points: number; atMs: number }): void {
  result.answered += 1;
  result.lastMs = Math.max(result.lastMs, atMs);
  if (points === 0) return;
  result.correct += 1;
  addPoints(result, points, atMs);
}

function addPoints(result: QuizResult, points: number, atMs: number): void {
  result.points += points;
  result.lastScoredMs = Math.max(result.lastScoredMs, atMs);
}

function byQuizCategory<T>(value: () => T): Record<QuizCategory, T> {
  return {
    all: value(),
    technical: value(),
    behavioral: value(),
    'system-design': value(),
    'case-study': value(),
  };
}

/**
 * Everyone with an answer or points, the most points first. Of equal points stands first who had them earlier, then who needed fewer answers,
 * then the smaller id.
 */
export const quizBoard = (category: QuizCategory, timeframe: Timeframe): Ranking<ParticipantTally> => ({
  isOn: ({ results }) => results[category][timeframe].answered > 0 || results[category][timeframe].points > 0,
  order: ({ results }) => {
    const { points, lastScoredMs, answered } = results[category][timeframe];
    return [-points, lastScoredMs, answered];
  },
});
