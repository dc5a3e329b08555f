import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useFees, useFeesNote } from '../data/rules.ts';
import { useTrade } from '../data/trade.tsx';
import { useTradeErrorText } from '../data/trade-errors.ts';
import type { PlacedOrder, Position, Side } from '../data/types.ts';
import { Breakdown } from './breakdown.tsx';
import { estimateOrder, maxQuantity } from './estimate.ts';
import { FillNote, Problem } from './order-notes.tsx';
import { PayoffPanel } from './payoff-panel.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { Quantity } from './use-quantity.ts';
import type { Quote } from './use-quote.ts';

/** The last look before an order: what it costs, what it can come to, and when it will be filled. */
export function OrderDialog(props: {
  side: Side;
  quote: Quote;
  portfolioId: string | undefined;
  /** What is held of it, for a sell. */
  position?: Position | undefined;
  quantity: Quantity;
  onClose: () => void;
  onPlaced: (order: PlacedOrder) => void;
}) {
  const { side, quote, position } = props;
  const quantity = props.quantity.shown;
  const { t } = useTranslation(['trading', 'portfolio']);
  const format = useFormat();
  const nameOf = useInstrumentName();
  const trade = useTrade();
  const errorText = useTradeErrorText();
  const feesNote = useFeesNote();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isBuy = side === 'BUY';
  const unitPrice = (isBuy ? quote.ask : quote.bid) ?? Number.NaN;
  const { notionalCents, feeCents } = estimateOrder(
    { type: quote.type, unitPrice, quantity, size: quote.size },
    useFees(),
  );
  const total = (isBuy ? notionalCents + feeCents : notionalCents - feeCents) / 100;
  const isShare = quote.type === 'stock';
  const most = isBuy ? maxQuantity : Math.min(position?.available ?? 0, maxQuantity);

  const confirm = async () => {
    if (busy) return;
    if (props.portfolioId === undefined) {
      setProblem(t('trading:order.noPortfolio'));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const terms = { portfolioId: props.portfolioId, optionSymbol: quote.symbol, side, qty: props.quantity.read() };
      props.onPlaced(await trade.place(terms));
    } catch (error) {
      setProblem(errorText(error, isBuy ? 'order' : 'sell'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => {
        if (!open && !busy) props.onClose();
      }}
      heading={isBuy ? t('trading:order.confirmBuyTitle') : t('trading:order.confirmSellTitle')}
      description={nameOf(quote.symbol)}
      actions={
        <>
          <Button disabled={busy} onClick={props.onClose}>
            {t('trading:order.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!Number.isFinite(total) || quantity > most}
            onClick={() => void confirm()}
          >
            {isBuy ? t('trading:order.confirmBuy') : t('trading:order.confirmSell')}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="space-y-4">
          <QuantityField
            label={t('trading:details.quantity')}
            quantity={props.quantity}
            most={most}
            {...(isBuy ? {} : { hint: t('portfolio:exercise.available', { count: most }) })}
          />
          <Breakdown
            rows={[
              {
                label: isShare ? t('trading:order.unitPrice') : t('trading:order.premium'),
                value: format.euro(unitPrice),
              },
              { label: t('trading:order.quantity'), value: format.number(quantity) },
              { label: t('trading:order.size'), value: format.number(quote.size) },
              { label: t('trading:order.notional'), value: format.euro(notionalCents / 100) },
              {
                label: t('trading:order.fees'),
                value: format.euro(feeCents / 100),
                note: feesNote(isShare),
              },
              {
                label: isBuy ? t('trading:order.approximateCost') : t('trading:order.approximateProceeds'),
                value: format.euro(total),
                isTotal: true,
              },
              ...(position === undefined || isBuy
                ? []
                : [
                    {
                      label: t('trading:order.realized'),
                      value: format.euro(total - (position.cost * quantity) / position.qty, { sign: true }),
                    },
                  ]),
              { label: t('trading:order.spot'), value: format.euro(quote.spot) },
            ]}
          />
          <FillNote />
          {trade.widget}
          <Problem text={problem} />
        </div>
        {Number.isFinite(total) && (
          <PayoffPanel
            quote={quote}
            quantity={quantity}
            cost={total}
            {...(isBuy ? {} : { heading: t('portfolio:sell.keep'), of: 'sale' as const })}
          />
        )}
      </div>
    </Dialog>
  );
}
