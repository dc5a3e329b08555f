import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { askAgain } from '#web/lib/api/ask-again.ts';
import { call } from '#web/lib/api/api.ts';
import { useIsLive, useLive, usePollMs } from '#web/lib/live/live.ts';

export type EventState = Output<Contract['GET /api/admin/events/:eventId']>['data'];
export type EventLine = Output<Contract['GET /api/admin/events']>['data'][number];
export type ScoreRow = Output<Contract['GET /api/admin/events/:eventId/scoreboard']>['data'][number];
export type Replay = Output<Contract['GET /api/admin/events/:eventId/replay']>['data'];
export type Credentials = Output<Contract['POST /api/admin/events/:eventId/register-team']>['data'];
export type DiagnosedOrder = Output<Contract['GET /api/admin/events/:eventId/staged-orders']>['data'][number];

export const eventsKey = ['live-events'] as const;
const pollMs = 5000;
/** Teams wait for auctions and news, which must show within a second also where the stream cannot be had. */
const teamPollMs = 1000;
/** News of an event is asked for at once; a room watches. */
const liveDelayMs = 50;

/** Asks again for everything about events whenever something has happened in one. */
export function useEventNews(): void {
  const client = useQueryClient();
  useLive(['live-event'], () => void askAgain(client, { queryKey: eventsKey }), liveDelayMs);
}

/** To be called after an act of one's own. */
export function useEventChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => askAgain(client, { queryKey: eventsKey });
}

export function useEvents() {
  return useQuery({
    queryKey: [...eventsKey, 'list'],
    queryFn: ({ signal }) => call('GET /api/admin/events', { signal }),
    select: (answer) => answer.data,
  });
}

export function useEventState(eventId: string, isAuto = false) {
  const intervalMs = usePollMs(pollMs);
  return useQuery({
    queryKey: [...eventsKey, eventId, 'state'],
    queryFn: ({ signal }) => call('GET /api/admin/events/:eventId', { params: { eventId }, signal }),
    select: (answer) => answer.data,
    enabled: eventId !== '',
    // Teams place orders without a message of the stream; a projector counts them all the same.
    refetchInterval: isAuto ? Math.min(intervalMs, pollMs) : intervalMs,
  });
}

export function useScoreboard(eventId: string, isAuto: boolean) {
  const intervalMs = usePollMs(pollMs);
  return useQuery({
    queryKey: [...eventsKey, eventId, 'scoreboard'],
    queryFn: ({ signal }) => call('GET /api/admin/events/:eventId/scoreboard', { params: { eventId }, signal }),
    select: (answer) => answer.data,
    enabled: eventId !== '',
    // As specified also beside the live stream: prices move between its messages.
    refetchInterval: isAuto ? Math.min(intervalMs, pollMs) : false,
  });
}

export function useDiagnosis(eventId: string) {
  return useQuery({
    queryKey: [...eventsKey, eventId, 'staged'],
    queryFn: ({ signal }) => call('GET /api/admin/events/:eventId/staged-orders', { params: { eventId }, signal }),
    select: (answer) => answer.data,
    enabled: eventId !== '',
    refetchInterval: usePollMs(pollMs),
  });
}

/** The same of the season's market, where no event is chosen. */
export function useSeasonDiagnosis() {
  return useQuery({
    queryKey: [...eventsKey, 'season', 'staged'],
    queryFn: ({ signal }) => call('GET /api/admin/ops/staged-orders', { signal }),
    select: (answer) => answer.data,
    refetchInterval: pollMs,
  });
}

export function useReplay(eventId: string, run: number | undefined) {
  return useQuery({
    queryKey: [...eventsKey, eventId, 'replay', run],
    queryFn: ({ signal }) =>
      call('GET /api/admin/events/:eventId/replay', {
        params: { eventId },
        query: run === undefined ? {} : { run },
        signal,
      }),
    select: (answer) => answer.data,
    enabled: eventId !== '',
  });
}

/** The run that is played, for arrows, news and curves. An auction, an act or the end makes it another one; prices alone do not, and the old one stays until the new is there. */
export function useRunSoFar(event: EventState | undefined) {
  const eventId = event?.id ?? '';
  return useQuery({
    queryKey: [...eventsKey, eventId, 'so-far', event?.run, event?.auctions, event?.is_ended, event?.actions[0]?.id],
    queryFn: ({ signal }) => call('GET /api/admin/events/:eventId/replay', { params: { eventId }, query: {}, signal }),
    select: (answer) => answer.data,
    enabled: event !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1] === eventId ? before : undefined),
  });
}

/** The team's own event. */
export function useOwnEvent(isTeam: boolean) {
  return useQuery({
    queryKey: [...eventsKey, 'own'],
    queryFn: ({ signal }) => call('GET /api/events/news', { signal }),
    select: (answer) => answer.data,
    enabled: isTeam,
    refetchInterval: useIsLive() ? pollMs : teamPollMs,
  });
}

export function useOwnBoard() {
  return useQuery({
    queryKey: [...eventsKey, 'own-board'],
    queryFn: ({ signal }) => call('GET /api/events/scoreboard', { signal }),
    select: (answer) => answer.data,
    refetchInterval: usePollMs(pollMs),
  });
}
