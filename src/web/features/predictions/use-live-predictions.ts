import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '#web/lib/api/ask-again.ts';
import { useLive } from '#web/lib/live/live.ts';
import { predictionsKey } from './api.ts';

const liveDelayMs = 500;

/** Asks again when an actual was recorded, a company was locked, or a prediction was saved in another tab. */
export function useLivePredictions(): void {
  const queries = useQueryClient();
  useLive(['predictions'], () => void askAgain(queries, { queryKey: predictionsKey }), liveDelayMs);
}
