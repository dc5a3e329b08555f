import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

/** Several lines of input; it grows with its text where the browser can. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} required={area.required}>
      {(ids) => (
        <textarea
          rows={4}
          {...ids}
          {...area}
          className={classNames(controlClass, 'read-only:bg-wash field-sizing-content min-h-24 py-2', className)}
        />
      )}
    </FieldFrame>
  );
}
