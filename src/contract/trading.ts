import * as z from 'zod';
import { endpoints, okWith, type Endpoint } from './endpoint.ts';
import { instrumentSymbol, tickerSymbol } from './market.ts';
import {
  instant,
  day,
  euro,
  id,
  turnstileToken,
  quantity,
  slot,
  side,
  metrics,
  snapshot,
  placedOrder,
  stagedOrder,
  exercised,
} from './trading-shapes.ts';

/** Refusals of every call that needs a portfolio in a running season. */
const playing = [
  'NO_ACTIVE_SEASON',
  'SEASON_ENDED',
  'SEASON_FROZEN',
  'EVENT_FROZEN',
  'EVENT_OVER',
  'NO_PORTFOLIO',
  'FORBIDDEN',
  'REPEAT_DIFFERS',
] as const;
/** One limit for all ways to place, cancel and exercise. */
const writeLimit = { name: 'trade', by: 'account', max: 400, windowSec: 60 } as const;

const readSnapshot = {
  summary:
    'The caller`s portfolio in the active season, made on the first call, with positions, statistics and metrics.',
  access: 'signed-in',
  output: okWith(snapshot),
  errors: ['NO_ACTIVE_SEASON', 'ALREADY_PLAYED', 'NO_PORTFOLIO'],
} as const satisfies Endpoint;

const readMetrics = {
  summary: 'The numbers of the metrics strip.',
  access: 'signed-in',
  output: okWith(metrics),
  errors: ['NO_ACTIVE_SEASON', 'ALREADY_PLAYED', 'NO_PORTFOLIO'],
} as const satisfies Endpoint;

const placeOrder = {
  summary: 'Buys or sells: at once inside a live auction window, otherwise staged for the next auction.',
  access: 'signed-in',
  body: z.strictObject({ portfolioId: id, optionSymbol: instrumentSymbol, side, qty: quantity, turnstileToken }),
  output: okWith(z.strictObject({ order: placedOrder })),
  errors: [
    ...playing,
    'UNKNOWN_TICKER',
    'UNKNOWN_CONTRACT',
    'TICKER_INACTIVE',
    'NO_PRICE',
    'NO_QUOTES',
    'INSUFFICIENT_QUANTITY',
    'INSUFFICIENT_CASH',
    'EXPOSURE_CAP',
    'FEES_EXCEED_PROCEEDS',
    'DAILY_LIMIT',
    'AUCTION_RUNNING',
  ],
  limit: writeLimit,
  botCheck: { action: 'trade' },
  repeats: 'place-order',
} as const satisfies Endpoint;

const cancelOrder = {
  summary: 'Takes back an order or exercise that waits for an auction, until 15 minutes before it.',
  access: 'signed-in',
  body: z.strictObject({ orderId: id, turnstileToken }),
  output: z.strictObject({ ok: z.literal(true), message: z.string() }),
  errors: [
    'ORDER_NOT_FOUND',
    'FORBIDDEN',
    'CUTOFF_PASSED',
    'NOT_CANCELLABLE',
    'UPDATE_FAILED',
    'REPEAT_DIFFERS',
    'EVENT_FROZEN',
    'EVENT_OVER',
  ],
  limit: writeLimit,
  botCheck: { action: 'trade' },
  repeats: 'cancel-order',
} as const satisfies Endpoint;

const exercise = {
  summary: 'Exercises options that are in the money: at once in trading hours, otherwise at the next auction.',
  access: 'signed-in',
  body: z.strictObject({ portfolioId: id, optionSymbol: instrumentSymbol, qty: quantity, turnstileToken }),
  output: okWith(exercised),
  errors: [
    ...playing,
    'UNKNOWN_CONTRACT',
    'NOT_EXERCISABLE',
    'NOT_IN_THE_MONEY',
    'NO_PRICE',
    'INSUFFICIENT_QUANTITY',
    'FEES_EXCEED_PROCEEDS',
    'DAILY_LIMIT',
    'AUCTION_RUNNING',
  ],
  limit: writeLimit,
  botCheck: { action: 'trade' },
  repeats: 'exercise',
} as const satisfies Endpoint;

export const tradingEndpoints = endpoints({
  'GET /api/adx/portfolio-snapshot': readSnapshot,
  'POST /functions/v1/adx_portfolio_snapshot': { ...readSnapshot, body: z.strictObject({}) },
  'GET /api/adx/metrics': readMetrics,
  'POST /functions/v1/adx_metrics': { ...readMetrics, body: z.strictObject({}) },
  'POST /api/adx/place-order': placeOrder,
  'POST /functions/v1/adx_place_order': placeOrder,
  'POST /api/adx/cancel-order': cancelOrder,
  'POST /functions/v1/adx_cancel_order': cancelOrder,
  'POST /api/adx/exercise': exercise,
  'POST /functions/v1/adx_exercise': exercise,
  'POST /api/adx/trade': {
    ...placeOrder,
    summary:
      'The portfolio screen`s way to trade a contract that it names in full; the same as place-order on the caller`s own portfolio.',
    body: z.strictObject({
      optionSymbol: instrumentSymbol,
      ticker: tickerSymbol,
      type: z.enum(['call', 'put', 'stock']),
      strike: z.number().nullable(),
      expiry: day.nullable(),
      quantity,
      action: z.enum(['buy', 'sell']),
      orderType: z.literal('market'),
      turnstileToken,
    }),
    output: z.strictObject({
      success: z.literal(true),
      auctionSlot: slot.nullable(),
      previewPrice: euro,
      estimatedFees: euro,
      order: z.strictObject({ id: z.string(), fillPrice: euro.nullable() }),
    }),
  },
  'GET /api/adx/staged-orders': {
    summary: 'What waits for an auction, with prices and risks as of now, and what was rejected today.',
    access: 'signed-in',
    query: z.strictObject({ portfolio_id: id }),
    output: okWith(z.array(stagedOrder)),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN'],
  },
  'GET /api/adx/orders': {
    summary:
      'Orders, exercises and expiries of the portfolio, what happened last first, in pages: the next one is asked for with the instant (filled_at, else ts) and the number of the last row.',
    access: 'signed-in',
    query: z.strictObject({
      portfolio_id: id,
      before_at: instant.optional(),
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    output: okWith(
      z.array(
        z.strictObject({
          id: z.string(),
          number: z.int(),
          kind: z.enum(['order', 'exercise', 'expiry']),
          portfolio_id: z.string(),
          status: z.enum(['PENDING', 'DEFERRED', 'FILLED', 'REJECTED', 'CANCELLED']),
          option_symbol: z.string(),
          ticker: z.string(),
          side: z.enum(['BUY', 'SELL', 'EXERCISE', 'EXPIRY']),
          qty: z.int(),
          ts: instant,
          filled_at: instant.nullable(),
          fill_price: euro.nullable(),
          notional: euro.nullable(),
          fees: euro.nullable(),
          realized_pnl: euro.nullable(),
          reject_reason: z.string().nullable(),
        }),
      ),
    ),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN'],
  },
  'GET /api/adx/receipt': {
    summary: 'Why a trade cost what it cost: everything that its price was made from.',
    access: 'signed-in',
    query: z.strictObject({ order_id: id }),
    output: okWith(
      z.strictObject({
        id: z.string(),
        kind: z.enum(['order', 'exercise', 'expiry']),
        option_symbol: z.string(),
        side: z.enum(['BUY', 'SELL', 'EXERCISE', 'EXPIRY']),
        qty: z.int(),
        contract_size: z.int(),
        auction: z.strictObject({ id: z.string(), slot, day }).nullable(),
        filled_at: instant,
        price_time: instant,
        spot: euro,
        volatility: z.number().nullable(),
        years: z.number().nullable(),
        rate: z.number().nullable(),
        dividend_yield: z.number().nullable(),
        model_mid: z.number().nullable(),
        bid: euro.nullable(),
        ask: euro.nullable(),
        half_spread: z.number().nullable(),
        spread_multiplier: z.number().nullable(),
        legs: z.array(z.strictObject({ tier: z.int(), qty: z.int(), price: euro })),
        fill_price: euro,
        notional: euro,
        fees: euro,
        realized_pnl: euro,
      }),
    ),
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /api/adx/equity': {
    summary: 'The portfolio day by day, and what happened in it.',
    access: 'signed-in',
    query: z.strictObject({ portfolio_id: id, range: z.string().max(8).default('90d') }),
    output: okWith(
      z.strictObject({
        starting_cash: euro,
        /** As the last day before the range left them; where it holds the beginning, the starting cash and nothing. */
        equity_before: euro,
        realized_before: euro,
        days: z.array(
          z.strictObject({
            as_of_date: day,
            equity: euro,
            cash: euro,
            positions_value: euro,
            realized_pnl: euro,
            daily_pnl: euro,
            trades: z.int(),
          }),
        ),
        events: z.array(
          z.strictObject({
            id: z.string(),
            at: instant,
            kind: z.enum(['BUY', 'SELL', 'EXERCISE', 'EXPIRY']),
            option_symbol: z.string(),
            qty: z.int(),
          }),
        ),
      }),
    ),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN'],
  },
  'GET /api/adx/explained': {
    summary: 'Each recorded day of the portfolio split into its causes, which add up to its change to the cent.',
    access: 'signed-in',
    query: z.strictObject({ portfolio_id: id, range: z.string().max(8).default('90d') }),
    limit: { by: 'account', max: 60, windowSec: 60 },
    output: okWith(
      z.strictObject({
        days: z.array(
          z.strictObject({
            as_of_date: day,
            daily_pnl: euro,
            delta: euro,
            gamma: euro,
            vega: euro,
            theta: euro,
            /** Half spread and slippage. */
            spread: euro,
            fees: euro,
            /** What first and second order leave: large moves, and time value given up by exercising. */
            other: euro,
          }),
        ),
      }),
    ),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN'],
  },
  'POST /api/admin/run-auction': {
    summary: 'Runs an auction of the season now, with the orders that wait for this slot.',
    access: 'admin',
    body: z.strictObject({ slot }),
    output: okWith(z.strictObject({ batchId: z.string(), filled: z.int(), rejected: z.int(), deferred: z.int() })),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_FROZEN', 'SEASON_ENDED'],
  },
  'POST /api/admin/expire-positions': {
    summary: 'Settles every option of the season whose expiry has passed.',
    access: 'admin',
    output: okWith(z.strictObject({ settled: z.int(), message: z.string() })),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_FROZEN'],
  },
});
