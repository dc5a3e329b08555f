import { queryOptions, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { defaultUnderlyings, FALLBACK_TICKERS } from '#rules/market/underlyings.ts';
import { askAgain } from '#web/lib/api/ask-again.ts';
import { call } from '#web/lib/api/api.ts';
import type { Write } from '#web/lib/api/use-write.ts';
import { flags } from '#web/lib/flags.ts';
import { usePollMs } from '#web/lib/live/live.ts';
import { readChain } from './read-chain.ts';
import type { Answer, Ticker } from './types.ts';

/** Where market calls go. Without the worker's market API they go to the site's own origin, under the same paths. */
const market = { host: flags.workerMarketApi ? flags.workerHost : '' };
const companyCacheMs = 5 * 60_000;
/** A price moves once a minute. */
const freshMs = 60_000;
/** What failed is asked for again this soon, also while the market is paused. */
const retryMs = 30_000;
const seasonPollMs = 60_000;
const season = 'active';

export const marketKey = ['market'] as const;

export function useSeason() {
  return useQuery({
    queryKey: ['GET /api/seasons/active'],
    queryFn: ({ signal }) => call('GET /api/seasons/active', { ...market, signal }),
    select: (answer) => answer.data,
    staleTime: companyCacheMs,
    // It may be frozen while the page is open.
    refetchInterval: usePollMs(seasonPollMs),
  });
}

export function useTickers() {
  return useQuery({
    queryKey: ['GET /api/market/tickers'],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /api/market/tickers', { query: { season }, ...market, signal });
      } catch (error) {
        if (signal.aborted) throw error;
        return { ok: true as const, data: fallbackTickers };
      }
    },
    select: (answer) => answer.data,
    staleTime: companyCacheMs,
  });
}

const fallbackTickers: Ticker[] = FALLBACK_TICKERS.flatMap((symbol) => {
  const known = defaultUnderlyings.find(({ ticker }) => ticker === symbol);
  if (known === undefined) return [];
  const { adrSymbol: adr_symbol, name, sector, band } = known;
  return [{ id: symbol, symbol, adr_symbol, name, sector, band, is_active: true, season_id: null, logo_url: '' }];
});

export function useStockPrices() {
  const pollMs = useMarketPollMs();
  return useQuery({
    queryKey: [...marketKey, 'prices'],
    queryFn: ({ signal }) => call('GET /api/market/stock-prices', { query: { season }, ...market, signal }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : pollMs),
    staleTime: freshMs,
  });
}

export interface CatalogWindow {
  symbol: string;
  expiries: number;
  range: number;
  /** With each contract's volatility and delta. */
  greeks: boolean;
}

export function useCatalog({ symbol, expiries, range, greeks }: CatalogWindow) {
  const pollMs = useMarketPollMs();
  const query = {
    season,
    symbol,
    liquid: 'false',
    maxExpiries: expiries,
    atmPct: range,
    greeks: greeks ? '1' : '0',
  } as const;
  return useQuery({
    queryKey: [...marketKey, 'catalog', symbol, expiries, range, greeks],
    queryFn: ({ signal }) =>
      readChain(
        {
          catalog: () => call('GET /api/market/options/catalog', { query, ...market, signal }),
          // From the site's own origin: the worker may be what has failed.
          list: async () =>
            (await call('GET /api/market/options/list', { query: { season, tickers: symbol }, signal })).data,
        },
        signal,
      ),
    enabled: symbol !== '',
    // A wider window of the same underlying grows out of the one that is shown.
    placeholderData: (before, query) => (query?.queryKey[2] === symbol ? before : undefined),
    refetchInterval: ({ state }) => ((state.data?.source ?? 'catalog') === 'catalog' ? pollMs : retryMs),
    staleTime: freshMs,
  });
}

/** Paused by default; then only Refresh brings new prices. */
function useMarketPollMs(): number | false {
  const intervalMs = usePollMs(flags.marketPollMs);
  return flags.marketPaused ? false : intervalMs;
}

export function usePriceLine(ticker: string) {
  return useQuery({
    queryKey: [...marketKey, 'line', ticker],
    queryFn: ({ signal }) => call('GET /api/market/price-line', { query: { season, ticker }, ...market, signal }),
    select: (answer) => answer.data,
    enabled: ticker !== '',
    staleTime: companyCacheMs,
  });
}

export function useVolatility(symbol: string) {
  return useQuery({
    queryKey: [...marketKey, 'volatility', symbol],
    queryFn: ({ signal }) =>
      call('GET /api/market/options/volatility', { query: { season, symbol }, ...market, signal }),
    select: (answer) => answer.data,
    enabled: symbol !== '',
    staleTime: freshMs,
  });
}

const contractDetails = (symbol: string) =>
  queryOptions({
    queryKey: [...marketKey, 'contract', symbol],
    queryFn: ({ signal }) => call('GET /api/market/options/contract', { query: { season, symbol }, ...market, signal }),
    staleTime: freshMs,
  });

/** Of an option; a share has no model. */
export function useContract(symbol: string | undefined) {
  return useQuery({
    ...contractDetails(symbol ?? ''),
    enabled: symbol !== undefined,
    select: (answer) => answer.data,
  });
}

/** Of several options, in their order. */
export function useContracts(symbols: readonly string[]) {
  return useQueries({ queries: symbols.map((symbol) => contractDetails(symbol)), combine: detailsOf });
}

function detailsOf(results: readonly UseQueryResult<Answer<'GET /api/market/options/contract'>>[]) {
  return results.map(({ data, isError }) => ({ details: data?.data, detailsFailed: isError }));
}

/** Two ways to new prices: one that the player asks for, and a quiet one that the server never refuses. */
export function useRefreshMarket() {
  const client = useQueryClient();
  const askForPrices = () => askAgain(client, { queryKey: marketKey });
  return {
    manual: async (write: Write, ticker: string) => {
      await write('POST /api/market/options/refresh', { body: { tickers: [ticker] }, ...market });
      await askForPrices();
    },
    quiet: async (ticker: string) => {
      await call('GET /api/market/stock-prices', { query: { season, tickers: ticker, refresh: '1' }, ...market });
      await askForPrices();
    },
  };
}
