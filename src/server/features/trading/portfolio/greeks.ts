import type { PricedContract } from '#rules/market/options/option-chain.ts';
import type { Greeks } from '#rules/trading/greeks.ts';
import { optionGreeks } from '#rules/market/options/option-greeks.ts';
import { parseOptionSymbol } from '#rules/market/options/option-symbol.ts';
import type { PriceBook } from '../price-book.ts';

/** A contract at one price is asked for by everyone who holds it. */
const greeksByContract = new WeakMap<PricedContract, Greeks>();

export function greeksOf(book: PriceBook, symbol: string): Greeks | undefined {
  if (!parseOptionSymbol(symbol)) return { delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 };
  const model = book.model(symbol);
  const priced = book.value(symbol);
  if (!model || !priced) return undefined;
  const { contract, rate, dividendYield, modelVolatility } = model;
  const known = greeksByContract.get(contract);
  if (known) return known;
  const { type, strikeMilli, years, volatility } = contract;
  const spot = priced.spotCents / 100;
  const option = { type, spot, strike: strikeMilli / 1000, years, rate, dividend: dividendYield, volatility };
  const { delta, gamma, vega, theta, rho } = optionGreeks(option, { volatility: modelVolatility });
  const greeks = { delta, gamma, vega, theta, rho };
  greeksByContract.set(contract, greeks);
  return greeks;
}
