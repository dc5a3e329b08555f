import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Ticket, type TicketProps } from './ticket.tsx';

type PanelProps = Omit<TicketProps, 'choice'> & {
  choice: TicketProps['choice'] | undefined;
  /** Beside the chain; otherwise it is a sheet in front of it. */
  isBeside: boolean;
  onClose: () => void;
};

/** Option Details: the selected contract or share, how many, what that leaves of the account, and the two ways to trade it. */
export const OrderPanel = memo(function OrderPanel({ choice, isBeside, onClose, ...rest }: PanelProps) {
  const { t } = useTexts('trading');
  const [height, setHeight] = useState<number>();
  // Another contract or the other side is another order: nothing typed for one is sent for the other.
  const ticket = choice && <Ticket key={`${choice.symbol} ${choice.price}`} choice={choice} {...rest} />;
  if (!isBeside)
    return (
      ticket && (
        <Dialog
          open
          heading={t('details.title')}
          onOpenChange={(open) => {
            if (!open) onClose();
          }}
        >
          {ticket}
        </Dialog>
      )
    );
  return (
    // A layer of its own: what is typed here need not paint the chain again.
    <Card heading={t('details.title')} className="will-change-transform">
      {ticket === undefined ? <NothingChosen height={height} /> : <Chosen onGone={setHeight}>{ticket}</Chosen>}
    </Card>
  );
});

/** Tells how high it was when it goes. */
function Chosen({ onGone, children }: { onGone: (height: number | undefined) => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => onGone(element?.offsetHeight);
  }, [onGone]);
  return <div ref={place}>{children}</div>;
}

/** As high as the ticket that was here: what stands below stays where it is when the underlying changes, and when the next contract is chosen. */
function NothingChosen({ height }: { height: number | undefined }) {
  const { t } = useTexts('trading');
  return (
    <div style={{ minHeight: height }}>
      {/* Where it stands at first, too, however high the room. */}
      <div className="flex min-h-40 flex-col items-center justify-center text-center">
        <p className="font-semibold">{t('details.empty')}</p>
        <p className="mt-1 max-w-60 text-sm text-muted">{t('details.emptyBody')}</p>
      </div>
    </div>
  );
}
