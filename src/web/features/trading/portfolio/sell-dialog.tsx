import { MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { Position } from '../data/types.ts';
import { mostOf } from '../order/estimate.ts';
import { OrderDialog } from '../order/order-dialog.tsx';
import { useOrderOutcome } from '../order/order-outcome.ts';
import { useQuantity } from '../order/use-quantity.ts';
import { useQuote } from '../order/use-quote.ts';

export function SellDialog(props: { portfolioId: string; position: Position; onClose: () => void }) {
  const { position } = props;
  const quote = useQuote(position.option_symbol);
  const outcome = useOrderOutcome();
  // Most sales are of all there is.
  const quantity = useQuantity(Math.max(mostOf('SELL', position), MIN_QUANTITY));
  if (quote === undefined) return null;
  return (
    <OrderDialog
      side="SELL"
      quote={quote}
      portfolioId={props.portfolioId}
      position={position}
      quantity={quantity}
      onClose={props.onClose}
      onPlaced={(order) => {
        showToast(outcome(order), 'success');
        props.onClose();
      }}
    />
  );
}
