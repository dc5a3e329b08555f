import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { ownedByNobody } from '../../database/ownership.ts';
import { seasons } from '../seasons/tables.ts';

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

/** How far the settling of a season has come: each step is written down when it is done, so that one that was interrupted goes on after it. */
export const seasonSettlements = pgTable('season_settlements', {
  seasonId: text('season_id')
    .primaryKey()
    .references(() => seasons.id),
  startedAt: instant('started_at').notNull(),
  /** The one instant at which everything is marked, however often it is tried. */
  priceAt: instant('price_at').notNull(),
  markedAt: instant('marked_at'),
  rankedAt: instant('ranked_at'),
  awardedAt: instant('awarded_at'),
  closedAt: instant('closed_at'),
  nextSeasonId: text('next_season_id').references(() => seasons.id),
});

export const ownership = [ownedByNobody(operationsChecks), ownedByNobody(seasonSettlements)];
