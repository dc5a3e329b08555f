import { jumpVolatilitySlope } from '#pricing/jump-diffusion.ts';
import { createChainGreeks, priceChainGreeks, type ChainGreeks } from '#pricing/price-chain-greeks.ts';
import { forwardPrice } from '#rules/market/options/option-chain.ts';
import { withinLimits } from '#rules/market/options/option-greeks.ts';
import { jumpDiffusionOf } from '#rules/market/underlyings.ts';
import type { Greeks } from '../greeks.ts';
import {
  optionsOf,
  shiftedVolatility,
  smileVolatility,
  yearsLeft,
  type Leg,
  type OptionLeg,
  type Shift,
  SHARE_GREEKS,
} from './leg.ts';
import { prepareUnitChain } from './unit-chain.ts';

/** A leg in the moved world. Greeks are those of one unit. */
export interface PricedLeg {
  ticker: string;
  units: number;
  spot: number;
  /** Of all units, each rounded to the cent as the marks of the market are. */
  value: number;
  greeks: Greeks;
}

/** What each leg is worth when the world has moved, by the model that prices the market, and its greeks there. */
export function priceLegs(legs: readonly Leg[], shift: Shift): PricedLeg[] {
  const options = optionsOf(legs);
  const found = createChainGreeks(options.length);
  const chain = prepareUnitChain(options.map((leg) => unitOption(leg, shift)));
  if (options.length > 0) priceChainGreeks(chain, 1, found);
  let next = 0;
  return legs.map((leg) => {
    const spot = leg.spot * shift.spotFactor;
    const { ticker, units } = leg;
    if (leg.type === 'stock') return { ticker, units, spot, value: marked(spot) * units, greeks: SHARE_GREEKS };
    const place = next;
    next += 1;
    return {
      ticker,
      units,
      spot,
      value: marked((found.price[place] ?? 0) * spot) * units,
      greeks: greeksAt(found, place, leg, shift),
    };
  });
}

/** To the cent, as the market's marks are. */
function marked(price: number): number {
  return Math.round(price * 100) / 100;
}

function unitOption(leg: OptionLeg, shift: Shift) {
  const { type, strike, spot, rate, dividend } = leg;
  const years = yearsLeft(leg, shift.years);
  const volatility = shiftedVolatility(smileVolatility(leg, shift.spotFactor, years), shift.volatility);
  return { type, strike: strike / (spot * shift.spotFactor), years, rate, dividend, volatility };
}

/** From the unit chain back to euro. The delta is that of the listed options: along the smile, within those of the share. */
function greeksAt(found: ChainGreeks, place: number, leg: OptionLeg, shift: Shift): Greeks {
  const spot = leg.spot * shift.spotFactor;
  const unitVega = found.vega[place] ?? 0;
  const bend = unitVega === 0 ? 0 : unitVega * smileSlope(leg, shift);
  return {
    delta: withinLimits(leg.type, (found.delta[place] ?? 0) - bend),
    gamma: (found.gamma[place] ?? 0) / spot,
    vega: unitVega * spot,
    theta: (found.theta[place] ?? 0) * spot,
    rho: (found.rho[place] ?? 0) * spot,
  };
}

function smileSlope(leg: OptionLeg, shift: Shift): number {
  const years = yearsLeft(leg, shift.years);
  if (years === 0) return 0;
  const forward = forwardPrice(leg.spot * shift.spotFactor, leg.rate - leg.dividend, years);
  const jumps = jumpDiffusionOf({ volatility: leg.modelVolatility });
  return jumpVolatilitySlope(jumps, Math.log(leg.strike / forward), years);
}
