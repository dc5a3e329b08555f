import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '../button.tsx';
import { dialogClass } from './dialog-class.ts';
import { fullScreenPart } from './portal-host.ts';

/**
 * A question before an act that cannot be taken back. It says what the act will touch, names the act on its button, and
 * starts with the focus on the way out. A click beside it answers nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTexts('ui');
  // While it fades it goes on saying what it said, although whoever asked has forgotten already.
  const [said, setSaid] = useState(props);
  if (props.open && said !== props) setSaid(props);
  const shown = props.open ? props : said;
  const busy = props.busy ?? false;
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => {
        // What is on its way is not taken back by looking away.
        if (open || !busy) props.onOpenChange(open);
      }}
    >
      <Base.Portal container={fullScreenPart()}>
        <Base.Backdrop className={dialogClass.backdrop} />
        <Base.Viewport className={dialogClass.viewport}>
          <Base.Popup className={`${dialogClass.popup} max-w-lg`}>
            <Base.Title className={dialogClass.title}>{shown.heading}</Base.Title>
            <Base.Description className={dialogClass.description}>{shown.description}</Base.Description>
            {shown.children !== undefined && (
              <div className="mt-4 rounded-md bg-loss-soft px-4 py-3 text-sm text-ink">{shown.children}</div>
            )}
            {shown.condition !== undefined && <div className="mt-5">{shown.condition}</div>}
            <div className={dialogClass.actions}>
              <Base.Close render={<Button disabled={busy}>{t('cancel')}</Button>} />
              <Button
                variant="danger"
                busy={busy}
                disabled={!props.open || shown.conditionMet === false}
                onClick={props.onAct}
              >
                {shown.act}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  heading: string;
  description: string;
  /** What will be touched, usually a list with numbers. */
  children?: ReactNode;
  /** What must be done before the act can be, such as typing a word. */
  condition?: ReactNode;
  conditionMet?: boolean;
  act: string;
  onAct: () => void;
  busy?: boolean;
}
