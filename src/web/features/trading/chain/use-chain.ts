import { useMemo, useState } from 'react';
import { readAddressQuery, writeAddressQuery } from '#web/lib/browser/address-query.ts';
import { useMediaQuery } from '#web/lib/browser/media-query.ts';
import { useCatalog, useStockPrices, useTickers } from '../data/market.ts';
import { chainQuery, parseChainQuery, type ChainWindow } from './chain-query.ts';
import type { ChainChoice } from './chain-table.tsx';
import { chainRows, type MoneynessFilter, type TypeFilter } from './chain-view.ts';

/** Everything the options matrix shows, and how it is changed. */
export function useChain() {
  const [window, setWindow] = useState(() => parseChainQuery(readAddressQuery()));
  const [type, setType] = useState<TypeFilter>();
  const [moneyness, setMoneyness] = useState<MoneynessFilter>('all');
  const [hideIlliquid, setHideIlliquid] = useState(false);
  const [greeks, setGreeks] = useState(false);
  /** The option or share in the ticket, and which of its prices was pressed. */
  const [selected, setSelected] = useState<ChainChoice>();

  const tickers = useTickers();
  const ticker = tickers.data?.find(({ symbol }) => symbol === window.symbol) ?? tickers.data?.[0];
  const symbol = ticker?.symbol ?? '';
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

  const change = (next: ChainWindow) => {
    setWindow(next);
    writeAddressQuery(chainQuery({ ...next, symbol: next.symbol ?? symbol }));
  };
  return {
    window,
    change,
    /** Another underlying starts without a selected option and expiry. */
    choose: (next: string) => {
      setSelected(undefined);
      change({ ...window, symbol: next, expiry: undefined });
    },
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

export type Chain = ReturnType<typeof useChain>;
