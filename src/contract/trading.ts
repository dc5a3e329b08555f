import { MAX_QUANTITY, MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import * as z from 'zod';
import { givenInstant } from './admin/shapes.ts';
import { endpoints, okWith, type Endpoint } from './endpoint.ts';
import { instrumentSymbol, tickerSymbol } from './market.ts';
import {
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
  singleStaged,
  exercised,
  notNow,
  orderPreview,
  unplaceable,
  limitPrice,
  validity,
  waitsForALimit,
  NEEDS_A_LIMIT,
  tradeNote,
} from './trading-shapes.ts';
import {
  NEEDS_A_NET_LIMIT,
  packagePreview,
  packageTerms,
  packageWaitsForALimit,
  placedPackage,
  stagedPackage,
} from './package-shapes.ts';
import { auctionOutcome, equityCurve, explainedDays, historyRows, receipt } from './trading-record-shapes.ts';
import { positionNotes, review } from './trading-review-shapes.ts';

/** What cannot be traded by anyone. */
const untradeable = ['UNKNOWN_TICKER', 'UNKNOWN_CONTRACT', 'TICKER_INACTIVE', 'NO_PRICE', 'NO_QUOTES'] as const;

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

/** Both may be left out: any price will do then. So may the note, which cannot be changed later. */
const limitPart = { limitPrice: limitPrice.optional(), validity: validity.optional() };
const notePart = { tradeNote: tradeNote.optional() };

const placeOrder = {
  summary:
    'Buys or sells: at once inside a live auction window, otherwise staged for the next auction. With a limit only at that price or a better one.',
  access: 'signed-in',
  body: z
    .strictObject({
      portfolioId: id,
      optionSymbol: instrumentSymbol,
      side,
      qty: quantity,
      ...limitPart,
      ...notePart,
      turnstileToken,
    })
    .refine(waitsForALimit, NEEDS_A_LIMIT),
  output: okWith(z.strictObject({ order: placedOrder })),
  errors: [...playing, ...untradeable, ...unplaceable],
  limit: writeLimit,
  botCheck: { action: 'trade' },
  repeats: 'place-order',
} as const satisfies Endpoint;

const cancelOrder = {
  summary: 'Takes back an order, package or exercise that waits for an auction, until 15 minutes before it.',
  access: 'signed-in',
  body: z.strictObject({ orderId: id, turnstileToken }),
  output: z.strictObject({ ok: z.literal(true), message: z.string() }),
  errors: [
    'ORDER_NOT_FOUND',
    'FORBIDDEN',
    'CUTOFF_PASSED',
    'NOT_CANCELLABLE',
    'PART_OF_A_PACKAGE',
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
    'SETTLES_AT_EXPIRY',
    ...notNow,
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
    body: z
      .strictObject({
        optionSymbol: instrumentSymbol,
        ticker: tickerSymbol,
        type: z.enum(['call', 'put', 'stock']),
        strike: z.number().nullable(),
        expiry: day.nullable(),
        quantity,
        action: z.enum(['buy', 'sell']),
        orderType: z.enum(['market', 'limit']),
        ...limitPart,
        ...notePart,
        turnstileToken,
      })
      .refine(waitsForALimit, NEEDS_A_LIMIT)
      .refine((order) => (order.orderType === 'limit') === (order.limitPrice !== undefined), {
        error: 'limit needs a limitPrice, market takes none',
        path: ['limitPrice'],
      }),
    repeats: 'trade',
    tellsSuccess: true,
    output: z.strictObject({
      success: z.literal(true),
      auctionSlot: slot.nullable(),
      previewPrice: euro,
      estimatedFees: euro,
      order: z.strictObject({ id: z.string(), fillPrice: euro.nullable() }),
    }),
  },
  'POST /api/adx/place-package': {
    summary:
      'Two to four buys and sells as one, all or nothing at one instant: sells first, then buys on what is there then. With a limit only at that net amount or a better one.',
    access: 'signed-in',
    body: packageTerms.extend({ turnstileToken, ...notePart }).refine(packageWaitsForALimit, NEEDS_A_NET_LIMIT),
    output: okWith(z.strictObject({ package: placedPackage })),
    errors: [...playing, ...untradeable, ...unplaceable],
    limit: writeLimit,
    botCheck: { action: 'trade' },
    repeats: 'place-package',
  },
  'POST /api/adx/package-preview': {
    summary:
      'What would become of a package placed now, by the auction`s own rule at the prices of now, after what waits already. Changes nothing.',
    access: 'signed-in',
    body: packageTerms.refine(packageWaitsForALimit, NEEDS_A_NET_LIMIT),
    output: okWith(packagePreview),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN', ...untradeable],
    // It is asked for with every step of a quantity.
    limit: { name: 'package-preview', by: 'account', max: 1200, windowSec: 60 },
  },
  'GET /api/adx/order-preview': {
    summary:
      'What would become of an order placed now, by the auction`s own rule at the prices of now, after what waits already: price, fees, what is left.',
    access: 'signed-in',
    query: z.strictObject({
      portfolio_id: id,
      option_symbol: instrumentSymbol,
      side,
      qty: z.coerce.number().int().min(MIN_QUANTITY).max(MAX_QUANTITY),
      limit_price: z.coerce.number().pipe(limitPrice).optional(),
      validity: validity.optional(),
    }),
    output: okWith(orderPreview),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN', ...untradeable],
  },
  'GET /api/adx/staged-orders': {
    summary:
      'What waits for an auction, with prices and risks as of now, and what was rejected today; a package with its legs.',
    access: 'signed-in',
    query: z.strictObject({ portfolio_id: id }),
    output: okWith(z.array(z.discriminatedUnion('kind', [singleStaged, stagedPackage]))),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN'],
  },
  'GET /api/adx/orders': {
    summary:
      'Orders, packages, exercises and expiries of the portfolio, what happened last first, in pages: the next one is asked for with the instant (decided_at, else ts) and the number of the last row.',
    access: 'signed-in',
    query: z.strictObject({
      portfolio_id: id,
      before_at: givenInstant.optional(),
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    output: okWith(historyRows),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN'],
  },
  'GET /api/adx/auction-outcome': {
    summary: 'What the last auction did to the caller`s orders and exercises; null where there has been none.',
    access: 'signed-in',
    query: z.strictObject({ portfolio_id: id }),
    output: okWith(auctionOutcome.nullable()),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN'],
  },
  'GET /api/adx/receipt': {
    summary:
      'Why a trade cost what it cost: everything that its price was made from; of a package with that of each leg.',
    access: 'signed-in',
    query: z.strictObject({ order_id: id }),
    output: okWith(receipt),
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /api/adx/review': {
    summary:
      'A closed position, by any of its trades: why it was opened, what it came to and through what, and what holding on would have brought.',
    access: 'signed-in',
    query: z.strictObject({ order_id: id }),
    limit: { by: 'account', max: 60, windowSec: 60 },
    output: okWith(review),
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN', 'POSITION_OPEN'],
  },
  'GET /api/adx/position-notes': {
    summary: 'The notes of the trades that a position is made of.',
    access: 'signed-in',
    query: z.strictObject({ portfolio_id: id, option_symbol: instrumentSymbol }),
    output: okWith(positionNotes),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN'],
  },
  'GET /api/adx/equity': {
    summary: 'The portfolio day by day, and what happened in it.',
    access: 'signed-in',
    query: z.strictObject({ portfolio_id: id, range: z.string().max(8).default('90d') }),
    output: okWith(equityCurve),
    errors: ['NO_PORTFOLIO', 'FORBIDDEN'],
  },
  'GET /api/adx/explained': {
    summary: 'Each recorded day of the portfolio split into its causes, which add up to its change to the cent.',
    access: 'signed-in',
    query: z.strictObject({ portfolio_id: id, range: z.string().max(8).default('90d') }),
    limit: { by: 'account', max: 60, windowSec: 60 },
    output: okWith(explainedDays),
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
    summary: 'Settles every option of the season whose expiry has passed. Answers a line of text.',
    access: 'admin',
    output: 'stream',
    media: 'text/plain',
    errors: ['NO_ACTIVE_SEASON', 'SEASON_FROZEN'],
  },
});
