import type { PricedContract } from '#rules/market/options/option-chain.ts';
import type { Quote } from '#rules/market/quotes.ts';
import type { Spot } from '../prices/spot.ts';

/** Everything that can be traded on one underlying, at one price of it. */
export interface Chain {
  ticker: string;
  spot: Spot;
  share: { quote: Quote | undefined; multiplier: number };
  multiplier: { call: number; put: number };
  contracts: readonly PricedContract[];
  bySymbol: ReadonlyMap<string, PricedContract>;
  /** Names what it was built from: equal versions have equal contents. */
  version: string;
}
