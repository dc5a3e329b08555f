import * as z from 'zod';
import { endpoints, okWith } from './endpoint.ts';
import { tickerSymbol } from './market.ts';

const instant = z.iso.datetime();
const billions = z.number();

const season = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.enum(['upcoming', 'active', 'settling', 'closed']),
  starts_at: instant,
  ends_at: instant,
});

const performance = z.strictObject({
  predictions_made: z.int(),
  /** Mean squared error of the caller's own verified predictions. */
  avg_mse: z.number().nullable(),
  /** Over every company with an actual, those left out included: what the ranking goes by. */
  rmse_score: z.number().nullable(),
  accuracy_percentile: z.number().nullable(),
  current_rank: z.int().nullable(),
  best_rank: z.int().nullable(),
  ranked_players: z.int(),
  verified: z.int(),
});

const company = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  logo_url: z.string(),
  status: z.enum(['open', 'closed']),
  closes_at: instant,
  prediction: z
    .strictObject({ value: billions, updated_at: instant, status: z.enum(['submitted', 'verified']) })
    .nullable(),
  updates_left: z.int(),
  actual_value: billions.nullable(),
  mse: z.number().nullable(),
  /** What everyone predicted; only once nobody can change anything any more. */
  crowd: z.strictObject({ predictions: z.int(), median: billions, lowest: billions, highest: billions }).nullable(),
});

/** Revenue predictions. Nothing in here tells another player's value before the company is closed. */
export const predictionsEndpoints = endpoints({
  'POST /functions/v1/adx_save_prediction': {
    summary: 'Saves the caller`s prediction of a company`s revenue; five times a day, until the company is closed.',
    access: 'member',
    body: z.strictObject({
      seasonId: z.string().min(1).max(64),
      symbol: tickerSymbol,
      /** Billions of dollars, in steps of 0.01. */
      value: z.number(),
      turnstileToken: z.string().max(4096).optional(),
    }),
    output: okWith(z.strictObject({ symbol: z.string(), value: billions, updated_at: instant, updates_left: z.int() })),
    errors: [
      'NO_ACTIVE_SEASON',
      'SEASON_NOT_FOUND',
      'SEASON_ENDED',
      'SEASON_FROZEN',
      'ALREADY_PLAYED',
      'UNKNOWN_TICKER',
      'INVALID_PREDICTION',
      'PREDICTION_CLOSED',
      'PREDICTION_LIMIT',
      'REPEAT_DIFFERS',
    ],
    limit: { by: 'account', max: 120, windowSec: 60 },
    botCheck: { action: 'predict' },
    repeats: true,
  },
  'GET /api/adx/predictions': {
    summary: 'The season, the caller`s performance and a card for each company.',
    access: 'member',
    output: okWith(z.strictObject({ season, performance, companies: z.array(company) })),
    errors: ['NO_ACTIVE_SEASON'],
  },
  'GET /api/adx/predictions/history': {
    summary: 'The caller`s predictions of every season, newest first.',
    access: 'member',
    output: okWith(
      z.array(
        z.strictObject({
          season_id: z.string(),
          season_code: z.string(),
          symbol: z.string(),
          value: billions,
          updated_at: instant,
          status: z.enum(['submitted', 'verified']),
          actual_value: billions.nullable(),
          mse: z.number().nullable(),
        }),
      ),
    ),
    errors: [],
  },
  'GET /api/adx/predictions/analytics': {
    summary: 'How the caller`s error and rank moved with each company that became known.',
    access: 'member',
    output: okWith(
      z.strictObject({
        mse_trend: z.array(z.strictObject({ symbol: z.string(), mse: z.number().nullable(), avg_mse: z.number() })),
        ranking: z.array(z.strictObject({ symbol: z.string(), rank: z.int(), players: z.int() })),
      }),
    ),
    errors: ['NO_ACTIVE_SEASON'],
  },
});
