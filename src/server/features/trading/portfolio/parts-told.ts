import type { ExplainedDay } from '#rules/trading/explain-day.ts';

/** The causes of a change as the player is told them, in euro. */
export function partsTold(parts: ExplainedDay) {
  return {
    delta: parts.deltaCents / 100,
    gamma: parts.gammaCents / 100,
    vega: parts.vegaCents / 100,
    theta: parts.thetaCents / 100,
    spread: parts.spreadCents / 100,
    fees: parts.feesCents / 100,
    other: parts.otherCents / 100,
  };
}
