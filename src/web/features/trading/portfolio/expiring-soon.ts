import type { Position } from '../data/types.ts';

const soonDays = 30;

/** Whether a position is expiring soon. */
export function isSoon({ daysToExpiry }: Pick<Position, 'daysToExpiry'>): boolean {
  return daysToExpiry !== null && daysToExpiry <= soonDays;
}
