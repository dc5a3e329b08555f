import { jumpVolatility } from '#pricing/jump-diffusion.ts';
import { forwardPrice } from '#rules/market/options/option-chain.ts';
import { jumpDiffusionOf } from '#rules/market/underlyings.ts';
import type { Greeks } from '../greeks.ts';

/** Something held or ordered, as the what-if desk sees it: so many units of a share or of an option on it. */
export type Leg = ShareLeg | OptionLeg;

interface AnyLeg {
  ticker: string;
  /** Of the share: contracts times their size. */
  units: number;
  spot: number;
  /** Of one unit, as the server tells them: what is compared with. */
  greeks: Greeks;
}

interface ShareLeg extends AnyLeg {
  type: 'stock';
}

export interface OptionLeg extends AnyLeg {
  type: 'call' | 'put';
  strike: number;
  /** Time to expiry on the variance clock. */
  years: number;
  /** Of the share's whole movement, jumps included. */
  modelVolatility: number;
  rate: number;
  dividend: number;
}

/** How far the world is moved. */
export interface Shift {
  /** What the share's price is multiplied with. */
  spotFactor: number;
  /** Added to the volatility that each contract is priced with; 0.01 is a point. */
  volatility: number;
  /** Time that passes, on the variance clock. */
  years: number;
}

export const NO_SHIFT: Shift = { spotFactor: 1, volatility: 0, years: 0 };

/** A volatility that is taken down by more than it has stays at a point: the model knows no share that stands still. */
const LEAST_VOLATILITY = 0.01;

/** The deltas of a share: it is what it is worth. */
export const SHARE_GREEKS: Greeks = { delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 };

export function optionsOf(legs: readonly Leg[]): OptionLeg[] {
  return legs.filter((leg) => leg.type !== 'stock');
}

/** Until the first of the options is over, on the variance clock; undefined where there is none. */
export function yearsToFirstExpiry(legs: readonly Leg[]): number | undefined {
  const years = optionsOf(legs).map((leg) => leg.years);
  return years.length === 0 ? undefined : Math.min(...years);
}

export function yearsLeft(leg: OptionLeg, passed: number): number {
  return Math.max(leg.years - passed, 0);
}

/** What the market would price the contract with at that spot and time: its strike then lies elsewhere on the smile. */
export function smileVolatility(leg: OptionLeg, spotFactor: number, years: number): number {
  const { strike, spot, rate, dividend, modelVolatility } = leg;
  // At expiry no volatility is left to count; the model asks for one nevertheless.
  if (years === 0) return modelVolatility;
  const forward = forwardPrice(spot * spotFactor, rate - dividend, years);
  return jumpVolatility(jumpDiffusionOf({ volatility: modelVolatility }), Math.log(strike / forward), years);
}

export function shiftedVolatility(volatility: number, by: number): number {
  return Math.max(volatility + by, LEAST_VOLATILITY);
}
