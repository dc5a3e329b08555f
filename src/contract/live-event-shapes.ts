import * as z from 'zod';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { MAX_SPEED, MIN_SPEED } from '#rules/market/time/event-clock.ts';
import { DEFAULT_SHOCK_FACTOR, MAX_SHOCK_FACTOR, MIN_SHOCK_FACTOR } from '#rules/market/prices/shocks.ts';
import { STARTING_CASH_CENTS } from '#rules/trading/portfolio.ts';
import { override } from './admin/market.ts';
import { instant, line } from './admin/shapes.ts';
import { euro, slot, validity } from './trading-shapes.ts';
import { tickerSymbol } from './market.ts';

/** What the calls of live events carry. */
export const MAX_TEAMS = 300;
export const MAX_TEAMS_AT_ONCE = 100;
export const RECENT_ACTIONS = 20;

/** They stand on a projector before a full room. */
export const eventName = line.min(1).max(80);
export const teamName = line.min(1, 'Team name required').max(40);
export const startingCash = z
  .number()
  .min(1_000)
  .max(10_000_000)
  .multipleOf(0.01)
  .default(STARTING_CASH_CENTS / 100);
export const speed = z.int().min(MIN_SPEED).max(MAX_SPEED);

export const scoreboardRow = z.strictObject({
  /** Equal teams share one. */
  rank: z.int(),
  portfolio_id: z.string(),
  team_name: z.string(),
  /** In percent of the starting cash. */
  pnl_pct: z.number(),
  equity: euro,
  cash: euro,
  positions_value: euro,
  realized_pnl: euro,
  /** What the positions move like: their deltas in euro of the underlyings. */
  exposure: euro,
  /** Of this run: its days pass in minutes. */
  trades_today: z.int(),
});

export const teamCredentials = z.strictObject({ team_name: z.string(), email: z.string(), password: z.string() });

export const liveEventLine = z.strictObject({
  id: z.string(),
  name: z.string(),
  is_practice: z.boolean(),
  is_frozen: z.boolean(),
  /** Whether its clock has been started in this run. */
  is_started: z.boolean(),
  /** Whether this run has been ended: its standings are final. */
  is_ended: z.boolean(),
  /** Whether its final standings have been revealed to the end; teams see them from then on. */
  is_revealed: z.boolean(),
  is_archived: z.boolean(),
  run: z.int(),
  teams: z.int(),
  created_at: instant,
});

const recentAction = z.strictObject({
  id: z.int(),
  at: instant,
  action: z.string(),
  /** By the one who asks, or by another organiser. */
  is_own: z.boolean(),
  details: z.json(),
});

export const liveEventState = liveEventLine.extend({
  bots_on: z.boolean(),
  /** Market minutes for each real minute, whenever its clock runs. */
  speed: z.int(),
  market_time: instant,
  /** The exchange whose sessions its clock passes through. */
  venue: z.string(),
  /** When the clock will stop by itself, by the world's time; null while it stands. */
  clock_ends_at: instant.nullable(),
  /** It has come to its end and stands there for good. */
  clock_ran_out: z.boolean(),
  now: instant,
  staged_orders: z.int(),
  /** Of all runs. */
  orders: z.int(),
  auctions: z.int(),
  runs: z.array(z.strictObject({ number: z.int(), started_at: instant, ended_at: instant.nullable() })),
  team_names: z.array(z.string()),
  /** Of them, those that people sign in as. */
  played_names: z.array(z.string()),
  tickers: z.array(z.strictObject({ symbol: z.string(), name: z.string(), price: euro.nullable() })),
  overrides: z.array(override),
  actions: z.array(recentAction).max(RECENT_ACTIONS),
});

/** A team's own event, with what has happened in it. */
export const ownEvent = z.strictObject({
  name: z.string(),
  is_frozen: z.boolean(),
  is_started: z.boolean(),
  is_ended: z.boolean(),
  /** Until then the scoreboard of an ended event is empty. */
  is_revealed: z.boolean(),
  clock_ran_out: z.boolean(),
  run: z.int(),
  speed: z.int(),
  market_time: instant,
  /** The newest first. */
  news: z.array(
    z.strictObject({
      id: z.int(),
      at: instant,
      headline: z.string(),
      moves: z.array(z.strictObject({ ticker: z.string(), change_pct: z.number() })),
    }),
  ),
  /** The newest auction of the run. */
  last_auction: z.strictObject({ number: z.int(), at: instant }).nullable(),
});

const factor = z.number().min(MIN_SHOCK_FACTOR).max(MAX_SHOCK_FACTOR);

export const shockBody = z.strictObject({
  tickers: z.array(tickerSymbol).min(1).max(100),
  mode: z.enum(['multiply', 'set']).default('multiply'),
  factor: factor.default(DEFAULT_SHOCK_FACTOR),
  /** By ticker, where they differ; the rest move by the factor. */
  factors: z.record(tickerSymbol, factor).optional(),
  /** The price to set, in euro. */
  value: z.number().gt(0).max(10_000).optional(),
  headline: line.max(160).default(''),
});

export const shockResult = z.strictObject({ updated_stock_prices: z.int(), updated_model_marks: z.int() });

export const diagnosedOrder = z.strictObject({
  id: z.string(),
  portfolio_id: z.string(),
  option_symbol: z.string(),
  side: z.enum(['BUY', 'SELL', 'EXERCISE']),
  qty: z.int(),
  preview_price: euro.nullable(),
  estimated_fees: euro.nullable(),
  auction_slot: slot.nullable(),
  cancelable: z.boolean(),
  time_to_cutoff_sec: z.int(),
  risk_reasons: z.array(z.enum(['EXPOSURE_CAP', 'EXPOSURE_NEAR_CAP', 'INSUFFICIENT_CASH', 'DATA_STALE_OR_MISSING'])),
  /** Of a live event; a player of the season stays a number here. */
  team_name: z.string().nullable(),
  status: z.enum(WAITING_STATUSES),
  limit_price: euro.nullable(),
  validity: validity.nullable(),
  /** Of a leg: its package, which is decided as one, and what that may come to. */
  package_id: z.string().nullable(),
  net_limit: euro.nullable(),
});

export const replay = z.strictObject({
  run: z.int(),
  started_at: instant,
  ended_at: instant,
  /** Whether the run is over; then the last point of each team is its final standing. */
  is_ended: z.boolean(),
  shocks: z.array(z.strictObject({ at: instant, ticker: z.string(), change_pct: z.number(), headline: z.string() })),
  windows: z.array(
    z.strictObject({
      starts_at: instant,
      ends_at: instant,
      scope: z.string(),
      target: z.string().nullable(),
      slip_mul: z.number(),
    }),
  ),
  auctions: z.array(
    z.strictObject({ number: z.int(), at: instant, market_time: instant, filled: z.int(), rejected: z.int() }),
  ),
  teams: z.array(
    z.strictObject({
      portfolio_id: z.string(),
      team_name: z.string(),
      starting_cash: euro,
      /** After each auction, in their order. */
      equity: z.array(euro),
      cash: z.array(euro),
      /** As the final standings have them; null while the run is played. */
      final_equity: euro.nullable(),
      final_cash: euro.nullable(),
      fills: z.int(),
      fees: euro,
      realized_pnl: euro,
      pnl_pct: z.number(),
      max_drawdown_pct: z.number(),
    }),
  ),
});
