import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { controlClass } from '#web/ui/form/control-class.ts';
import { FieldFrame, type FieldTexts } from '#web/ui/form/field-frame.tsx';

/** A password with a way to look at it. One eye serves all passwords of a form, so only its first field carries it. */
export function PasswordField({
  label,
  hint,
  error,
  visible,
  onToggle,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type' | 'className'> & { visible: boolean; onToggle?: () => void }) {
  const { t } = useTexts('accounts');
  const Icon = visible ? EyeOff : Eye;
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="relative block">
          <input
            {...ids}
            aria-required
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            {...input}
            type={visible ? 'text' : 'password'}
            className={onToggle === undefined ? controlClass : `${controlClass} pr-12`}
          />
          {onToggle !== undefined && (
            <button
              type="button"
              aria-controls={ids.id}
              aria-label={visible ? t('hidePassword') : t('showPassword')}
              title={visible ? t('hidePassword') : t('showPassword')}
              className="absolute inset-y-0 right-0 flex w-11 cursor-pointer items-center justify-center rounded-md text-muted hover:text-ink"
              onClick={onToggle}
            >
              <Icon aria-hidden className="size-4" />
            </button>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
