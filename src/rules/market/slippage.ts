import type { OptionType } from './options/option-symbol.ts';
import { roundDownToTick, roundUpToTick } from './ticks.ts';
import type { TickSteps } from './venue.ts';

export type Side = 'BUY' | 'SELL';

/** Slippage as a share of the mid, for each contract by its place among those of one portfolio, contract, side and window. */
const SIZE_TIERS = [
  { tier: 1, upTo: 10, share: 0 },
  { tier: 2, upTo: 50, share: 0.0025 },
  { tier: 3, upTo: 200, share: 0.0075 },
  { tier: 4, upTo: Infinity, share: 0.015 },
] as const;

/** The part of an order that falls into one tier, at one price. */
export interface FillLeg {
  tier: number;
  quantity: number;
  priceCents: number;
}

/**
 * Prices an order contract by contract: the first ten of a window go at the published price, the next forty a little worse, and so on. Because
 * each contract has its own tier, and each tier its own price on the tick, an order costs the same however it is split.
 */
export function fillLegs(fill: {
  side: Side;
  /** The published ask of a buy, bid of a sell. */
  quoteCents: number;
  midCents: number;
  quantity: number;
  /** Contracts that this portfolio has filled before, in the same contract, side and window. */
  filledBefore: number;
  ticks: TickSteps;
  /** How many count as one contract: tiers are counted in lots of them, begun ones too. */
  lot: number;
}): FillLeg[] {
  const { side, quoteCents, midCents, quantity, filledBefore, ticks, lot } = fill;
  const legs: FillLeg[] = [];
  let from = filledBefore;
  const to = filledBefore + quantity;
  for (const { tier, upTo, share } of SIZE_TIERS) {
    const count = Math.min(upTo * lot, to) - from;
    if (count <= 0) continue;
    const slippedCents = side === 'BUY' ? quoteCents + share * midCents : quoteCents - share * midCents;
    const priceCents =
      side === 'BUY' ? roundUpToTick(ticks, slippedCents) : Math.max(roundDownToTick(ticks, slippedCents), 0);
    legs.push({ tier, quantity: count, priceCents });
    from += count;
  }
  return legs;
}

export type OverrideScope = 'global' | 'product' | 'ticker';

/** An organiser's temporary widening or narrowing of spreads: for all, for calls or puts, or for one ticker. */
export interface SpreadOverride {
  scope: OverrideScope;
  /** calls or puts with the scope product, the ticker with the scope ticker. */
  target: string | null;
  multiplier: number;
  startsMs: number;
  endsMs: number;
  /** Grows with every override that is made. */
  serial: number;
}

/** What organisers reach for most: the window that a form starts with, and the two presets. */
export const DEFAULT_WINDOW = { slip_mul: 0.5, duration_sec: 180 } as const;
export const WINDOW_PRESETS = [
  { name: 'liquidity', slip_mul: 0.5, duration_sec: 180 },
  { name: 'stress', slip_mul: 1.5, duration_sec: 120 },
] as const;

/** A tenth up or down, on the grid of tenths and within the bounds. */
export function stepMultiplier(from: number, turn: 1 | -1): number {
  const tenths = Math.round((Number.isFinite(from) ? from : 1) * 10) + turn;
  return Math.min(Math.max(tenths / 10, MIN_MULTIPLIER), MAX_MULTIPLIER);
}

export const MIN_MULTIPLIER = 0.1;
export const MAX_MULTIPLIER = 10;
/** A day. */
export const MAX_WINDOW_SECONDS = 86_400;

const SCOPES: readonly OverrideScope[] = ['ticker', 'product', 'global'];

/** The override that holds for an option (or, with no type, a share): the most specific scope, in it the newest. */
export function activeOverride(
  overrides: readonly SpreadOverride[],
  instrument: { ticker: string; type?: OptionType },
  nowMs: number,
): SpreadOverride | undefined {
  const product = instrument.type === undefined ? undefined : `${instrument.type}s`;
  const holds = overrides.filter(
    ({ scope, target, startsMs, endsMs }) =>
      startsMs <= nowMs &&
      nowMs < endsMs &&
      (scope === 'global' || (scope === 'ticker' ? target === instrument.ticker : target === product)),
  );
  return holds.toSorted((a, b) => SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope) || b.serial - a.serial)[0];
}
