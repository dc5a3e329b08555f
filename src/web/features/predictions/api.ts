import { useQuery } from '@tanstack/react-query';
import type { Contract, ContractKey } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { usePollMs } from '#web/lib/live/live.ts';

type Data<K extends ContractKey> = Output<Contract[K]> extends { data: infer D } ? D : never;
export type Predictions = Data<'GET /api/adx/predictions'>;
export type Season = Predictions['season'];
export type Performance = Predictions['performance'];
export type Company = Predictions['companies'][number];
export type PastPrediction = Data<'GET /api/adx/predictions/history'>[number];
export type Analytics = Data<'GET /api/adx/predictions/analytics'>;

const worker = { host: flags.workerHost };
export const predictionsKey = ['predictions'] as const;

/** Actuals are recorded a few times in a season; who leaves the tab open sees them within a few minutes. */
const pollMs = 3 * 60_000;
const staleMs = 30_000;

export function usePredictions() {
  return useQuery({
    queryKey: [...predictionsKey, 'cards'],
    queryFn: ({ signal }) => call('GET /api/adx/predictions', { ...worker, signal }),
    select: (answer) => answer.data,
    staleTime: staleMs,
    refetchInterval: usePollMs(pollMs),
  });
}

export function usePredictionHistory() {
  return useQuery({
    queryKey: [...predictionsKey, 'history'],
    queryFn: ({ signal }) => call('GET /api/adx/predictions/history', { ...worker, signal }),
    select: (answer) => answer.data,
    staleTime: staleMs,
    refetchInterval: usePollMs(pollMs),
  });
}

export function usePredictionAnalytics() {
  return useQuery({
    queryKey: [...predictionsKey, 'analytics'],
    queryFn: ({ signal }) => call('GET /api/adx/predictions/analytics', { ...worker, signal }),
    select: (answer) => answer.data,
    staleTime: staleMs,
    refetchInterval: usePollMs(pollMs),
  });
}
