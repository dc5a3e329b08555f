import { jumpVolatilitySlope } from '#pricing/jump-diffusion.ts';
import type { OptionInput, OptionType } from '#pricing/option-input.ts';
import { priceAmerican } from '#pricing/price-american.ts';
import { forwardPrice } from './option-chain.ts';
import { jumpDiffusionOf, type PriceModel } from '../underlyings.ts';

/** Per unit of the share; vega and rho per 1.00, theta per year of the variance clock. */
export interface OptionGreeks {
  delta: number;
  gamma: number;
  vega: number;
  theta: number;
  rho: number;
}

/**
 * The greeks of a listed option. The delta is that of the jump model: when the share moves, the strike lies elsewhere on the smile, so the
 * contract's volatility moves with it. The others hold that volatility.
 */
export function optionGreeks(option: OptionInput, model: Pick<PriceModel, 'volatility'>): OptionGreeks {
  const { delta, gamma, vega, theta, rho } = priceAmerican(option);
  const { type, spot, strike, years, rate, dividend } = option;
  const logMoneyness = Math.log(strike / forwardPrice(spot, rate - dividend, years));
  const slope = jumpVolatilitySlope(jumpDiffusionOf(model), logMoneyness, years);
  return { delta: withinLimits(type, delta - (vega * slope) / spot), gamma, vega, theta, rho };
}

/** No delta is beyond that of the share. */
export function withinLimits(type: OptionType, delta: number): number {
  return type === 'call' ? Math.min(Math.max(delta, 0), 1) : Math.min(Math.max(delta, -1), 0);
}
