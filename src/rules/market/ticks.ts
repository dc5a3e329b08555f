import type { TickSteps } from './venue.ts';

/** A float that stands for a round price may lie a hair beside it; this much does not count as a step. */
const EPSILON_CENTS = 1e-6;

export function tickCents({ below, aboveCents }: TickSteps, priceCents: number): number {
  return below.find(({ limitCents }) => priceCents < limitCents)?.tickCents ?? aboveCents;
}

/** The next price on the grid at or below. */
export function roundDownToTick(steps: TickSteps, priceCents: number): number {
  const price = priceCents + EPSILON_CENTS;
  const tick = tickCents(steps, price);
  return Math.floor(price / tick) * tick;
}

/** The next price on the grid at or above; the grid above a limit is the coarser one. */
export function roundUpToTick(steps: TickSteps, priceCents: number): number {
  const price = Math.max(0, priceCents - EPSILON_CENTS);
  const tick = tickCents(steps, price);
  return Math.ceil(price / tick) * tick;
}
