import { useId, type ReactNode } from 'react';
import type { Say } from '#web/lib/language/text-names.ts';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { PayoffPanel } from './payoff-panel.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { Quantity } from './use-quantity.ts';
import type { Quote } from './use-quote.ts';

/** What is confirmed before it is sent: how many and its terms, what it can come to beside them, and the two ways out. It stays open while it is on its way. */
export function TicketDialog(props: {
  heading: string;
  quote: Quote;
  quantity: Quantity;
  most: number;
  /** What keeping it is called, where something held is given up. */
  keeping?: string;
  /** What is paid, or given up by keeping; undefined where it can be neither. */
  cost: number | undefined;
  /** Why it can be neither, where that is not for want of a price. */
  unpriced?: string | undefined;
  /** What must be known to read the payoff. */
  payoffNote?: string | undefined;
  /** What the button says, and does. */
  act: string;
  trade: { busy: boolean };
  isRefused?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts(['trading', 'portfolio']);
  const nameOf = useInstrumentName();
  const { quote, quantity, most, keeping, cost } = props;
  const { busy } = props.trade;
  const blockId = useId();
  const isWide = useMediaQuery(wideScreen);
  const block = blockText(t, { cost, unpriced: props.unpriced, quantity: quantity.shown, most });
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => {
        if (!open && !busy) props.onClose();
      }}
      heading={props.heading}
      description={nameOf(quote.symbol)}
      actions={
        <>
          <p id={blockId} className="min-w-0 flex-1 basis-full self-center text-sm text-muted empty:hidden sm:basis-0">
            {block}
          </p>
          <Button disabled={busy} onClick={props.onClose}>
            {t('trading:order.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={block !== undefined || props.isRefused === true}
            aria-describedby={blockId}
            onClick={props.onConfirm}
          >
            {props.act}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="space-y-4">
          <QuantityField
            label={t('trading:details.quantity')}
            quantity={quantity}
            most={most}
            {...(keeping === undefined
              ? {}
              : { hint: t('portfolio:exercise.available', { count: most }), offersAll: true })}
          />
          {props.children}
        </div>
        {cost !== undefined && (
          <Foldable isFolded={!isWide} summary={t('trading:payoff.more')}>
            {props.payoffNote !== undefined && <p className="mb-3 text-xs text-muted">{props.payoffNote}</p>}
            <PayoffPanel
              quote={quote}
              quantity={quantity.shown}
              cost={cost}
              {...(keeping === undefined ? {} : { heading: keeping, of: 'sale' as const })}
            />
          </Foldable>
        )}
      </div>
    </Dialog>
  );
}

/** On a phone what one may look at stays out of the way of what one came for. */
export function Foldable(props: { isFolded: boolean; summary: string; children: ReactNode }) {
  if (!props.isFolded) return <div>{props.children}</div>;
  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-medium text-link">
        {props.summary}
      </summary>
      <div className="px-3 pb-3">{props.children}</div>
    </details>
  );
}

/** Why it cannot be confirmed; what the server refuses it for stands beside its terms. */
function blockText(
  t: Say<readonly ['trading', 'portfolio']>,
  order: { cost: number | undefined; unpriced: string | undefined; quantity: number; most: number },
): string | undefined {
  if (order.cost === undefined) return order.unpriced ?? t('trading:order.noPrice');
  return order.quantity > order.most ? t('trading:order.tooMany', { count: order.most }) : undefined;
}
