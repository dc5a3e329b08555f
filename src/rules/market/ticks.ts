/** What a price is of: options and shares move in steps of their own. */
export type TickGrid = 'option' | 'share';

/** Options: one cent below 5 euro, five below 25, ten above. Shares: one cent below 100 euro, two above. */
const STEPS = {
  option: [
    { belowCents: 500, tickCents: 1 },
    { belowCents: 2500, tickCents: 5 },
  ],
  share: [{ belowCents: 10_000, tickCents: 1 }],
} as const;
const LARGEST_TICK_CENTS = { option: 10, share: 2 } as const;

/** A float that stands for a round price may lie a hair beside it; this much does not count as a step. */
const EPSILON_CENTS = 1e-6;

export function tickCents(priceCents: number, grid: TickGrid = 'option'): number {
  return STEPS[grid].find(({ belowCents }) => priceCents < belowCents)?.tickCents ?? LARGEST_TICK_CENTS[grid];
}

/** The next price on the grid at or below. */
export function roundDownToTick(priceCents: number, grid: TickGrid = 'option'): number {
  const price = priceCents + EPSILON_CENTS;
  const tick = tickCents(price, grid);
  return Math.floor(price / tick) * tick;
}

/** The next price on the grid at or above; the grid above a limit is the coarser one. */
export function roundUpToTick(priceCents: number, grid: TickGrid = 'option'): number {
  const price = Math.max(0, priceCents - EPSILON_CENTS);
  const tick = tickCents(price, grid);
  return Math.ceil(price / tick) * tick;
}
