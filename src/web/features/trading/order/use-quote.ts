import { instrumentOf } from '#rules/trading/instruments.ts';
import { useContract, useStockPrices } from '../data/market.ts';
import type { ContractDetails, InstrumentType } from '../data/types.ts';

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
  const instrument = instrumentOf(symbol);
  const isOption = instrument !== undefined && instrument.type !== 'stock';
  const contract = useContract(isOption ? symbol : undefined);
  const prices = useStockPrices();
  if (instrument === undefined) return undefined;
  const { ticker, type, expiry, size } = instrument;
  const price = prices.data?.find((one) => one.ticker === ticker);
  const details = isOption ? contract.data : undefined;
  return {
    symbol,
    ticker,
    type,
    expiry,
    size,
    strike: (instrument.strikeMilli ?? 0) / 1000,
    bid: isOption ? details?.display_bid : price?.bid,
    ask: isOption ? details?.display_ask : price?.ask,
    last: isOption ? details?.display_last : price?.price,
    spot: details?.spot ?? price?.price,
    details,
    detailsFailed: contract.isError,
  };
}
