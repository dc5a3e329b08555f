import { useCallback, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { readAddressQuery, writeAddressQuery } from '#web/lib/browser/address-query.ts';
import { useMediaQuery } from '#web/lib/browser/media-query.ts';
import { useCatalog, useStockPrices, useTickers } from '../data/market.ts';
import { chainQuery, parseChainQuery, type ChainWindow } from './chain-query.ts';
import type { ChainChoice } from './chain-table.tsx';
import { chainRows, type MoneynessFilter, type TypeFilter } from './chain-view.ts';

/** Everything the options matrix shows, and how it is changed. */
export function useChain() {
  const [window, setWindow] = useChainWindow();
  const [type, setType] = useState<TypeFilter>();
  const [moneyness, setMoneyness] = useState<MoneynessFilter>('all');
  const [hideIlliquid, setHideIlliquid] = useState(false);
  const [greeks, setGreeks] = useState(false);

  const tickers = useTickers();
  const ticker = tickers.data?.find(({ symbol }) => symbol === window.symbol) ?? tickers.data?.[0];
  const symbol = ticker?.symbol ?? '';
  const [selected, setSelected] = useSelected(window.symbol ?? symbol);
  const prices = useStockPrices();
  const price = prices.data?.find((one) => one.ticker === symbol);
  const catalog = useCatalog({ symbol, expiries: window.expiries, range: window.range, greeks });

  // While another chain loads, the expiries of the one before hold their place; they are the same.
  const [expiries, setExpiries] = useState<readonly string[]>([]);
  const known = catalog.data?.expiries;
  if (known !== undefined && known.length > 0 && known !== expiries) setExpiries(known);

  const { expiry } = window;
  // A phone has room for one side of the matrix.
  const isWide = useMediaQuery('(min-width: 640px)');
  const shownType = type ?? (isWide ? ('all' as const) : ('call' as const));
  const rows = useMemo(
    () =>
      catalog.data === undefined
        ? []
        : chainRows(catalog.data.data, catalog.data.spot, { expiry, type: shownType, moneyness, hideIlliquid }),
    [catalog.data, expiry, shownType, moneyness, hideIlliquid],
  );

  const change = useCallback(
    (next: ChainWindow) => {
      setWindow(next);
      writeAddressQuery(chainQuery({ ...next, symbol: next.symbol ?? symbol }));
    },
    [setWindow, symbol],
  );
  /** Another underlying starts without a selected option and expiry. */
  const choose = useCallback(
    (next: string) => change({ ...window, symbol: next, expiry: undefined }),
    [change, window],
  );
  return {
    window,
    change,
    choose,
    type: shownType,
    isWide,
    setType,
    moneyness,
    setMoneyness,
    hideIlliquid,
    setHideIlliquid,
    greeks,
    setGreeks,
    selected,
    setSelected,
    tickers,
    ticker,
    symbol,
    prices,
    price,
    catalog,
    /** Neither prices nor a list of contracts can be had. */
    isFailed: prices.isError || catalog.data?.source === 'none',
    expiries,
    rows,
  };
}

/** The part of the chain that is kept in the address. Another address typed over the open desk changes it as well. */
function useChainWindow() {
  const search = useSearch();
  const read = () => ({ at: search, window: parseChainQuery(readAddressQuery()) });
  const [{ at, window }, setRead] = useState(read);
  if (at !== search) setRead(read);
  const setWindow = useCallback((next: ChainWindow) => setRead({ at, window: next }), [at]);
  return [window, setWindow] as const;
}

/**
 * The option or share in the ticket, and which of its prices was pressed: one of the underlying that is wanted. It stays while nobody knows of any
 * underlying, as when who signs in is asked for everything anew.
 */
function useSelected(symbol: string) {
  const [{ of, choice }, setSelected] = useState<{ of: string; choice?: ChainChoice }>({ of: symbol });
  if (symbol !== '' && of !== symbol) setSelected({ of: symbol });
  const select = useCallback((next: ChainChoice) => setSelected({ of: symbol, choice: next }), [symbol]);
  return [choice, select] as const;
}

export type Chain = ReturnType<typeof useChain>;
