import * as z from 'zod';
import { givenInstant, id, instant, line, seasonStatus } from './shapes.ts';
import { endpoints, okWith } from '../endpoint.ts';

const written = {
  name: line.min(1).max(80),
  /** Brought into its form by the server; the name where it is empty. */
  code: z.string().trim().max(40).default(''),
  status: seasonStatus.default('upcoming'),
  starts_at: givenInstant,
  ends_at: givenInstant,
};

const season = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  status: seasonStatus,
  starts_at: instant,
  ends_at: instant,
  players: z.int(),
  settled_at: instant.nullable(),
});

const saveErrors = ['SEASON_CODE_TAKEN', 'SEASON_ACTIVE_EXISTS', 'SEASON_STATUS_FIXED', 'SEASON_CLOSED'] as const;

export const adminSeasonsEndpoints = endpoints({
  'GET /api/admin/seasons': {
    summary: 'Every season, the latest first.',
    access: 'admin',
    output: okWith(z.array(season)),
    errors: [],
  },
  'POST /api/admin/seasons': {
    summary: 'Creates a season with a market and the usual tickers.',
    access: 'admin',
    body: z.strictObject(written),
    output: okWith(z.strictObject({ id: z.string() })),
    errors: saveErrors,
  },
  'PUT /api/admin/seasons/:id': {
    summary:
      'Changes a season that is not being settled. It becomes active by itself at its start, or by hand once that has passed.',
    access: 'admin',
    params: z.strictObject({ id }),
    body: z.strictObject(written),
    output: okWith(z.strictObject({ id: z.string() })),
    errors: [...saveErrors, 'SEASON_NOT_FOUND'],
  },
  'GET /api/admin/seasons/:id/settlement': {
    summary: 'What settling the season would do: winners, badges, what it ends, the season after it. Changes nothing.',
    access: 'admin',
    params: z.strictObject({ id }),
    output: okWith(
      z.strictObject({
        season: z.strictObject({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          status: seasonStatus,
          ends_at: instant,
        }),
        /** Before its end, whoever settles it types its code. */
        needs_code: z.boolean(),
        /** Begun and not finished: settling goes on where it stopped. */
        started_at: instant.nullable(),
        price_at: instant,
        portfolios: z.int(),
        open_positions: z.int(),
        staged_orders: z.int(),
        /** Companies without an actual: settling makes it final that their predictions do not count. */
        missing_actuals: z.array(z.string()),
        winners: z.array(
          z.strictObject({
            badge: z.string(),
            track: z.enum(['adx', 'hti']),
            user_id: z.string(),
            name: z.string(),
            email: z.string(),
            /** Percent, points or RMSE, by the badge. */
            result: z.number(),
          }),
        ),
        next: z.strictObject({
          /** There already, and begun at once because its start has passed, or waiting for it; or prepared now. */
          action: z.enum(['begin', 'wait', 'create', 'create-and-begin']),
          code: z.string(),
          name: z.string(),
          starts_at: instant,
          ends_at: instant,
        }),
      }),
    ),
    errors: ['SEASON_NOT_FOUND', 'SEASON_NOT_ACTIVE'],
    // Every portfolio is valued for it.
    limit: { by: 'account', max: 20, windowSec: 60 },
  },
  'POST /functions/v1/season_rollover': {
    summary:
      'Settles the active season: freezes, marks, ranks, awards, closes, and prepares the next. Can be repeated. Before its end it takes its code.',
    access: 'admin',
    body: z.strictObject({ seasonId: id, code: z.string().max(80).optional() }),
    output: okWith(z.strictObject({ next_season_id: z.string().nullable() })),
    errors: ['SEASON_NOT_FOUND', 'SEASON_NOT_ACTIVE', 'AUCTION_RUNNING', 'SEASON_CODE_NEEDED'],
  },
  'GET /api/admin/seasons/:id/standings': {
    summary: 'The standings of a season as CSV; of a closed season they are final.',
    access: 'admin',
    params: z.strictObject({ id }),
    query: z.strictObject({ board: z.enum(['adx', 'hti', 'predictions']) }),
    output: okWith(z.strictObject({ file_name: z.string(), rows: z.int(), csv: z.string() })),
    errors: ['SEASON_NOT_FOUND'],
  },
  'GET /api/admin/seasons/:id/board': {
    summary: 'Everyone on a board of a season, with addresses, to give badges to.',
    access: 'admin',
    params: z.strictObject({ id }),
    query: z.strictObject({ board: z.enum(['adx', 'hti']) }),
    output: okWith(
      z.array(
        z.strictObject({
          user_id: z.string(),
          rank: z.int(),
          name: z.string(),
          email: z.string(),
          /** Percent or points. */
          result: z.number(),
        }),
      ),
    ),
    errors: ['SEASON_NOT_FOUND'],
  },
  'GET /api/seasons/closed': {
    summary:
      'The seasons that are over, with the keys that their prices were made from, so that anyone can check them.',
    access: 'public',
    output: okWith(
      z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          starts_at: instant,
          ends_at: instant,
          feed_key_hash: z.string(),
          feed_key: z.string().nullable(),
        }),
      ),
    ),
    errors: [],
  },
});
