import { useMemo } from 'react';
import { instrumentOf } from '#rules/trading/instruments.ts';
import type { Venue } from '#rules/market/venue.ts';
import { useContract, useContracts, useStockPrices } from '../data/market.ts';
import type { ContractDetails, InstrumentType, StockPrice } from '../data/types.ts';
import { useVenue } from '../data/health.ts';

export interface Quote {
  symbol: string;
  ticker: string;
  type: InstrumentType;
  strike: number;
  expiry: string | null;
  size: number;
  bid: number | null | undefined;
  ask: number | null | undefined;
  last: number | undefined;
  spot: number | undefined;
  /** Value and greeks under the model; of options only, and once they have arrived. */
  details: ContractDetails | undefined;
  detailsFailed: boolean;
}

/** What an option or a share can be traded at now. */
export function useQuote(symbol: string): Quote | undefined {
  const venue = useVenue();
  const isOption = (instrumentOf(venue, symbol)?.type ?? 'stock') !== 'stock';
  const { data: contract, isError: detailsFailed } = useContract(isOption ? symbol : undefined);
  const { data: prices } = useStockPrices();
  // The same object as long as nothing in it changes, so that what shows it is not drawn at every key.
  return useMemo(
    () => quoteOf(venue, symbol, { details: isOption ? contract : undefined, prices, detailsFailed }),
    [venue, symbol, isOption, contract, prices, detailsFailed],
  );
}

/** Of several, in their order; what names nothing that can be traded is left out. */
export function useQuotes(symbols: readonly string[]): readonly Quote[] {
  const venue = useVenue();
  const options = symbols.filter((symbol) => (instrumentOf(venue, symbol)?.type ?? 'stock') !== 'stock');
  const contracts = useContracts(options);
  const { data: prices } = useStockPrices();
  const named = symbols.join(' ');
  return useMemo(() => {
    const all = named.split(' ').filter(Boolean);
    const isOption = (symbol: string) => (instrumentOf(venue, symbol)?.type ?? 'stock') !== 'stock';
    const places = all.filter(isOption);
    return all.flatMap((symbol) => {
      const known = contracts[places.indexOf(symbol)] ?? { details: undefined, detailsFailed: false };
      return quoteOf(venue, symbol, { ...known, prices }) ?? [];
    });
  }, [venue, named, contracts, prices]);
}

function quoteOf(
  venue: Venue,
  symbol: string,
  known: { details: ContractDetails | undefined; prices: readonly StockPrice[] | undefined; detailsFailed: boolean },
): Quote | undefined {
  const instrument = instrumentOf(venue, symbol);
  if (instrument === undefined) return undefined;
  const { ticker, type, expiry, size } = instrument;
  const { details, detailsFailed } = known;
  const isOption = type !== 'stock';
  const price = known.prices?.find((one) => one.ticker === ticker);
  // A share without a price among those that have come has no quotes.
  const quotedOf = (one: number | null | undefined) => (known.prices === undefined ? undefined : (one ?? null));
  return {
    symbol,
    ticker,
    type,
    expiry,
    size,
    strike: (instrument.strikeMilli ?? 0) / 1000,
    bid: isOption ? details?.display_bid : quotedOf(price?.bid),
    ask: isOption ? details?.display_ask : quotedOf(price?.ask),
    last: isOption ? details?.display_last : price?.price,
    spot: details?.spot ?? price?.price,
    details,
    detailsFailed,
  };
}
