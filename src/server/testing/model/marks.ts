import { optionGreeks, type OptionGreeks } from '#rules/market/options/option-greeks.ts';
import type { PricedContract } from '#rules/market/options/option-chain.ts';
import type { PriceBook } from '#server/features/trading/price-book.ts';
import { isShare, strikeMilliOf } from './money.ts';
import type { Marks } from './oracle.ts';

/** Prices as the oracle is told them. */
export function marksOf(book: PriceBook): Marks {
  return (symbol) => {
    const found = book.find(symbol);
    if (found === 'expired') return 'expired';
    if (!found) throw new Error(`no price for ${symbol}`);
    return {
      bid: found.quote && BigInt(found.quote.bidCents),
      ask: found.quote && BigInt(found.quote.askCents),
      mid: BigInt(found.midCents),
      spot: BigInt(found.spotCents),
    };
  };
}

/** Of one unit, in the model's own measures; none for an option that is over. */
export type UnitGreeks = (symbol: string) => OptionGreeks | undefined;

/** They take half a millisecond each, and a price is held by many. */
const known = new WeakMap<PricedContract, OptionGreeks>();

export function unitGreeksOf(book: PriceBook): UnitGreeks {
  return (symbol) => {
    if (isShare(symbol)) return { delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 };
    const model = book.model(symbol);
    const priced = book.find(symbol);
    if (!model || !priced || priced === 'expired') return undefined;
    const { contract, rate, dividendYield: dividend, modelVolatility } = model;
    const found = known.get(contract) ?? {
      ...optionGreeks(
        {
          type: symbol.at(-9) === 'C' ? 'call' : 'put',
          spot: priced.spotCents / 100,
          strike: Number(strikeMilliOf(symbol)) / 1000,
          years: contract.years,
          volatility: contract.volatility,
          rate,
          dividend,
        },
        { volatility: modelVolatility },
      ),
    };
    known.set(contract, found);
    return found;
  };
}

/** What a unit's price is made from; none for a share, nor for an option that is over. */
export type UnitModel = (symbol: string) => Readonly<Record<string, number>> | null;

export function unitModelOf(book: PriceBook): UnitModel {
  return (symbol) => {
    const model = isShare(symbol) ? undefined : book.model(symbol);
    const priced = book.find(symbol);
    if (!model || !priced || priced === 'expired') return null;
    const { contract, rate, dividendYield, modelVolatility } = model;
    const spot = priced.spotCents / 100;
    return { spot, years: contract.years, volatility: modelVolatility, rate, dividend_yield: dividendYield };
  };
}
