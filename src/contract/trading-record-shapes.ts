import * as z from 'zod';
import { ORDER_STATUSES } from '#rules/trading/order-status.ts';
import { packageRow } from './package-shapes.ts';
import { day, euro, instant, ownLimit, ownNote, slot, validity } from './trading-shapes.ts';

const auctionKind = z.enum(['scheduled', 'manual', 'event']);

/** What is told of the past: orders, receipts, equity day by day, and where it came from. */
const singleRow = z.strictObject({
  id: z.string(),
  number: z.int(),
  kind: z.enum(['order', 'exercise', 'expiry']),
  portfolio_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  option_symbol: z.string(),
  ticker: z.string(),
  side: z.enum(['BUY', 'SELL', 'EXERCISE', 'EXPIRY']),
  qty: z.int(),
  ts: instant,
  filled_at: instant.nullable(),
  /** Filled, rejected or cancelled. */
  decided_at: instant.nullable(),
  fill_price: euro.nullable(),
  notional: euro.nullable(),
  fees: euro.nullable(),
  realized_pnl: euro.nullable(),
  reject_reason: z.string().nullable(),
  ...ownLimit.shape,
  trade_note: ownNote,
  /** Nothing was left of the position after it: there is a review of it. */
  closes: z.boolean(),
});
export const historyRows = z.array(z.discriminatedUnion('kind', [singleRow, packageRow]));

const singleReceipt = z.strictObject({
  id: z.string(),
  kind: z.enum(['order', 'exercise', 'expiry']),
  option_symbol: z.string(),
  side: z.enum(['BUY', 'SELL', 'EXERCISE', 'EXPIRY']),
  qty: z.int(),
  limit_price: euro.nullable(),
  validity: validity.nullable(),
  trade_note: ownNote,
  contract_size: z.int(),
  auction: z
    .strictObject({
      id: z.string(),
      kind: auctionKind,
      slot,
      day,
      /** Which of its live event it was, from 1 on. */
      number: z.int().nullable(),
    })
    .nullable(),
  /** Of a fill at once: the auction in whose window it was. */
  window: z.strictObject({ slot, day }).nullable(),
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
});

/** Of a package: what it came to, and below it the receipt of each leg. */
const packageReceipt = singleReceipt
  .pick({ id: true, auction: true, window: true, filled_at: true, fees: true, realized_pnl: true, validity: true })
  .extend({
    kind: z.literal('package'),
    net_limit: euro.nullable(),
    /** Paid or, below nothing, received before fees. */
    net: euro,
    legs: z.array(singleReceipt),
  });
export const receipt = z.discriminatedUnion('kind', [singleReceipt, packageReceipt]);

export const equityCurve = z.strictObject({
  starting_cash: euro,
  /** As the last day before the range left them; where it holds the beginning, the starting cash and nothing. */
  equity_before: euro,
  realized_before: euro,
  /** The highest equity before the range, and the deepest fall by then: a share of the height it fell from. */
  peak_before: euro,
  max_drawdown_before: z.number(),
  /** The last trading day as it went: after auctions and trades, and at the end of trading. With the range 1d only. */
  moments: z.array(z.strictObject({ at: instant, equity: euro, cash: euro, positions_value: euro })),
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
});

/** The causes of a change, which add up to it to the cent. */
export const explainedParts = z.strictObject({
  delta: euro,
  gamma: euro,
  vega: euro,
  theta: euro,
  /** Half spread and slippage. */
  spread: euro,
  fees: euro,
  /** What first and second order leave: large moves, and time value given up by exercising. */
  other: euro,
});

export const explainedDays = z.strictObject({
  days: z.array(z.strictObject({ as_of_date: day, daily_pnl: euro, ...explainedParts.shape })),
});

export const auctionOutcome = z.strictObject({
  auction_id: z.string(),
  kind: auctionKind,
  slot,
  at: instant,
  /** The same in the market's own time, which in a live event is another. */
  market_at: instant,
  filled: z.int(),
  /** Waiting for fresh prices now. */
  deferred: z.int(),
  /** Their limit was not reached, and they go on to the next auction. */
  waiting: z.int(),
  rejected: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
});
