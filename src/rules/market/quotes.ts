import type { OptionType } from '#pricing/option-input.ts';
import { roundDownToTick, roundUpToTick, tickCents } from './ticks.ts';
import type { TickSteps } from './venue.ts';

/** Names the way quotes are made: model, clock, spreads and ticks. Another way gets another name. */
export const QUOTES_POLICY_VERSION = 'jump-diffusion-2';

/** What can be bought at the ask and sold at the bid, per unit. */
export interface Quote {
  bidCents: number;
  askCents: number;
}

/** Half the spread of a lively option at the money, as a share of what its premium can lose. */
const BASE_SHARE = 0.008;
/** For each deviation that the strike lies from the forward, up to a limit. */
const SHARE_PER_DEVIATION = 1.5;
const MAX_DEVIATIONS = 4;
/** Short options are hard to hedge, very long ones are rare. */
const SHORT_EXTRA = 1;
const SHORT_YEARS = 0.03;
const LONG_EXTRA = 0.5;
const LONG_FROM_YEARS = 1;
/** The volatility at which the spread is the base one. */
const USUAL_VOLATILITY = 0.25;
/** Premium of an option at the money in deviations of the spot: 1 / sqrt(2 pi). */
const AT_THE_MONEY = 0.3989;

export interface QuotedOptionInput {
  ticks: TickSteps;
  type: OptionType;
  spotCents: number;
  strikeMilli: number;
  /** The model's value per unit, in euro. */
  mid: number;
  years: number;
  /** Of the underlying as a whole. */
  volatility: number;
  /** ln(strike / forward). */
  logMoneyness: number;
  spreadMultiplier: number;
}

/** Half the spread in euro, before the override and the tick. */
export function halfSpread(input: QuotedOptionInput): number {
  const { share, base } = spreadParts(input);
  return share * base;
}

/** What half the spread is made of. */
export function spreadParts({ spotCents, mid, years, volatility, logMoneyness }: QuotedOptionInput) {
  const deviation = volatility * Math.sqrt(years);
  const distance = Math.min(Math.abs(logMoneyness) / deviation, MAX_DEVIATIONS);
  const tenor = 1 + SHORT_EXTRA * Math.exp(-years / SHORT_YEARS) + LONG_EXTRA * Math.max(years - LONG_FROM_YEARS, 0);
  const share = BASE_SHARE * (1 + SHARE_PER_DEVIATION * distance) * tenor * (volatility / USUAL_VOLATILITY);
  // In the money the premium is mostly intrinsic value, which anyone can hedge; only the rest carries risk.
  const base = Math.min(mid, (AT_THE_MONEY * deviation * spotCents) / 100);
  return { deviation, distance, tenor, share, base };
}

/** Undefined where the bid would be zero, or where the limits leave no room for two prices. */
export function quoteOption(input: QuotedOptionInput): Quote | undefined {
  const { ticks, type, spotCents, strikeMilli, mid, spreadMultiplier } = input;
  const midCents = mid * 100;
  const halfCents = Math.max(halfSpread(input) * 100 * spreadMultiplier, tickCents(ticks, midCents));
  const strikeCents = strikeMilli / 10;
  const intrinsicCents = Math.max(type === 'call' ? spotCents - strikeCents : strikeCents - spotCents, 0);
  const highestCents = type === 'call' ? spotCents : strikeCents;
  const bidCents = roundDownToTick(ticks, Math.max(midCents - halfCents, 0));
  const askCents = Math.min(
    Math.max(roundUpToTick(ticks, midCents + halfCents), roundUpToTick(ticks, intrinsicCents)),
    roundDownToTick(ticks, highestCents),
  );
  return bidCents > 0 && askCents > bidCents && askCents >= intrinsicCents ? { bidCents, askCents } : undefined;
}

const SHARE_HALF_SPREAD = 3e-4;

/** The share itself: the larger of one tick and three basis points on each side. */
export function quoteShare(ticks: TickSteps, spotCents: number, spreadMultiplier = 1): Quote | undefined {
  const halfCents = Math.max(spotCents * SHARE_HALF_SPREAD * spreadMultiplier, tickCents(ticks, spotCents));
  const bidCents = roundDownToTick(ticks, Math.max(spotCents - halfCents, 0));
  const askCents = roundUpToTick(ticks, spotCents + halfCents);
  return bidCents > 0 ? { bidCents, askCents } : undefined;
}
