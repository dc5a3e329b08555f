import * as z from 'zod';
import { isLimitPrice, VALIDITIES } from '#rules/trading/limit-price.ts';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import { noteProblem } from '#rules/trading/trade-note.ts';

/** What the calls of trading carry: portfolios, positions, orders. */
export const instant = z.iso.datetime();
export const day = z.iso.date();
export const euro = z.number();
export const id = z.string().min(1).max(64);
export const turnstileToken = z.string().max(4096).optional();
export const quantity = z.int().min(MIN_QUANTITY).max(MAX_QUANTITY);
export const slot = z.enum(['open', 'close']);
export const side = z.enum(['BUY', 'SELL']);

/** In euro with two decimals: the most that a buy pays on average, the least that a sell takes. */
export const limitPrice = z.number().refine(isLimitPrice, 'must be a price of at least 0.01 with two decimals');
/** auction: for one only. gtc: until it is filled or cancelled, its contract expires or the season ends. */
export const validity = z.enum(VALIDITIES);

/** Without a limit there is nothing that an order could go on waiting for. */
export function waitsForALimit(order: { limitPrice?: number | undefined; validity?: string | undefined }): boolean {
  return order.validity !== 'gtc' || order.limitPrice !== undefined;
}
export const NEEDS_A_LIMIT = { error: 'gtc needs a limitPrice', path: ['validity'] };

/** Why, in the player's words: 280 characters, which are Unicode's. */
export const tradeNote = z.string().refine((text) => noteProblem(text) === undefined, {
  error: 'must have at most 280 characters, none of which controls or turns the text',
});
/** Told to its owner alone. */
export const ownNote = z.string().nullable();

/** The limit of an order as its owner is told it. */
export const ownLimit = z.strictObject({
  limit_price: euro.nullable(),
  validity: validity.nullable(),
  /** What the average price was in the last auction that did not reach the limit. */
  missed_price: euro.nullable(),
});

const position = z.strictObject({
  id: z.string(),
  option_symbol: z.string(),
  symbol: z.string(),
  ticker: z.string(),
  type: z.enum(['call', 'put', 'stock']),
  qty: z.int(),
  quantity: z.int(),
  /** Owned less what staged sells and exercises have spoken for. */
  available: z.int(),
  avg_price: euro,
  current_price: euro,
  strike: z.number().nullable(),
  expiry: day.nullable(),
  value: euro,
  cost: euro,
  pnl: euro,
  pnl_percent: z.number(),
  action: z.literal('bought'),
  open_date: instant,
  daysToExpiry: z.int().nullable(),
  contract_size: z.int(),
  delta: z.number().nullable(),
  gamma: z.number().nullable(),
  vega: z.number().nullable(),
  theta: z.number().nullable(),
  rho: z.number().nullable(),
  /** What an option's price is made from at this instant; none for a share, nor for an option that is over. */
  model: z
    .strictObject({
      spot: euro,
      /** Time to expiry on the market's variance clock. */
      years: z.number(),
      /** Of the share's whole movement, jumps included. */
      volatility: z.number(),
      rate: z.number(),
      dividend_yield: z.number(),
    })
    .nullable(),
});

/** In euro: delta as shares of that worth, gamma as its change for one percent, vega and rho for one point, theta for one trading day. */
const underlyingGreeks = z.strictObject({
  ticker: z.string(),
  delta: z.number(),
  gamma: z.number(),
  vega: z.number(),
  theta: z.number(),
  rho: z.number(),
});

export const metrics = z.strictObject({
  accountBalance: euro,
  dayTradingPower: euro,
  tradesUsedToday: z.int(),
  /** None for the teams of a live event, whose trades are counted for the run. */
  maxTradesPerDay: z.int().nullable(),
  portfolioValue: euro,
  liquidationPortfolioValue: euro,
  startingCash: euro,
  todaysPnL: euro,
  totalPnL: euro,
  marginUsed: euro,
  marginAvailable: euro,
  /** A fraction. */
  maxDrawdownPct: z.number(),
  sharpe: z.number().nullable(),
  realized_pnl: euro,
  starting_cash: euro,
});

/** What the game is played by on this server: the client computes with these and with no numbers of its own. */
const tradingRules = z.strictObject({
  fee_per_contract_eur: euro,
  fees_bps: z.number(),
  /** Share of the basis that may stand in one underlying, and what it is a share of. */
  exposure_cap: z.number(),
  exposure_basis: z.enum(['CASH', 'EQUITY']),
  max_quantity: z.int(),
  /** None for the teams of a live event. */
  max_trades_per_day: z.int().nullable(),
});

export const snapshot = z.strictObject({
  portfolio: z.strictObject({
    id: z.string(),
    user_id: z.string(),
    season_id: z.string().nullable(),
    starting_cash: euro,
    cash: euro,
    equity: euro,
    current_value: euro,
    positions_value: euro,
    max_drawdown_pct: z.number(),
    sharpe: z.number().nullable(),
  }),
  positions: z.array(position),
  tradesToday: z.int(),
  realized: euro,
  aggregates: z.strictObject({
    composition_pct: z.strictObject({ calls: z.number(), puts: z.number(), stocks: z.number() }),
    greeks: z.array(underlyingGreeks),
    exposure: z.array(z.strictObject({ ticker: z.string(), value: euro })),
    unrealized: euro,
  }),
  metrics,
  rules: tradingRules,
  /** The market's own time and trading day of all this; a live event has a clock of its own. */
  as_of: instant,
  as_of_date: day,
});

export const placedOrder = z.strictObject({
  id: z.string(),
  status: z.enum([...WAITING_STATUSES, 'FILLED']),
  auctionSlot: slot.nullable(),
  previewPrice: euro,
  estimatedFees: euro,
  /** What the whole order costs or brings before fees. */
  notional: euro,
  fillPrice: euro.nullable(),
  note: z.string().nullable(),
});

const riskReasons = z.array(
  z.enum(['EXPOSURE_CAP', 'EXPOSURE_NEAR_CAP', 'INSUFFICIENT_CASH', 'DATA_STALE_OR_MISSING']),
);

/** An order or exercise that stands by itself among what waits. */
export const singleStaged = z.strictObject({
  id: z.string(),
  kind: z.enum(['order', 'exercise']),
  status: z.enum([...WAITING_STATUSES, 'REJECTED']),
  option_symbol: z.string(),
  ticker: z.string(),
  side: z.enum(['BUY', 'SELL', 'EXERCISE']),
  qty: z.int(),
  auction_slot: slot.nullable(),
  auction_day: day.nullable(),
  preview_price: euro.nullable(),
  notional_eur: euro.nullable(),
  estimated_fees: euro.nullable(),
  fees_bps: z.number(),
  fee_per_contract_eur: euro,
  time_to_cutoff_sec: z.int(),
  cancelable: z.boolean(),
  /** Why it was rejected, or why its auction would reject it where none of the risk reasons says so. */
  note: z.string().nullable(),
  placed_at: instant,
  risk_reasons: riskReasons,
  risk_cap_basis: z.enum(['CASH', 'EQUITY']),
  ...ownLimit.shape,
  /** How far the price still has to come; nothing or less where the limit is reached at the prices of now. */
  limit_distance: euro.nullable(),
  trade_note: ownNote,
});

export const exercised = z.strictObject({
  id: z.string(),
  status: z.enum(['PENDING', 'FILLED']),
  auctionSlot: slot.nullable(),
  realizedPnL: euro.nullable(),
  proceeds: euro,
  fees: euro,
});

/** Why what could be traded otherwise is not taken from this player now, be it an order or an exercise. */
export const notNow = ['DAILY_LIMIT', 'TOO_MANY_WAITING', 'AUCTION_RUNNING'] as const;

/** Why an order that can be traded at all is not taken from this player now. */
export const unplaceable = [
  'INSUFFICIENT_QUANTITY',
  'INSUFFICIENT_CASH',
  'EXPOSURE_CAP',
  'FEES_EXCEED_PROCEEDS',
  'EXPIRES_BEFORE_AUCTION',
  'ORDER_EXCEEDS_VALUE',
  ...notNow,
] as const;

export const orderPreview = z.strictObject({
  option_symbol: z.string(),
  side,
  qty: z.int(),
  /** now: in a live window. The auction of a live event has no time: its organisers run it. */
  executes: z.enum(['now', 'auction']),
  auction: z.strictObject({ slot, day, starts_at: instant }).nullable(),
  /** The prices that all of this is made from. */
  price_time: instant,
  spot: euro,
  bid: euro,
  ask: euro,
  /** Per unit on average, with the slippage of its size after what waits already. */
  price: euro,
  limit_price: euro.nullable(),
  validity: validity.nullable(),
  /** How far the price still has to come; nothing or less where the limit is reached. */
  limit_distance: euro.nullable(),
  /** At the limit where the price is beyond it, and so is all that follows from it. */
  notional: euro,
  fees: euro,
  /** What the auction would decide as things stand; WAITS: its limit is not reached, and it goes on to the next. */
  decision: z.enum(['FILLED', 'REJECTED', 'WAITS', 'DEFERRED']),
  reason: z.string().nullable(),
  risk_reasons: riskReasons,
  /** With what code placing it now would be refused. */
  refused: z
    .enum([...unplaceable, 'NO_ACTIVE_SEASON', 'SEASON_ENDED', 'SEASON_FROZEN', 'EVENT_FROZEN', 'EVENT_OVER'])
    .nullable(),
  /** Of a buy: the largest quantity that the auction would fill as things stand. */
  fillable: z.int().nullable(),
  /** How many of the contract could be exercised instead, as things stand. */
  exercisable: z.int(),
  cash: euro,
  cash_after: euro,
  /** What is there when its turn comes, after what waits already. */
  cash_at_turn: euro,
  trading_power: euro,
  trading_power_after: euro,
  liquidation_value: euro,
  /** Of a buy: what stands in the underlying when its turn comes, what may, and what the order leaves of that. */
  exposure: z.strictObject({ ticker: z.string(), held: euro, order: euro, cap: euro, left: euro }).nullable(),
});
