import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { getSession, updateSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { FormProblem } from '../form-problem.tsx';
import { checkNewPassword } from '../input-checks.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useAuthForm } from '../sign-in/use-auth-form.ts';

/** The old password, and the new one twice. */
export function ChangePasswordForm({ email, needed }: { email: string; needed: boolean }) {
  const { t } = useTexts('accounts');
  const [, navigate] = useLocation();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [visible, setVisible] = useState(false);
  const { form, busy, errorAt, problem } = useAuthForm({
    check: () => ({
      ...(current === '' ? { current: 'PASSWORD_MISSING' } : {}),
      ...checkNewPassword(password, confirmation),
    }),
    send: async (write) => {
      const token = getSession()?.token;
      await write('POST /api/auth/password', { body: { current_password: current, password } });
      if (token !== undefined) updateSession(token, { needsPasswordReset: false });
      showToast(t('setPassword.updated'), 'success');
      navigate(needed ? '/battleground' : '/account');
    },
    failed: { text: t('setPassword.failed') },
    otherKinds: { INVALID_CREDENTIALS: 'CURRENT_PASSWORD_WRONG' },
  });
  const shared = { visible, maxLength: 200 };
  return (
    <form {...form} className="space-y-4">
      <FormProblem problem={problem} />
      <Field label={t('email')} type="email" name="email" autoComplete="username" readOnly value={email} />
      <PasswordField
        {...shared}
        label={t('currentPassword')}
        name="current"
        autoComplete="current-password"
        value={current}
        error={errorAt('current')}
        onToggle={() => setVisible(!visible)}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        {...shared}
        label={t('newPassword')}
        hint={t('passwordHint')}
        name="password"
        autoComplete="new-password"
        value={password}
        error={errorAt('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        {...shared}
        label={t('confirmPassword')}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        error={errorAt('confirmation')}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {t('account.changePassword')}
      </Button>
    </form>
  );
}
