import { useQuery } from '@tanstack/react-query';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { call } from './api/api.ts';
import { useFromNow } from './clock.ts';
import { flags } from './flags.ts';
import { useSession } from './session/session.ts';

export type Seasons = Output<Contract['GET /api/seasons']>['data'];

const pollMs = 60_000;

/** The season that counts now, the next one, and those that are over. */
export function useSeasons() {
  return useQuery({
    queryKey: ['GET /api/seasons'],
    queryFn: ({ signal }) => call('GET /api/seasons', { host: flags.workerMarketApi ? flags.workerHost : '', signal }),
    select: (answer) => answer.data,
    staleTime: pollMs,
    refetchInterval: pollMs,
  });
}

/**
 * Whether orders are taken: between two seasons, while one is settled, and when no auction is left in it, none are. Teams of a live event play
 * whatever the season does. What is not known yet is no reason to close anything.
 */
export type Placing = 'open' | 'between' | 'early' | 'settling' | 'last-auction' | 'over';

export function usePlacing(): Placing {
  const isTeam = useSession()?.isEvent === true;
  const { data } = useSeasons();
  return useFromNow((now) => (isTeam || data === undefined ? 'open' : placingAt(data, now)));
}

export function placingAt({ current }: Seasons, now: number): Placing {
  if (current === null) return 'between';
  if (current.status === 'settling') return 'settling';
  if (now < Date.parse(current.starts_at)) return 'early';
  if (now >= Date.parse(current.ends_at)) return 'over';
  return now < Date.parse(current.placing_until) ? 'open' : 'last-auction';
}
