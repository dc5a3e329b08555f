import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { classNames } from '../class-names.ts';
import { dialogClass } from './dialog-class.ts';
import { fullScreenPart } from './portal-host.ts';

/** A task in front of the page. Focus stays inside and returns to where it was; Escape and the backdrop close it. */
export function Dialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  heading: string;
  description?: string;
  actions?: ReactNode;
  /** Wide is for two columns side by side. */
  size?: 'normal' | 'wide';
  children?: ReactNode;
}) {
  const { t } = useTexts('ui');
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange(open)}>
      <Base.Portal container={fullScreenPart()}>
        <Base.Backdrop className={dialogClass.backdrop} />
        <Base.Viewport className={dialogClass.viewport}>
          <Base.Popup className={`${dialogClass.popup} ${props.size === 'wide' ? 'max-w-4xl' : 'max-w-lg'}`}>
            <Base.Title className={`pr-10 ${dialogClass.title}`}>{props.heading}</Base.Title>
            {props.description !== undefined && (
              <Base.Description className={dialogClass.description}>{props.description}</Base.Description>
            )}
            {props.children !== undefined && <div className="mt-5">{props.children}</div>}
            {props.actions !== undefined && (
              <div className={classNames(dialogClass.actions, props.size === 'wide' && dialogClass.wideActions)}>
                {props.actions}
              </div>
            )}
            {/* Last in order, so that the focus starts at the task and not at the way out. */}
            <Base.Close
              aria-label={t('close')}
              className="absolute top-3 right-3 flex size-9 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-wash pointer-coarse:size-11 print:hidden"
            >
              <X aria-hidden className="size-4" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
