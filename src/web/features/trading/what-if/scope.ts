import type { Leg } from '#rules/trading/what-if/leg.ts';

/** What a desk is opened for; a sale shows what keeping would bring. */
export type Scope = 'order' | 'sale' | 'package' | 'position' | 'underlying' | 'portfolio';

/** Several shares have no one price: they all move by the same percentage, and greeks are in euro. */
export function isAcross(scope: Scope, legs: readonly Leg[]): boolean {
  return scope === 'portfolio' || legs.some(({ ticker }) => ticker !== legs[0]?.ticker);
}
