import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { liveAuction, type AuctionSlot } from '#rules/market/time/auction-clock.ts';
import type { Venue } from '#rules/market/venue.ts';
import { askAgain } from '#web/lib/api/ask-again.ts';
import { call } from '#web/lib/api/api.ts';
import { readNow, useFromNow } from '#web/lib/clock.ts';
import { flags } from '#web/lib/flags.ts';
import { useLive, usePollMs } from '#web/lib/live/live.ts';
import { raise } from '#web/lib/browser/window-event.ts';
import { venueFrom } from '#web/lib/venue.ts';
import type { Health } from './types.ts';

const pollMs = 5 * 60_000;
const auctionPollMs = 15_000;
const healthKey = ['GET /health/metrics'];
/** How young an auction must be for its orders to be news. */
const freshMs = 10 * 60_000;

export function readHealth(signal?: AbortSignal): Promise<Health> {
  return call('GET /health/metrics', {
    query: {},
    host: flags.workerHost,
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Every five minutes, and every fifteen seconds while an auction window is open. */
export function healthPollMs(venue: Venue, nowMs: number): number {
  return liveAuction(venue, nowMs) === undefined ? pollMs : auctionPollMs;
}

export function useHealth() {
  // By the windows that the server told last, as soon as it has told any.
  const venue = toldBy(useQueryClient().getQueryData<Health>(healthKey));
  const intervalMs = usePollMs(useFromNow((now) => healthPollMs(venue, now)));
  return useQuery({
    queryKey: healthKey,
    queryFn: ({ signal }) => readHealth(signal),
    staleTime: auctionPollMs,
    refetchInterval: intervalMs,
  });
}

/** The exchange that is played on; until the server has told, the usual one. */
export function useVenue(): Venue {
  const { data } = useHealth();
  // The same object as long as the server says the same, for what is computed from it.
  return useMemo(() => toldBy(data), [data]);
}

/** Whether an order placed now is filled now: in a live window, unless its prices come late. */
export function useFillsAtOnce(): boolean {
  const { data } = useHealth();
  const venue = useVenue();
  const isLive = useFromNow((now) => liveAuction(venue, now) !== undefined);
  return isLive && data?.stock_prices.delayed !== true;
}

function toldBy(health: Health | undefined): Venue {
  return venueFrom(health && { venue: health.venue, windows_used: health.eurex_calendar.windows_used });
}

/** The last run of each auction. */
export function lastAuctions(health: Health | undefined): Readonly<Record<AuctionSlot, string | null>> {
  const { last_auction_open = null, last_auction_close = null } = health?.orchestrator ?? {};
  return { open: last_auction_open, close: last_auction_close };
}

/** Tells the window of an auction that has run since the page was opened. */
export function useAuctionRuns(): void {
  const { data } = useHealth();
  const client = useQueryClient();
  useLive(['auction'], () => void askAgain(client, { queryKey: healthKey }), 0);
  const known = useRef<Readonly<Record<AuctionSlot, string | null>> | undefined>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const last = lastAuctions(data);
    const before = known.current;
    known.current = last;
    if (before === undefined) return;
    for (const slot of ['open', 'close'] as const) {
      const at = last[slot];
      if (at !== null && at !== before[slot] && readNow() - Date.parse(at) < freshMs) raise(`auction-run:${slot}`);
    }
  }, [data]);
}
