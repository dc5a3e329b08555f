import { sql, type SQL } from 'drizzle-orm';
import { bigint, check, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';

/** Of an order and an exercise alike: when it was placed, what it waits for, and what became of it. */
export const decisionColumns = () => ({
  /** The auction it waits for, or in whose window it was filled. */
  auctionSlot: text('auction_slot', { enum: ['open', 'close'] }),
  auctionDay: text('auction_day'),
  placedAt: instant('ts').notNull(),
  /** The day in Berlin that it counts for. */
  placedOn: text('placed_on').notNull(),
  filledAt: instant('filled_at'),
  /** When it was filled, rejected or cancelled; not known of what was cancelled before this was kept. */
  decidedAt: instant('decided_at'),
  realizedCents: bigint('realized_pnl_cents', { mode: 'number' }),
  rejectReason: text('reject_reason'),
});

export function decisionChecks(
  name: string,
  table: Record<'status' | 'filledAt' | 'decidedAt' | 'rejectReason', AnyPgColumn>,
  waiting: SQL,
) {
  const { status, filledAt, decidedAt, rejectReason } = table;
  return [
    check(`${name}_filled`, sql`(${status} = 'FILLED') = (${filledAt} is not null)`),
    check(`${name}_decided`, sql`${decidedAt} is null or ${status} not in ${waiting}`),
    check(`${name}_rejected`, sql`(${status} = 'REJECTED') = (${rejectReason} is not null)`),
  ];
}
