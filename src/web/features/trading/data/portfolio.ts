import { useInfiniteQuery, useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useRef } from 'react';
import { askAgain } from '#web/lib/api/ask-again.ts';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { useLive, usePollMs } from '#web/lib/live/live.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useWindowEvent } from '#web/lib/browser/window-event.ts';
import { marketKey } from './market.ts';
import type { Answer, HistoryEntry } from './types.ts';

const worker = { host: flags.workerHost };
const snapshotCacheMs = 15_000;
const portfolioPollMs = 25_000;
const stagedPollMs = 25_000;
const metricsPollMs = 30_000;
const historyPage = 20;
/** How long after live news of the portfolio it is asked for. */
const liveDelayMs = 400;

export const portfolioKey = ['adx'] as const;
const snapshotKey = [...portfolioKey, 'snapshot'];
const metricsKey = [...portfolioKey, 'metrics'];

/** The player's portfolio. Polls wait while the tab is hidden; the browser sends the last ETag by itself. */
export function useSnapshot() {
  const session = useSession();
  const client = useQueryClient();
  return useQuery({
    queryKey: snapshotKey,
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/adx/portfolio-snapshot', { ...worker, signal });
      // Metrics that were asked for before would be older.
      await client.cancelQueries({ queryKey: metricsKey });
      client.setQueryData<Answer<'GET /api/adx/metrics'>>(metricsKey, { ok: true, data: answer.data.metrics });
      return answer;
    },
    select: (answer) => answer.data,
    enabled: session !== null,
    staleTime: snapshotCacheMs,
    refetchInterval: usePollMs(portfolioPollMs),
  });
}

export function useMetrics() {
  const session = useSession();
  return useQuery({
    queryKey: metricsKey,
    queryFn: ({ signal }) => call('GET /api/adx/metrics', { ...worker, signal }),
    select: (answer) => answer.data,
    enabled: session !== null,
    staleTime: snapshotCacheMs,
    refetchInterval: usePollMs(metricsPollMs),
  });
}

export function useStagedOrders(portfolioId: string | undefined) {
  return useQuery({
    queryKey: [...portfolioKey, 'staged', portfolioId],
    queryFn: ({ signal }) =>
      call('GET /api/adx/staged-orders', { query: { portfolio_id: portfolioId ?? '' }, ...worker, signal }),
    select: (answer) => answer.data,
    enabled: portfolioId !== undefined,
    staleTime: snapshotCacheMs,
    refetchInterval: usePollMs(stagedPollMs),
  });
}

export function useEquity(portfolioId: string, range: string) {
  return useQuery({
    queryKey: [...portfolioKey, 'equity', portfolioId, range],
    queryFn: ({ signal }) =>
      call('GET /api/adx/equity', { query: { portfolio_id: portfolioId, range }, ...worker, signal }),
    select: (answer) => answer.data,
    placeholderData: (before) => before,
    staleTime: snapshotCacheMs,
  });
}

export function useExplained(portfolioId: string, range: string) {
  return useQuery({
    queryKey: [...portfolioKey, 'explained', portfolioId, range],
    queryFn: ({ signal }) =>
      call('GET /api/adx/explained', { query: { portfolio_id: portfolioId, range }, ...worker, signal }),
    select: (answer) => answer.data,
    placeholderData: (before) => before,
    staleTime: snapshotCacheMs,
  });
}

export function useOrderHistory(portfolioId: string) {
  return useInfiniteQuery({
    queryKey: [...portfolioKey, 'orders', portfolioId],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/adx/orders', {
        query: {
          portfolio_id: portfolioId,
          limit: historyPage,
          ...pageParam,
        },
        ...worker,
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ data }) => placeAfter(data, historyPage),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime: snapshotCacheMs,
  });
}

interface HistoryPlace {
  before_at?: string;
  before?: number;
}

const firstPage: HistoryPlace = {};

function placeAfter(rows: readonly HistoryEntry[], pageLength: number): HistoryPlace | undefined {
  const last = rows.at(-1);
  if (last === undefined || rows.length < pageLength) return undefined;
  return { before_at: last.decided_at ?? last.ts, before: last.number };
}

/** Asked for again with everything else of the player, so after every auction. */
export function useAuctionOutcome() {
  const portfolioId = useSnapshot().data?.portfolio.id;
  return useQuery({
    queryKey: [...portfolioKey, 'outcome', portfolioId],
    queryFn: ({ signal }) =>
      call('GET /api/adx/auction-outcome', { query: { portfolio_id: portfolioId ?? '' }, ...worker, signal }),
    select: (answer) => answer.data,
    enabled: portfolioId !== undefined,
    staleTime: snapshotCacheMs,
  });
}

/** As much of the history as one file holds. */
const maxCsvPages = 100;
const csvPage = 200;

/** Every order, package, exercise and expiry of the portfolio, newest first. */
export async function readWholeHistory(portfolioId: string): Promise<HistoryEntry[]> {
  const rows: HistoryEntry[] = [];
  let place: HistoryPlace | undefined = firstPage;
  for (let page = 0; page < maxCsvPages && place !== undefined; page += 1) {
    const query = { portfolio_id: portfolioId, limit: csvPage, ...place };
    const { data }: Answer<'GET /api/adx/orders'> = await call('GET /api/adx/orders', { query, ...worker });
    rows.push(...data);
    place = placeAfter(data, csvPage);
  }
  return rows;
}

export function useReceipt(orderId: string) {
  return useQuery({
    queryKey: ['receipt', orderId],
    queryFn: ({ signal }) => call('GET /api/adx/receipt', { query: { order_id: orderId }, ...worker, signal }),
    select: (answer) => answer.data,
  });
}

export function useReview(orderId: string) {
  return useQuery({
    queryKey: [...portfolioKey, 'review', orderId],
    queryFn: ({ signal }) => call('GET /api/adx/review', { query: { order_id: orderId }, ...worker, signal }),
    select: (answer) => answer.data,
    staleTime: snapshotCacheMs,
  });
}

export function usePositionNotes(portfolioId: string | undefined, symbol: string) {
  return useQuery({
    queryKey: [...portfolioKey, 'position-notes', portfolioId, symbol],
    queryFn: ({ signal }) =>
      call('GET /api/adx/position-notes', {
        query: { portfolio_id: portfolioId ?? '', option_symbol: symbol },
        ...worker,
        signal,
      }),
    select: (answer) => answer.data,
    enabled: portfolioId !== undefined,
    staleTime: snapshotCacheMs,
  });
}

/** Asks again for everything of the player whenever something of theirs has happened, and for prices after an auction. */
export function useDeskFreshness(): void {
  const client = useQueryClient();
  const askedMs = useRef(Number.NEGATIVE_INFINITY);
  // A snapshot brings the metrics with it.
  const portfolio = () => {
    askedMs.current = performance.now();
    const isCovered = client.getQueryCache().find({ queryKey: snapshotKey })?.isActive() === true;
    const predicate = ({ queryKey }: Query) => !isCovered || queryKey[1] !== metricsKey[1];
    void askAgain(client, { queryKey: portfolioKey, predicate });
  };
  const everything = () => {
    portfolio();
    void askAgain(client, { queryKey: marketKey });
  };
  // While the market is paused, only Refresh and auctions bring new prices.
  const prices = () => {
    if (!flags.marketPaused) void askAgain(client, { queryKey: marketKey });
  };
  // Of an order placed here the stream tells as well, but then everything has been asked for already.
  const unlessAsked = (heardMs: number) => {
    if (askedMs.current < heardMs) portfolio();
  };
  useLive(['portfolio', 'portfolios'], unlessAsked, liveDelayMs);
  useLive(['prices'], prices, liveDelayMs);
  useWindowEvent('portfolio-updated', portfolio);
  useWindowEvent('auction-run:open', everything);
  useWindowEvent('auction-run:close', everything);
  useWindowEvent('event-auction', portfolio);
  useWindowEvent('event-news', everything);
}
