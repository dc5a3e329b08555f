import type { Greeks } from '#rules/trading/greeks.ts';

export const greekNames = ['delta', 'gamma', 'vega', 'theta', 'rho'] as const satisfies readonly (keyof Greeks)[];
export type GreekName = (typeof greekNames)[number];
