import { sql } from 'drizzle-orm';
import { check, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_NOTE_LENGTH } from '#rules/trading/trade-note.ts';
import { limitChecks, limitColumns } from './limit-columns.ts';

/** What an order may carry beside its contract, side and quantity. */
export const askedColumns = {
  ...limitColumns,
  /** Why, in the player's words and for the player alone: no answer to anybody else selects it. */
  tradeNote: text('trade_note'),
};

export function askedChecks(table: Record<keyof typeof askedColumns, AnyPgColumn>) {
  const length = sql`char_length(${table.tradeNote})`;
  return [
    ...limitChecks(table),
    check('adx_orders_trade_note', sql`${length} between 1 and ${sql.raw(`${MAX_NOTE_LENGTH}`)}`),
  ];
}
