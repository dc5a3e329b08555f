import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

/** One line of input with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  className,
  numeric = false,
  ...input
}: FieldTexts & ComponentProps<'input'> & { numeric?: boolean }) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={input.required}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          {...(numeric ? { inputMode: 'decimal' as const } : {})}
          className={classNames(
            controlClass,
            'read-only:bg-wash',
            numeric && 'text-right font-mono tabular-nums',
            className,
          )}
        />
      )}
    </FieldFrame>
  );
}
