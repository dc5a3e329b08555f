import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { classNames } from './class-names.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Working: it keeps its width and its focus, says so, and takes no second click. */
  busy?: boolean;
  /** What it says may need a second line on a phone, as a list of names. */
  wraps?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, busy = false, wraps = false, className, children, onClick, type, ...rest } = props;
  const { t } = useTexts('ui');
  const onClickOnce = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, size, classNames(wraps && 'max-w-full whitespace-normal!', className))}
      onClick={onClickOnce}
      {...rest}
    >
      {busy ? (
        <span className="relative inline-flex items-center justify-center gap-2">
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <LoaderCircle aria-hidden className="absolute size-4 animate-spin" />
          <output className="sr-only">{t('busy')}</output>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
