import type { OrderTerms } from '#rules/trading/fill-order.ts';
import { limitOf, missingCents } from '#rules/trading/limit-price.ts';
import type { orders } from '../tables.ts';

type LimitColumns = Pick<typeof orders.$inferSelect, 'limitPriceCents' | 'validity' | 'missedPriceCents'>;

/** The limit of an order as its owner is told it; an exercise has none, and a validity means nothing without one. */
export function limitTold(row: LimitColumns | undefined) {
  if (!row || row.limitPriceCents === null) return { limit_price: null, validity: null, missed_price: null };
  const { limitPriceCents, validity, missedPriceCents } = row;
  return {
    limit_price: limitPriceCents / 100,
    validity,
    missed_price: missedPriceCents === null ? null : missedPriceCents / 100,
  };
}

/** How far the price still has to come, in euro. */
export function distanceTold(
  side: OrderTerms['side'],
  row: LimitColumns,
  total: { notionalCents: number; units: number } | undefined,
): number | null {
  const limit = limitOf(row.limitPriceCents, row.validity);
  return limit && total ? missingCents(side, limit, total) / 100 : null;
}
