import * as z from 'zod';
import { isNetLimit, MAX_LEGS, MIN_LEGS } from '#rules/trading/fill-package.ts';
import { ORDER_STATUSES } from '#rules/trading/order-status.ts';
import { instrumentSymbol } from './market.ts';
import {
  euro,
  id,
  instant,
  orderPreview,
  ownNote,
  placedOrder,
  quantity,
  side,
  singleStaged,
  slot,
  validity,
} from './trading-shapes.ts';

/** Orders that are decided as one: all of them or none. */

/** In euro with two decimals, of the whole package and before fees: the most to pay or, below nothing, the least to receive. */
const netLimit = z.number().refine(isNetLimit, 'must be an amount with two decimals');

/** What is asked for, to be placed or to be looked at beforehand. */
export const packageTerms = z.strictObject({
  portfolioId: id,
  legs: z
    .array(z.strictObject({ optionSymbol: instrumentSymbol, side, qty: quantity }))
    .min(MIN_LEGS)
    .max(MAX_LEGS)
    .refine((legs) => new Set(legs.map(({ optionSymbol }) => optionSymbol)).size === legs.length, {
      error: 'a contract can stand in one leg only',
    }),
  netLimit: netLimit.optional(),
  validity: validity.optional(),
});

/** Without a limit there is nothing that a package could go on waiting for. */
export function packageWaitsForALimit(asked: {
  netLimit?: number | undefined;
  validity?: string | undefined;
}): boolean {
  return asked.validity !== 'gtc' || asked.netLimit !== undefined;
}
export const NEEDS_A_NET_LIMIT = { error: 'gtc needs a netLimit', path: ['validity'] };

/** The limit of a package as its owner is told it. */
const ownNetLimit = z.strictObject({
  net_limit: euro.nullable(),
  validity: validity.nullable(),
  /** What its legs came to in the last auction that did not reach the limit. */
  missed_net: euro.nullable(),
});

const placedLeg = z.strictObject({
  id: z.string(),
  optionSymbol: z.string(),
  side,
  qty: z.int(),
  previewPrice: euro,
  estimatedFees: euro,
  notional: euro,
  fillPrice: euro.nullable(),
});

export const placedPackage = z.strictObject({
  /** By which it is cancelled, and its receipt read. */
  id: z.string(),
  status: placedOrder.shape.status,
  auctionSlot: slot.nullable(),
  /** What it costs or, below nothing, brings before fees; at its limit where the prices are beyond that. */
  net: euro,
  estimatedFees: euro,
  note: z.string().nullable(),
  /** In the order in which they were sent. */
  legs: z.array(placedLeg),
});

const stagedLeg = singleStaged.pick({
  id: true,
  option_symbol: true,
  ticker: true,
  qty: true,
  preview_price: true,
  notional_eur: true,
  estimated_fees: true,
});

/** A package among what waits; the rest of what a single order says holds for the whole of it. */
export const stagedPackage = singleStaged
  .omit({
    kind: true,
    option_symbol: true,
    ticker: true,
    side: true,
    qty: true,
    preview_price: true,
    notional_eur: true,
    limit_price: true,
    missed_price: true,
  })
  .extend({
    kind: z.literal('package'),
    /** At the prices of now: paid or, below nothing, received before fees. None where a leg has no price. */
    net_eur: euro.nullable(),
    ...ownNetLimit.shape,
    legs: z.array(stagedLeg.extend({ side })),
  });

/** A package in the history. */
export const packageRow = z.strictObject({
  id: z.string(),
  number: z.int(),
  kind: z.literal('package'),
  portfolio_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  ts: instant,
  filled_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** Paid or, below nothing, received before fees; none unless it was filled. */
  net: euro.nullable(),
  fees: euro.nullable(),
  realized_pnl: euro.nullable(),
  reject_reason: z.string().nullable(),
  ...ownNetLimit.shape,
  trade_note: ownNote,
  legs: z.array(
    z.strictObject({
      id: z.string(),
      option_symbol: z.string(),
      ticker: z.string(),
      side,
      qty: z.int(),
      fill_price: euro.nullable(),
      notional: euro.nullable(),
      fees: euro.nullable(),
      realized_pnl: euro.nullable(),
      /** Nothing was left of the position after it: there is a review of it. */
      closes: z.boolean(),
    }),
  ),
});

const previewedLeg = orderPreview
  .pick({ option_symbol: true, side: true, qty: true, spot: true, bid: true, ask: true, price: true })
  .extend({
    /** At its own price, whatever the limit of the package. */
    notional: euro,
    fees: euro,
  });

export const packagePreview = orderPreview
  .omit({
    option_symbol: true,
    side: true,
    qty: true,
    spot: true,
    bid: true,
    ask: true,
    price: true,
    limit_price: true,
    notional: true,
    fillable: true,
    exercisable: true,
    exposure: true,
  })
  .extend({
    legs: z.array(previewedLeg),
    /** What the legs come to before fees: paid or, below nothing, received. */
    net: euro,
    net_limit: euro.nullable(),
    /** Of each underlying that is bought, when the last buy in it has its turn: what stands in it by then, that buy, and what may. */
    exposures: z.array(orderPreview.shape.exposure.unwrap()),
  });
