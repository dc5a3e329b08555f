import type { Portfolio } from './portfolio.ts';

/** How much of a portfolio may stand in one underlying. */
export interface ExposureRule {
  /** Share of the basis, such as 0.5. */
  cap: number;
  /** CASH: the cash before the order. EQUITY: cash and marks. */
  basis: 'CASH' | 'EQUITY';
}

export const defaultExposure: ExposureRule = { cap: 0.5, basis: 'CASH' };
/** From this share of the cap on a player is told that it is near. */
export const NEAR_CAP = 0.8;

/** What is held in one underlying at its marks, and how much may be. */
export function exposureOf(
  portfolio: Portfolio,
  ticker: string,
  { cap, basis }: ExposureRule,
  marks: (symbol: string) => number | undefined,
): { heldCents: number; capCents: number } {
  let heldCents = 0;
  let valueCents = 0;
  for (const { instrument, quantity, costCents } of portfolio.holdings.values()) {
    const midCents = marks(instrument.symbol);
    // Without a mark, what it cost is the best that is known.
    const value = midCents === undefined ? costCents : midCents * instrument.size * quantity;
    valueCents += value;
    if (instrument.ticker === ticker) heldCents += value;
  }
  const basisCents = basis === 'CASH' ? portfolio.cashCents : portfolio.cashCents + valueCents;
  return { heldCents, capCents: Math.floor(cap * basisCents) };
}
