import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useOrderPreview } from '../data/order-preview.ts';
import { useTrade } from '../data/trade.tsx';
import { useTradeErrorText } from '../data/trade-errors.ts';
import type { PlacedOrder, Position, Side } from '../data/types.ts';
import { maxQuantity } from './estimate.ts';
import { OrderLines, useOrderAmounts } from './order-lines.tsx';
import { FillNote, Problem, QuoteTime } from './order-notes.tsx';
import { ExerciseInstead, OrderStanding, OrderVerdict } from './order-standing.tsx';
import { PayoffPanel } from './payoff-panel.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { Quantity } from './use-quantity.ts';
import type { Quote } from './use-quote.ts';
import { verdictOf } from './verdict.ts';

/** The last look before an order: what it costs, what it leaves, what it can come to, and when it will be filled. */
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
  const { side, quote, position, portfolioId } = props;
  const quantity = props.quantity.shown;
  const { t } = useTranslation(['trading', 'portfolio']);
  const nameOf = useInstrumentName();
  const trade = useTrade();
  const errorText = useTradeErrorText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isBuy = side === 'BUY';
  const { data: preview } = useOrderPreview({ portfolioId, symbol: quote.symbol, side, qty: quantity });
  const amounts = useOrderAmounts({ side, quote, quantity, preview });
  const verdict = preview?.qty === quantity ? verdictOf(preview).kind : 'fine';
  const most = isBuy ? maxQuantity : Math.min(position?.available ?? 0, maxQuantity);

  const confirm = async () => {
    if (busy) return;
    if (portfolioId === undefined) {
      setProblem(t('trading:order.noPortfolio'));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      props.onPlaced(await trade.place({ portfolioId, optionSymbol: quote.symbol, side, qty: props.quantity.read() }));
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
            disabled={!Number.isFinite(amounts.total) || quantity > most || verdict === 'refused'}
            onClick={() => void confirm()}
          >
            {verdict === 'rejected'
              ? t('trading:order.stageAnyway')
              : isBuy
                ? t('trading:order.confirmBuy')
                : t('trading:order.confirmSell')}
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
            {...(isBuy ? {} : { hint: t('portfolio:exercise.available', { count: most }), offersAll: true })}
          />
          <OrderLines side={side} quote={quote} quantity={quantity} position={position} amounts={amounts} />
          {preview !== undefined && <OrderStanding preview={preview} />}
          {preview !== undefined && preview.qty === quantity && <OrderVerdict preview={preview} owned={position} />}
          {!isBuy && <ExerciseInstead quote={{ ...quote, ...amounts.quoted }} quantity={quantity} />}
          <p className="text-xs text-muted">
            {preview !== undefined && <QuoteTime preview={preview} />} <FillNote />
          </p>
          {trade.widget}
          <Problem text={problem} />
        </div>
        {Number.isFinite(amounts.total) && (
          <PayoffPanel
            quote={quote}
            quantity={quantity}
            cost={amounts.total}
            {...(isBuy ? {} : { heading: t('portfolio:sell.keep'), of: 'sale' as const })}
          />
        )}
      </div>
    </Dialog>
  );
}
