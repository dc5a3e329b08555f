import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';

export interface FieldTexts {
  label: string;
  /** It is then only read out. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
}

export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, hint below, and the error in its place when there is one; the control learns which ids describe it. */
export function FieldFrame(props: FieldTexts & { children: (ids: ControlIds) => ReactNode }) {
  const { t } = useTexts('ui');
  const id = useId();
  const note = `${id}-note`;
  const hasError = props.error !== undefined && props.error !== '';
  const hasNote = hasError || props.hint !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        className={
          props.isLabelHidden === true ? 'sr-only' : 'flex items-baseline justify-between gap-3 text-sm font-medium'
        }
      >
        {props.label}
        {props.required === true && <span className="text-xs font-normal text-muted">{t('required')}</span>}
      </label>
      {props.children({
        id,
        'aria-describedby': hasNote ? note : undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasNote && (
        <p
          // A new element when it turns into an error, because only a new one is read out.
          key={hasError ? 'error' : 'hint'}
          id={note}
          role={hasError ? 'alert' : undefined}
          className={hasError ? 'flex items-start gap-1.5 text-sm text-loss' : 'text-sm text-muted'}
        >
          {hasError && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {hasError ? props.error : props.hint}
        </p>
      )}
    </div>
  );
}
