import * as z from 'zod';
import { endpoints, okWith, type Endpoint } from './endpoint.ts';

const instant = z.iso.datetime();
const euro = z.number();
const timeframe = z.enum(['all', 'month', 'week', 'today']).default('all');
const tradingCategory = z.enum(['overall', 'options', 'predictions']).default('overall');
const quizCategory = z.enum(['all', 'technical', 'behavioral', 'system-design', 'case-study']).default('all');
const tier = z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond']);
const cacheBuster = z.string().max(64).optional();
/** The code or id of a season; the one that counts now, or between two the last, where it is left out. */
const season = z.string().min(1).max(64).optional();

/** One that follows from a rule has the slug as its label, for which the client has a text. */
const badge = z.strictObject({ id: z.string(), slug: z.string(), icon: z.string(), label: z.string() });

const common = {
  user_id: z.string(),
  /** Only for admins. */
  email: z.string().nullable(),
  name: z.string(),
  rank: z.int(),
  badges: z.array(badge),
};

export const tradingRow = z.strictObject({
  ...common,
  tier,
  equity: euro.nullable(),
  starting_cash: euro.nullable(),
  realized_pnl: euro.nullable(),
  /** What the time frame brought; the percentage is of where it began. */
  pnl: euro.nullable(),
  pnl_pct: z.number().nullable(),
  total_trades: z.int(),
  winning_trades: z.int(),
  /** Percent of the closed trades. */
  win_rate: z.number().nullable(),
  /** A fraction. */
  max_drawdown_pct: z.number().nullable(),
  sharpe: z.number().nullable(),
  /** Of the predictions category. */
  rmse: z.number().nullable(),
  predictions_made: z.int().nullable(),
  percentile: z.number().nullable(),
});

export const quizRow = z.strictObject({
  ...common,
  points: z.int(),
  total_points: z.int(),
  answered: z.int(),
  correct: z.int(),
  last_submission: instant.nullable(),
});

function board<R extends z.ZodType>(row: R) {
  return okWith(
    z.strictObject({
      rows: z.array(row),
      /** The caller's own row, also where it is not among the rows. */
      me: row.nullable(),
      total: z.int(),
      summary: z.record(z.string(), z.number().nullable()),
      /** Null before the first board was made. */
      generated_at: instant.nullable(),
      /** The name of a season that is over, whose standings these are for good. */
      final_season: z.string().nullable(),
    }),
  );
}

const readTrading = {
  summary: 'The trading leaderboard of the season, from the cache.',
  access: 'public',
  output: board(tradingRow),
  errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND'],
} as const satisfies Endpoint;

const readQuiz = {
  summary: 'The interview leaderboard of the season, from the cache.',
  access: 'public',
  output: board(quizRow),
  errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND'],
} as const satisfies Endpoint;

const tradingChoice = z.strictObject({ season, timeframe, category: tradingCategory, t: cacheBuster });
const quizChoice = z.strictObject({ season, timeframe, category: quizCategory, t: cacheBuster });
const rebuildLimit = { by: 'address', max: 30, windowSec: 60 } as const;
const storedLimit = { by: 'address', max: 120, windowSec: 60 } as const;
const stored = 'The same straight from the database, at most a hundred rows, for when the cached read fails.';

export const leaderboardsEndpoints = endpoints({
  'GET /api/leaderboards/adx': { ...readTrading, query: tradingChoice },
  'POST /functions/v1/adx_leaderboard': { ...readTrading, body: tradingChoice },
  'GET /api/leaderboards/adx/stored': { ...readTrading, summary: stored, query: tradingChoice, limit: storedLimit },
  'GET /api/leaderboards/hti': { ...readQuiz, query: quizChoice },
  'POST /functions/v1/get_hti_leaderboard': { ...readQuiz, body: quizChoice },
  'GET /api/leaderboards/hti/stored': { ...readQuiz, summary: stored, query: quizChoice, limit: storedLimit },
  'POST /functions/v1/build_leaderboard_cache': {
    ...readTrading,
    summary: 'Makes the boards again where something has changed, at most once a minute, and answers like the read.',
    body: tradingChoice,
    limit: rebuildLimit,
  },
  'GET /api/leaderboards/player': {
    summary: 'What anyone may see of a player who stands on a board of the season: never what is held.',
    access: 'public',
    query: z.strictObject({ user_id: z.string().min(1).max(64), season }),
    output: okWith(
      z.strictObject({
        user_id: z.string(),
        name: z.string(),
        badges: z.array(badge),
        tier,
        total_trades: z.int(),
        starting_cash: euro,
        equity_curve: z.array(z.strictObject({ day: z.iso.date(), equity: euro })),
        seasons: z.array(
          z.strictObject({
            code: z.string(),
            name: z.string(),
            status: z.enum(['upcoming', 'active', 'settling', 'closed']),
            adx_rank: z.int().nullable(),
            pnl_pct: z.number().nullable(),
            predictions_rank: z.int().nullable(),
            hti_rank: z.int().nullable(),
            hti_points: z.int().nullable(),
          }),
        ),
      }),
    ),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND', 'PLAYER_NOT_FOUND'],
  },
  'GET /api/badges': {
    summary: 'Every badge that there is and what it is given for.',
    access: 'public',
    output: okWith(
      z.array(
        z.strictObject({
          slug: z.string(),
          icon: z.string(),
          /** By rule, from the standing of the moment; or given to stay. */
          source: z.enum(['rule', 'settle', 'admin']),
          track: z.enum(['adx', 'hti']),
          /** Empty where the client has the text. */
          name: z.string(),
          description: z.string(),
          points: z.int(),
        }),
      ),
    ),
    errors: [],
  },
});
