import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useInstrumentName } from '../data/instrument.ts';

/** The frame of what is confirmed before it is sent: its terms, what it can come to beside them, and the two ways out. It stays open while it is on its way. */
export function TicketDialog(props: {
  heading: string;
  symbol: string;
  /** What the button says, and does. */
  act: string;
  isBusy: boolean;
  isDead: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
  beside: ReactNode;
}) {
  const { t } = useTranslation('trading');
  const nameOf = useInstrumentName();
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => {
        if (!open && !props.isBusy) props.onClose();
      }}
      heading={props.heading}
      description={nameOf(props.symbol)}
      actions={
        <>
          <Button disabled={props.isBusy} onClick={props.onClose}>
            {t('order.cancel')}
          </Button>
          <Button variant="primary" busy={props.isBusy} disabled={props.isDead} onClick={props.onConfirm}>
            {props.act}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="space-y-4">{props.children}</div>
        {props.beside}
      </div>
    </Dialog>
  );
}
