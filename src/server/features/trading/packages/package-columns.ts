import { sql } from 'drizzle-orm';
import { bigint, check, integer, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_LEGS, MAX_NET_LIMIT } from '#rules/trading/fill-package.ts';
import { VALIDITIES } from '#rules/trading/limit-price.ts';
import { instant } from '../../../database/columns.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** What a package has besides its legs. */
export const packageColumns = {
  /** What the legs may come to before fees: the most to pay or, below nothing, the least to receive. None takes any prices. */
  netLimitCents: cents('net_limit_cents'),
  validity: text('validity', { enum: VALIDITIES }).notNull().default('auction'),
  /** What they came to in the last auction that did not reach the limit, and when that was. */
  missedNetCents: cents('missed_net_cents'),
  missedAt: instant('missed_at'),
  /** What it takes of the cash at most, as it was shown when it was placed; nothing where it brings some. */
  reservedCents: cents('reserved_cents').notNull(),
};

export function packageChecks(table: Record<keyof typeof packageColumns, AnyPgColumn>) {
  const { netLimitCents, validity, missedNetCents, missedAt, reservedCents } = table;
  return [
    check('adx_packages_limit', sql`abs(${netLimitCents}) <= ${sql.raw(`${MAX_NET_LIMIT * 100}`)}`),
    check(
      'adx_packages_validity',
      sql`${validity} = 'auction' or (${validity} = 'gtc' and ${netLimitCents} is not null)`,
    ),
    check(
      'adx_packages_missed',
      sql`(${missedNetCents} is null) = (${missedAt} is null) and (${missedAt} is null or ${netLimitCents} is not null)`,
    ),
    check('adx_packages_reserved', sql`${reservedCents} >= 0`),
  ];
}

/** What an order has that is a leg: its place among those of its package. The limit is the package's. */
export const legColumns = { legNumber: integer('leg_number') };

export function legChecks(table: Record<'packageId' | 'legNumber' | 'limitPriceCents', AnyPgColumn>) {
  const { packageId, legNumber, limitPriceCents } = table;
  return [
    check(
      'adx_orders_leg',
      sql`(${packageId} is null) = (${legNumber} is null) and ${legNumber} between 1 and ${sql.raw(`${MAX_LEGS}`)}`,
    ),
    check('adx_orders_leg_limit', sql`${packageId} is null or ${limitPriceCents} is null`),
  ];
}
