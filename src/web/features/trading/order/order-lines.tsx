import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useFees, useFeesNote } from '../data/rules.ts';
import type { OrderPreview, Position, Side } from '../data/types.ts';
import { Breakdown } from './breakdown.tsx';
import { estimateOrder } from './estimate.ts';
import type { Quote } from './use-quote.ts';

/** In euro. */
export interface OrderAmounts {
  unitPrice: number;
  notional: number;
  fees: number;
  /** What it costs or brings, fees included. */
  total: number;
  /** At the limit, since the price is beyond it. */
  isAtLimit: boolean;
  /** What it was reckoned at. */
  quoted: Pick<Quote, 'bid' | 'spot'>;
}

/** The server's own reckoning, with the slippage of the size; until it has come, an estimate from the quote that is shown. */
export function useOrderAmounts(order: {
  side: Side;
  quote: Quote;
  quantity: number;
  preview: OrderPreview | undefined;
}): OrderAmounts {
  const { side, quote, quantity, preview } = order;
  const fees = useFees();
  const isBuy = side === 'BUY';
  if (preview !== undefined && preview.qty === quantity) {
    const { price: unitPrice, notional, fees: charged, bid, spot, limit_distance } = preview;
    return {
      isAtLimit: (limit_distance ?? 0) > 0,
      unitPrice,
      notional,
      fees: charged,
      total: isBuy ? notional + charged : notional - charged,
      quoted: { bid, spot },
    };
  }
  const unitPrice = (isBuy ? quote.ask : quote.bid) ?? Number.NaN;
  const { notionalCents, feeCents } = estimateOrder({ type: quote.type, unitPrice, quantity, size: quote.size }, fees);
  return {
    isAtLimit: false,
    unitPrice,
    notional: notionalCents / 100,
    fees: feeCents / 100,
    total: (isBuy ? notionalCents + feeCents : notionalCents - feeCents) / 100,
    quoted: quote,
  };
}

export function OrderLines(props: {
  side: Side;
  quote: Quote;
  quantity: number;
  position: Position | undefined;
  amounts: OrderAmounts;
}) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const feesNote = useFeesNote();
  const { side, quote, quantity, position } = props;
  const { unitPrice, notional, fees, total, quoted, isAtLimit } = props.amounts;
  const isBuy = side === 'BUY';
  const isShare = quote.type === 'stock';
  return (
    <Breakdown
      rows={[
        { label: isShare ? t('order.unitPrice') : t('order.premium'), value: format.euro(unitPrice) },
        { label: t('order.quantity'), value: format.number(quantity) },
        { label: t('order.size'), value: format.number(quote.size) },
        {
          label: t('order.notional'),
          value: format.euro(notional),
          ...(isAtLimit ? { note: t('limit.atLimit') } : {}),
        },
        { label: t('order.fees'), value: format.euro(fees), note: feesNote(isShare) },
        {
          label: isBuy ? t('order.approximateCost') : t('order.approximateProceeds'),
          value: format.euro(total),
          isTotal: true,
        },
        ...(position === undefined || isBuy
          ? []
          : [
              {
                label: t('order.realized'),
                value: format.euro(total - (position.cost * quantity) / position.qty, { sign: true }),
              },
            ]),
        { label: t('order.spot'), value: format.euro(quoted.spot) },
      ]}
    />
  );
}
