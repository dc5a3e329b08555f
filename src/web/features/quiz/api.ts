import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { askAgain } from '#web/lib/api/ask-again.ts';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { useLive } from '#web/lib/live/live.ts';
import { skewOf } from '#web/lib/api/refetch-when-due.ts';

type Data = Output<Contract['GET /api/hti/questions']>['data'];
export type Question = Data['questions'][number];
export type Teaser = Data['upcoming'][number];

export const questionsKey = ['quiz', 'questions'] as const;
/** A question may be added or put off while the page is open. */
const pollMs = 5 * 60_000;
const liveDelayMs = 500;
const worker = { host: flags.workerHost };

/** The questions, and how far the clock that releases them is ahead of the page's. */
export function useQuestions() {
  return useQuery({
    queryKey: questionsKey,
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/hti/questions', { ...worker, signal });
      return { ...data, skewMs: skewOf(data.now) };
    },
    staleTime: 30_000,
    refetchInterval: pollMs,
  });
}

/** Asks again when a question was changed, or answered in another tab. */
export function useLiveQuestions(): void {
  const queries = useQueryClient();
  useLive(['quiz'], () => void askAgain(queries, { queryKey: questionsKey }), liveDelayMs);
}
