import { feeCents, type FeeSchedule } from '#rules/trading/fees.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import type { InstrumentType, Side } from '../data/types.ts';

/** A whole number from 1 to the most that is allowed; what is no number becomes 1. */
export function clampQuantity(text: string, most: number = MAX_QUANTITY): number {
  const value = Math.trunc(Number(text));
  return Number.isFinite(value) && value >= MIN_QUANTITY ? Math.min(value, Math.max(most, MIN_QUANTITY)) : MIN_QUANTITY;
}

/** The most that an order can be for: of what is held, only what nothing staged has spoken for. */
export function mostOf(side: Side, held: { qty: number; available: number } | undefined): number {
  return side === 'BUY' ? MAX_QUANTITY : Math.min(held?.available ?? 0, MAX_QUANTITY);
}

export interface Estimate {
  notionalCents: number;
  feeCents: number;
}

/** What an order comes to at one price per unit, without the slippage of large orders, which the auction adds. */
export function estimateOrder(
  order: { type: InstrumentType; unitPrice: number; quantity: number; size: number },
  fees: FeeSchedule,
): Estimate {
  const notionalCents = Math.round(order.unitPrice * 100 * order.size * order.quantity);
  const isShare = order.type === 'stock';
  return { notionalCents, feeCents: feeCents(fees, { isShare, quantity: order.quantity, notionalCents }) };
}
