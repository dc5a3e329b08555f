import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Write } from '#web/lib/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { checkNewPassword } from '../input-checks.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useAuthForm } from '../sign-in/use-auth-form.ts';

/** A new password, twice. The address stands with it where it is known, for the reader and for password managers. */
export function NewPasswordForm(props: {
  email?: string;
  submit: string;
  failed: string;
  send: (write: Write, password: string) => Promise<void>;
}) {
  const { t } = useTexts('accounts');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [visible, setVisible] = useState(false);
  const { form, busy, errorAt, problem } = useAuthForm({
    check: () => checkNewPassword(password, confirmation),
    send: (write) => props.send(write, password),
    failed: { text: props.failed },
  });
  return (
    <form {...form} className="space-y-4">
      <FormProblem problem={problem} />
      {props.email !== undefined && (
        <Field label={t('email')} type="email" name="email" autoComplete="username" readOnly value={props.email} />
      )}
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        name="password"
        autoComplete="new-password"
        maxLength={200}
        value={password}
        error={errorAt('password')}
        visible={visible}
        onToggle={() => setVisible(!visible)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={t('confirmPassword')}
        name="confirmation"
        autoComplete="new-password"
        maxLength={200}
        value={confirmation}
        error={errorAt('confirmation')}
        visible={visible}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {props.submit}
      </Button>
    </form>
  );
}
