import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { readAddressQuery } from '#web/lib/browser/address-query.ts';
import { useAuthSettings, useSignUpEnabled } from '#web/lib/session/auth-settings.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { DisplayNameField } from '../display-name-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { checkSchoolEmail, checkUsername } from '../input-checks.ts';
import { Notice } from '../notice.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asks for no password: the one that counts is chosen after the address was confirmed. */
export function SignUpForm(props: {
  email: string;
  onEmail: (email: string) => void;
  onRegistered: (sent: { email: string; mailSent: boolean }) => void;
}) {
  const { t } = useTexts('accounts');
  const { email } = props;
  const [username, setUsername] = useState('');
  const language = useLanguage();
  const { data: settings } = useAuthSettings();
  const domain = settings?.email_domains[0];
  const enabled = useSignUpEnabled();
  const bot = useBotCheck('sign-up');
  const { form, busy, errorAt, problem } = useAuthForm({
    check: () => ({
      ...checkSchoolEmail(email, settings?.email_domains),
      ...(username.trim() === '' ? {} : checkUsername(username)),
    }),
    send: async (write) => {
      const name = username.trim() === '' ? {} : { username: username.trim() };
      // A link can ask for a role; the answer then says who gives them.
      const role = readAddressQuery().get('role');
      const body = { email, ...name, ...(role === null ? {} : { role }), language };
      const { data } = await write('POST /api/auth/sign-up', { body });
      props.onRegistered({ email: email.trim(), mailSent: data.mail_sent });
    },
    botCheck: bot,
    failed: 'signUp',
  });

  return (
    <form {...form} className="space-y-4">
      <FormProblem problem={problem} />
      {!enabled && <Notice tone="attention">{t('signUp.disabled')}</Notice>}
      <EmailField
        label={t('schoolEmail')}
        autoComplete="email"
        value={email}
        placeholder={domain === undefined ? undefined : t('addressExample', { domain })}
        error={errorAt('email')}
        onText={props.onEmail}
      />
      <DisplayNameField optional value={username} error={errorAt('username')} onText={setUsername} />
      <p className="flex gap-2.5 text-sm text-muted">
        <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('signUp.passwordLater')}
      </p>
      {bot.widget}
      <Button type="submit" variant="primary" busy={busy} disabled={!enabled} className="w-full">
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
