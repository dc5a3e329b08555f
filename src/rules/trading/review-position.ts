import { explainDay, type ExplainedDay, type HeldStep, type TradeCost } from './explain-day.ts';

/** A trade of a closed position, against the mark of its instant. */
export interface ReviewedTrade extends TradeCost {
  quantity: number;
}

interface ReviewedPosition {
  quantity: number;
  /** Before fees. */
  paidCents: number;
  receivedCents: number;
  feesCents: number;
  parts: ExplainedDay;
}

/** What a position came to from its first purchase to its end, split by causes that add up to it. */
export function reviewPosition(trades: readonly ReviewedTrade[], steps: readonly HeldStep[]): ReviewedPosition {
  const sum = (of: (trade: ReviewedTrade) => number) => trades.reduce((total, trade) => total + of(trade), 0);
  const paidCents = sum(({ side, notionalCents }) => (side === 'BUY' ? notionalCents : 0));
  const receivedCents = sum(({ side, notionalCents }) => (side === 'BUY' ? 0 : notionalCents));
  const feesCents = sum(({ feeCents }) => feeCents);
  return {
    quantity: sum(({ side, quantity }) => (side === 'BUY' ? quantity : 0)),
    paidCents,
    receivedCents,
    feesCents,
    parts: explainDay(receivedCents - paidCents - feesCents, steps, trades),
  };
}

/** What the same purchases would have come to had nothing been sold or exercised, at what all of it is worth then. */
export function resultIfHeldCents(trades: readonly ReviewedTrade[], worthCents: number): number {
  return trades.reduce(
    (total, { side, notionalCents, feeCents }) => (side === 'BUY' ? total - notionalCents - feeCents : total),
    worthCents,
  );
}
