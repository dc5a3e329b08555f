/** Option prices move in steps: one cent below 5 euro, five below 25, ten above. */
const STEPS = [
  { belowCents: 500, tickCents: 1 },
  { belowCents: 2500, tickCents: 5 },
] as const;
const LARGEST_TICK_CENTS = 10;

/** A float that stands for a round price may lie a hair beside it; this much does not count as a step. */
const EPSILON_CENTS = 1e-6;

export function tickCents(priceCents: number): number {
  return STEPS.find(({ belowCents }) => priceCents < belowCents)?.tickCents ?? LARGEST_TICK_CENTS;
}

/** The next price on the grid at or below. */
export function roundDownToTick(priceCents: number): number {
  const price = priceCents + EPSILON_CENTS;
  const tick = tickCents(price);
  return Math.floor(price / tick) * tick;
}

/** The next price on the grid at or above; the grid above a limit is the coarser one. */
export function roundUpToTick(priceCents: number): number {
  const price = Math.max(0, priceCents - EPSILON_CENTS);
  const tick = tickCents(price);
  return Math.ceil(price / tick) * tick;
}
