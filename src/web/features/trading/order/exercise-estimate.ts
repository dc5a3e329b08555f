import { feeCents, type FeeSchedule } from '#rules/trading/fees.ts';
import { namedBy, intrinsicMilli } from '#rules/trading/instruments.ts';
import { estimateOrder } from './estimate.ts';
import type { Quote } from './use-quote.ts';

/** In euro, at the price of the share that is shown; the server settles at its own. Nothing of it is known of a share. */
export function exerciseEstimate(
  quote: Pick<Quote, 'symbol' | 'type' | 'spot' | 'bid' | 'size'>,
  quantity: number,
  schedule: FeeSchedule,
) {
  const instrument = namedBy(quote.symbol);
  const spotCents = quote.spot === undefined ? Number.NaN : Math.round(quote.spot * 100);
  const perUnit =
    instrument === undefined || quote.type === 'stock' ? Number.NaN : intrinsicMilli(instrument, spotCents) / 1000;
  const notionalCents = Math.round(perUnit * 100 * quantity * quote.size);
  const fees = feeCents(schedule, { isShare: false, quantity, notionalCents }) / 100;
  const proceeds = notionalCents / 100;
  const net = proceeds - fees;
  const sale = estimateOrder(
    { type: quote.type, unitPrice: quote.bid ?? Number.NaN, quantity, size: quote.size },
    schedule,
  );
  const saleNet = (sale.notionalCents - sale.feeCents) / 100;
  return { perUnit, proceeds, fees, net, sellMore: saleNet - net, exerciseMore: net > 0 ? net - saleNet : Number.NaN };
}
