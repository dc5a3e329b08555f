export const TIERS = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
export type Tier = (typeof TIERS)[number];

/** Above each, in percent, the next tier begins. */
export const RETURN_STEPS = [5, 10, 20, 30];
export const PERCENTILE_STEPS = [50, 70, 85, 95];

/** By the return of the whole season, whatever time frame is shown. */
export function tierOfReturn(returnPct: number): Tier {
  return tierAbove(RETURN_STEPS, returnPct);
}

export function tierOfPercentile(percentile: number): Tier {
  return tierAbove(PERCENTILE_STEPS, percentile);
}

function tierAbove(steps: readonly number[], value: number): Tier {
  return TIERS[steps.filter((step) => value > step).length] ?? 'bronze';
}
