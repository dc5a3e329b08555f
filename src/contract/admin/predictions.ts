import * as z from 'zod';
import { givenInstant, id, instant } from './shapes.ts';
import { endpoints, okWith } from '../endpoint.ts';
import { tickerSymbol } from '../market.ts';

export const adminPredictionsEndpoints = endpoints({
  'POST /functions/v1/record_revenue_actuals': {
    summary: 'Records what companies earned, in billions, which closes them; and scores the season anew.',
    access: 'admin',
    body: z.strictObject({
      seasonId: id,
      items: z
        .array(z.strictObject({ symbol: tickerSymbol, actual_value: z.number().min(0).max(100_000) }))
        .min(1)
        .max(200),
    }),
    output: okWith(z.strictObject({ recorded: z.int() })),
    errors: ['SEASON_NOT_FOUND', 'SEASON_CLOSED', 'UNKNOWN_TICKER'],
  },
  'GET /api/admin/revenues': {
    summary: 'Each active company of a season with its actual revenue, its lock and how many predicted it.',
    access: 'admin',
    query: z.strictObject({ season_id: id }),
    output: okWith(
      z.array(
        z.strictObject({
          symbol: z.string(),
          name: z.string(),
          actual_value: z.number().nullable(),
          lock_at: instant.nullable(),
          predictions: z.int(),
        }),
      ),
    ),
    errors: ['SEASON_NOT_FOUND'],
  },
  'POST /api/admin/prediction-lock': {
    summary:
      'Sets from when on nobody can predict a company, or without a symbol all that are still open; null takes the season`s end again.',
    access: 'admin',
    body: z.strictObject({ season_id: id, symbol: tickerSymbol.optional(), lock_at: givenInstant.nullable() }),
    output: okWith(z.strictObject({ locked: z.int() })),
    errors: ['SEASON_NOT_FOUND', 'SEASON_CLOSED', 'UNKNOWN_TICKER'],
  },
});
