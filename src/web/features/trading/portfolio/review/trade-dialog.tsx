import { ReceiptDialog } from '../receipt-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** A trade that is looked at: the review of the position that it closed, or its receipt. */
export interface LookedAt {
  kind: 'receipt' | 'review';
  id: string;
}

export function TradeDialog(props: { of: LookedAt | undefined; onChange: (next: LookedAt | undefined) => void }) {
  const { of, onChange } = props;
  const close = () => onChange(undefined);
  if (of === undefined) return null;
  return of.kind === 'receipt' ? (
    <ReceiptDialog orderId={of.id} onClose={close} />
  ) : (
    <ReviewDialog orderId={of.id} onReceipt={() => onChange({ ...of, kind: 'receipt' })} onClose={close} />
  );
}
