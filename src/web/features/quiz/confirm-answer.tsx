import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';

/** The question before an answer is sent for good: what will be sent, that it is the only one, and the way back. */
export function ConfirmAnswer(props: { sends: string; busy: boolean; onBack: () => void; onSend: () => void }) {
  const { t } = useTexts('quiz');
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  // Read out where the reader is. On neither button, so that one key pressed twice sends nothing.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-sends ${id}-rule`}
      tabIndex={-1}
      className="min-w-0 rounded-md border border-line-strong bg-wash p-4 outline-none"
    >
      <p id={`${id}-title`} className="font-semibold">
        {t('confirm.title')}
      </p>
      <p id={`${id}-sends`} className="mt-2 text-sm text-muted">
        {t('confirm.sends')} <strong className="font-semibold wrap-anywhere text-ink">{props.sends}</strong>
      </p>
      <p id={`${id}-rule`} className="mt-1 text-sm text-muted">
        {t('confirm.rule')}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button disabled={props.busy} onClick={props.onBack}>
          {t('confirm.back')}
        </Button>
        <Button variant="primary" busy={props.busy} onClick={props.onSend}>
          {t('confirm.act')}
        </Button>
      </div>
    </fieldset>
  );
}
