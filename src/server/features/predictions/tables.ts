import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ScoreStep } from '#rules/predictions/score-predictions.ts';
import { instant } from '../../database/columns.ts';
import { ownedBy, ownedByNobody } from '../../database/ownership.ts';
import { users } from '../accounts/tables.ts';
import { seasons } from '../seasons/tables.ts';

const seasonId = () =>
  text('season_id')
    .notNull()
    .references(() => seasons.id);

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One value for each player, company and season, in billions of dollars. */
export const revenuePredictions = pgTable(
  'adx_revenue_predictions',
  {
    seasonId: seasonId(),
    userId: userId(),
    symbol: text('symbol').notNull(),
    value: doublePrecision('value').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The day in Berlin of the last update, and how many it had. */
    updatedOn: text('updated_on').notNull(),
    updatesToday: integer('updates_today').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.symbol, table.userId] }),
    index('adx_revenue_predictions_user').on(table.userId, table.seasonId),
    check('adx_revenue_predictions_value', sql`${table.value} > 0 and ${table.value} < 10000`),
    check('adx_revenue_predictions_updates', sql`${table.updatesToday} between 1 and 5`),
  ],
);

/** What a company really earned. From then on nobody changes a prediction of it. */
export const revenueActuals = pgTable(
  'adx_revenue_actuals',
  {
    seasonId: seasonId(),
    symbol: text('symbol').notNull(),
    actualValue: doublePrecision('actual_value').notNull(),
    /** When it first became known; a correction keeps it. */
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.symbol] })],
);

/** From when on the predictions of a company are closed; the season's end where there is none. */
export const predictionLocks = pgTable(
  'adx_prediction_locks',
  {
    seasonId: seasonId(),
    symbol: text('symbol').notNull(),
    lockAt: instant('lock_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.symbol] })],
);

/** The ranked players' scores, written anew whenever an actual is. */
export const predictionScores = pgTable(
  'adx_prediction_scores',
  {
    seasonId: seasonId(),
    userId: userId(),
    mseScore: doublePrecision('mse_score').notNull(),
    rmseScore: doublePrecision('rmse_score').notNull(),
    predictionsMade: integer('predictions_made').notNull(),
    accuracyPercentile: doublePrecision('accuracy_percentile').notNull(),
    rank: integer('rank').notNull(),
    steps: jsonb('steps').$type<ScoreStep[]>().notNull(),
    scoredAt: instant('scored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId] }),
    index('adx_prediction_scores_user').on(table.userId),
  ],
);

export const ownership = [
  ownedBy(revenuePredictions, revenuePredictions.userId),
  ownedBy(predictionScores, predictionScores.userId),
  ownedByNobody(revenueActuals),
  ownedByNobody(predictionLocks),
];
