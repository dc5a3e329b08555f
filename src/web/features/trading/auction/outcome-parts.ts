import type { AuctionOutcome } from '../data/types.ts';

export interface OutcomeParts {
  filled: number;
  rejected: number;
  deferred: number;
  /** For their limits, on to the next auction. */
  waiting: number;
  /** Of the rejected ones, the most frequent first. */
  reasons: string[];
}

/** What there is to tell of an auction; nothing where it had none of the player's orders. */
export function outcomeParts({ filled, deferred, waiting, rejected }: AuctionOutcome): OutcomeParts | undefined {
  const count = rejected.reduce((sum, { count: one }) => sum + one, 0);
  if (filled + deferred + waiting + count === 0) return undefined;
  const reasons = rejected.toSorted((a, b) => b.count - a.count).map(({ reason }) => reason);
  return { filled, rejected: count, deferred, waiting, reasons };
}

/** Young enough to be news. */
const freshMs = 10 * 60_000;

export function isNews({ at }: Pick<AuctionOutcome, 'at'>, nowMs: number): boolean {
  return nowMs - Date.parse(at) < freshMs;
}
