import { jumpVolatilitySlope } from '#pricing/jump-diffusion.ts';
import { prepareChain } from '#pricing/prepare-chain.ts';
import { createChainGreeks, priceChainGreeks } from '#pricing/price-chain-greeks.ts';
import { forwardPrice, type PricedContract } from './option-chain.ts';
import { withinLimits } from './option-greeks.ts';
import { jumpDiffusionOf, type PriceModel } from '../underlyings.ts';

/** The delta of each contract, in their order; all on one underlying at one spot. */
export function deltasOf(
  contracts: readonly PricedContract[],
  spot: number,
  drift: { rate: number; dividend: number },
  model: Pick<PriceModel, 'volatility'>,
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
  // As of a single option: when the share moves, the strike lies elsewhere on the smile. A call and its put lie together.
  const jumps = jumpDiffusionOf(model);
  const slopes = new Map<string, number>();
  return greeks.delta.map((delta, index) => {
    const contract = contracts[index];
    if (!contract) return delta;
    const key = `${contract.strikeMilli} ${contract.years}`;
    const forward = forwardPrice(spot, drift.rate - drift.dividend, contract.years);
    const slope =
      slopes.get(key) ?? jumpVolatilitySlope(jumps, Math.log(contract.strikeMilli / 1000 / forward), contract.years);
    slopes.set(key, slope);
    return withinLimits(contract.type, delta - ((greeks.vega[index] ?? 0) * slope) / spot);
  });
}
