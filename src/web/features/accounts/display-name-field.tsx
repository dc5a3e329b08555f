import { useTexts } from '#web/lib/language/use-texts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { usernameMaxLength } from './input-checks.ts';

/** The name that others see, wherever it is asked for. */
export function DisplayNameField(props: {
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
  /** Whether the form may be sent without one. */
  optional?: boolean;
  hint?: string | undefined;
}) {
  const { t } = useTexts('accounts');
  return (
    <Field
      label={t(props.optional === true ? 'displayNameOptional' : 'displayName')}
      hint={props.hint ?? t('displayNameHint')}
      name="username"
      autoComplete="nickname"
      maxLength={usernameMaxLength}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onText(event.target.value)}
    />
  );
}
