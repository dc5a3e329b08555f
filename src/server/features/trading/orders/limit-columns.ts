import { sql } from 'drizzle-orm';
import { bigint, check, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_LIMIT, VALIDITIES } from '#rules/trading/limit-price.ts';
import { instant } from '../../../database/columns.ts';

/** What an order carries of its limit, and what follows from it. */
export const limitColumns = {
  /** The worst average price that it takes; none takes any. */
  limitPriceCents: bigint('limit_price_cents', { mode: 'number' }),
  validity: text('validity', { enum: VALIDITIES }).notNull().default('auction'),
  /** The average price of the last auction that did not reach the limit, and when that was. */
  missedPriceCents: bigint('missed_price_cents', { mode: 'number' }),
  missedAt: instant('missed_at'),
  /** What the whole order came to when it was shown, at its limit where the price was beyond that; the shown price is rounded. */
  previewNotionalCents: bigint('preview_notional_cents', { mode: 'number' }),
};

export function limitChecks(table: Record<keyof typeof limitColumns, AnyPgColumn>) {
  const { limitPriceCents, validity, missedPriceCents, missedAt } = table;
  return [
    check('adx_orders_limit', sql`${limitPriceCents} > 0 and ${limitPriceCents} <= ${sql.raw(`${MAX_LIMIT * 100}`)}`),
    check(
      'adx_orders_validity',
      sql`${validity} = 'auction' or (${validity} = 'gtc' and ${limitPriceCents} is not null)`,
    ),
    check(
      'adx_orders_missed',
      sql`(${missedPriceCents} is null) = (${missedAt} is null) and (${missedAt} is null or ${limitPriceCents} is not null)`,
    ),
  ];
}
