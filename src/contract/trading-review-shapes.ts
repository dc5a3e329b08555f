import * as z from 'zod';
import { explainedParts } from './trading-record-shapes.ts';
import { euro, instant } from './trading-shapes.ts';

/** What is told of the trades of one position together. */
export const positionNotes = z.array(
  z.strictObject({
    order_id: z.string(),
    side: z.enum(['BUY', 'SELL']),
    qty: z.int(),
    at: instant,
    trade_note: z.string(),
  }),
);

export const review = z.strictObject({
  option_symbol: z.string(),
  /** The last trade of it. */
  order_id: z.string(),
  closed_by: z.enum(['SELL', 'EXERCISE', 'EXPIRY']),
  opened_at: instant,
  closed_at: instant,
  /** All that was bought, and so all that was given up again. */
  qty: z.int(),
  contract_size: z.int(),
  /** Per unit on average, before fees. */
  entry_price: euro,
  exit_price: euro,
  paid: euro,
  received: euro,
  fees: euro,
  result: euro,
  /** They add up to the result, to the cent. */
  parts: explainedParts,
  notes: positionNotes,
  /** Had nothing been sold or exercised; none where everything was held until its expiry, or while there is no price. */
  held_on: z
    .strictObject({
      /** The expiry, or the instant of the prices. */
      until: instant,
      is_expired: z.boolean(),
      /** What all of it is worth then, at the mark. */
      worth: euro,
      result: euro,
      /** What closing brought more than that; less than nothing where holding on would have been better. */
      closing_gained: euro,
    })
    .nullable(),
});
