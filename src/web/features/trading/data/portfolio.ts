import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { flags } from '#web/lib/flags.ts';
import { useLive, usePollMs } from '#web/lib/live.ts';
import { useSession } from '#web/lib/session.ts';
import { useWindowEvent } from '#web/lib/window-event.ts';
import { marketKey } from './market.ts';
import type { HistoryRow } from './types.ts';

const worker = { host: flags.workerHost };
const snapshotCacheMs = 15_000;
const portfolioPollMs = 25_000;
const stagedPollMs = 25_000;
const metricsPollMs = 30_000;
const historyPage = 20;
/** How long after live news of the portfolio it is asked for. */
const liveDelayMs = 400;

export const portfolioKey = ['adx'] as const;

/** The player's portfolio. Polls wait while the tab is hidden; the browser sends the last ETag by itself. */
export function useSnapshot() {
  const session = useSession();
  return useQuery({
    queryKey: [...portfolioKey, 'snapshot'],
    queryFn: ({ signal }) => call('GET /api/adx/portfolio-snapshot', { ...worker, signal }),
    select: (answer) => answer.data,
    enabled: session !== null,
    staleTime: snapshotCacheMs,
    refetchInterval: usePollMs(portfolioPollMs),
  });
}

export function useMetrics() {
  const session = useSession();
  return useQuery({
    queryKey: [...portfolioKey, 'metrics'],
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
    getNextPageParam: ({ data }) => placeAfter(data),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime: snapshotCacheMs,
  });
}

interface HistoryPlace {
  before_at?: string;
  before?: number;
}

const firstPage: HistoryPlace = {};

function placeAfter(rows: readonly HistoryRow[]): HistoryPlace | undefined {
  const last = rows.at(-1);
  if (last === undefined || rows.length < historyPage) return undefined;
  return { before_at: last.filled_at ?? last.ts, before: last.number };
}

export function useReceipt(orderId: string) {
  return useQuery({
    queryKey: ['receipt', orderId],
    queryFn: ({ signal }) => call('GET /api/adx/receipt', { query: { order_id: orderId }, ...worker, signal }),
    select: (answer) => answer.data,
  });
}

/** Asks again for everything of the player whenever something of theirs has happened, and for prices after an auction. */
export function useDeskFreshness(): void {
  const client = useQueryClient();
  const portfolio = () => void client.invalidateQueries({ queryKey: portfolioKey });
  const everything = () => {
    portfolio();
    void client.invalidateQueries({ queryKey: marketKey });
  };
  // While the market is paused, only Refresh and auctions bring new prices.
  const prices = () => {
    if (!flags.marketPaused) void client.invalidateQueries({ queryKey: marketKey });
  };
  useLive(['portfolio', 'portfolios'], portfolio, liveDelayMs);
  useLive(['prices'], prices, liveDelayMs);
  useWindowEvent('portfolio-updated', portfolio);
  useWindowEvent('auction-run:open', everything);
  useWindowEvent('auction-run:close', everything);
  useWindowEvent('event-news', everything);
}
