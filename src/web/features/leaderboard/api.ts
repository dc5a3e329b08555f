import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contract, ContractKey } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { askAgain } from '#web/lib/api/ask-again.ts';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { useLive, usePollMs } from '#web/lib/live/live.ts';
import { useWindowEvent } from '#web/lib/browser/window-event.ts';
import { readBoard } from './read-board.ts';

type Data<K extends ContractKey> = Output<Contract[K]> extends { data: infer D } ? D : never;
export type TradingBoard = Data<'GET /api/leaderboards/adx'>;
export type QuizBoard = Data<'GET /api/leaderboards/hti'>;
export type TradingRow = TradingBoard['rows'][number];
export type QuizRow = QuizBoard['rows'][number];
export type Tier = TradingRow['tier'];
export type ShownBadge = TradingRow['badges'][number];
export type Player = Data<'GET /api/leaderboards/player'>;
export type BadgeMeaning = Data<'GET /api/badges'>[number];

export const timeframes = ['all', 'month', 'week', 'today'] as const;
export type Timeframe = (typeof timeframes)[number];
export const tradingCategories = ['overall', 'options', 'predictions'] as const;
export type TradingCategory = (typeof tradingCategories)[number];
export const quizCategories = ['all', 'technical', 'behavioral', 'system-design', 'case-study'] as const;
export type QuizCategory = (typeof quizCategories)[number];

const worker = { host: flags.workerHost };
const boardsKey = ['leaderboards'] as const;
/** The boards are made again at most once a minute. */
const boardPollMs = 60_000;
const refreshAfterAnswerMs = 500;
const liveDelayMs = 500;

interface SeasonChoice {
  /** By its code; the one that counts now, or between two the last, where it is left out. */
  season?: string | undefined;
  timeframe: Timeframe;
}

export function useTradingBoard(choice: SeasonChoice & { category: TradingCategory }) {
  return useQuery({
    queryKey: [...boardsKey, 'adx', choice.category, choice.timeframe, choice.season],
    queryFn: ({ signal }) =>
      readBoard<TradingBoard>(
        {
          cached: async () => (await call('GET /api/leaderboards/adx', { query: choice, ...worker, signal })).data,
          rebuild: async () =>
            (await call('POST /functions/v1/build_leaderboard_cache', { body: choice, signal })).data,
          database: async () => (await call('GET /api/leaderboards/adx/stored', { query: choice, signal })).data,
        },
        flags.leaderboardFallback,
        signal,
      ),
    staleTime: 15_000,
    refetchInterval: usePollMs(boardPollMs),
  });
}

export function useInterviewBoard(choice: SeasonChoice & { category: QuizCategory }) {
  return useQuery({
    queryKey: [...boardsKey, 'hti', choice.category, choice.timeframe, choice.season],
    queryFn: ({ signal }) =>
      readBoard<QuizBoard>(
        {
          cached: async () => (await call('GET /api/leaderboards/hti', { query: choice, ...worker, signal })).data,
          database: async () => (await call('GET /api/leaderboards/hti/stored', { query: choice, signal })).data,
        },
        flags.leaderboardFallback,
        signal,
      ),
    staleTime: 15_000,
    refetchInterval: usePollMs(boardPollMs),
  });
}

export function usePlayer(userId: string, season: string | undefined) {
  return useQuery({
    queryKey: [...boardsKey, 'player', userId, season],
    queryFn: ({ signal }) =>
      call('GET /api/leaderboards/player', { query: { user_id: userId, season }, ...worker, signal }),
    select: (answer) => answer.data,
    staleTime: boardPollMs,
  });
}

export function useBadges() {
  return useQuery({
    queryKey: [...boardsKey, 'badges'],
    queryFn: ({ signal }) => call('GET /api/badges', { ...worker, signal }),
    select: (answer) => answer.data,
    staleTime: boardPollMs,
  });
}

/** Asks again half a second after an answer was given, at once after a name was chosen, and when the boards were made again. */
export function useBoardFreshness(): void {
  const queries = useQueryClient();
  const refresh = () => void askAgain(queries, { queryKey: boardsKey });
  useWindowEvent('answer-submitted', () => {
    setTimeout(refresh, refreshAfterAnswerMs);
  });
  useWindowEvent('name-chosen', refresh);
  useLive(['leaderboard'], refresh, liveDelayMs);
}
