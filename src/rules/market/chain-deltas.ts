import { prepareChain } from '#pricing/prepare-chain.ts';
import { createChainGreeks, priceChainGreeks } from '#pricing/price-chain-greeks.ts';
import type { PricedContract } from './option-chain.ts';

/** The delta of each contract, in their order; all on one underlying at one spot. */
export function deltasOf(
  contracts: readonly PricedContract[],
  spot: number,
  drift: { rate: number; dividend: number },
): Float64Array {
  if (contracts.length === 0) return new Float64Array();
  const years = [...new Set(contracts.map((contract) => contract.years))];
  const chain = prepareChain({
    expiries: years.map((each) => ({ years: each, ...drift })),
    isCall: Uint8Array.from(contracts, ({ type }) => (type === 'call' ? 1 : 0)),
    expiry: Uint16Array.from(contracts, (contract) => years.indexOf(contract.years)),
    strike: Float64Array.from(contracts, ({ strikeMilli }) => strikeMilli / 1000),
    volatility: Float64Array.from(contracts, ({ volatility }) => volatility),
  });
  const greeks = createChainGreeks(contracts.length);
  priceChainGreeks(chain, spot, greeks);
  return greeks.delta;
}
