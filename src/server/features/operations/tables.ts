import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { ownedByNobody } from '../../database/ownership.ts';

/** What the checks of the running product found. */
export const operationsChecks = pgTable(
  'operations_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['parity', 'slo'] }).notNull(),
    at: instant('at').notNull(),
    /** Each a sentence; none when all is well. */
    warnings: jsonb('warnings').$type<string[]>().notNull(),
  },
  (table) => [index('operations_checks_newest').on(table.kind, table.id)],
);

export const ownership = [ownedByNobody(operationsChecks)];
