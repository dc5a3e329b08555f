import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { knownDevices } from '#web/lib/session/known-devices.ts';
import type { Session } from '#web/lib/session/parse-session.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { enter } from './enter.ts';
import { FormProblem } from '../form-problem.tsx';
import { checkEmail } from '../input-checks.ts';
import { PasswordField } from './password-field.tsx';
import { ResendEmail } from './resend-email.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function SignInForm(props: {
  email: string;
  onEmail: (email: string) => void;
  onSignedIn?: (session: Session) => void;
  onForgot: () => void;
}) {
  const { t } = useTexts('accounts');
  const { email } = props;
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const bot = useBotCheck('sign-in');
  const { form, busy, errorAt, problem } = useAuthForm({
    check: () => ({ ...checkEmail(email), ...(password === '' ? { password: 'PASSWORD_MISSING' } : {}) }),
    send: async (write) => {
      const { data } = await write('POST /api/auth/sign-in', { body: { email, password, devices: knownDevices() } });
      const session = await enter(data);
      props.onSignedIn?.(session);
    },
    botCheck: bot,
    failed: 'signIn',
  });
  const wrong = problem?.kind === 'INVALID_CREDENTIALS' ? { 'aria-invalid': true, 'aria-describedby': problem.id } : {};

  return (
    <form {...form} className="space-y-4">
      <FormProblem problem={problem}>
        {problem?.kind === 'EMAIL_NOT_CONFIRMED' && <ResendEmail email={email} />}
      </FormProblem>
      <EmailField
        label={t('email')}
        autoComplete="username"
        value={email}
        error={errorAt('email')}
        onText={props.onEmail}
        {...wrong}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={errorAt('password')}
        visible={visible}
        onToggle={() => setVisible(!visible)}
        onChange={(event) => setPassword(event.target.value)}
        {...wrong}
      />
      {bot.widget}
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {t('signIn.submit')}
      </Button>
      <button type="button" className={textButton} onClick={props.onForgot}>
        {t('signIn.forgot')}
      </button>
    </form>
  );
}

const textButton =
  'inline-flex min-h-8 cursor-pointer items-center text-sm font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11';
