import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { checkSchoolEmail } from '../input-checks.ts';
import { Notice } from '../notice.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** A new confirmation mail for who stands there with a link that no longer works. */
export function ResendForm() {
  const { t } = useTexts('accounts');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const language = useLanguage();
  const { data: settings } = useAuthSettings();
  const { form, busy, errorAt, problem } = useAuthForm({
    check: () => checkSchoolEmail(email, settings?.email_domains),
    send: async (write) => {
      setSent(false);
      await write('POST /functions/v1/auth_resend_confirmation', { body: { email, language } });
      setSent(true);
    },
    failed: 'resend',
  });
  return (
    <form {...form} className="space-y-4">
      <FormProblem problem={problem} />
      {sent && <Notice tone="success">{t('sent.resent')}</Notice>}
      <EmailField
        label={t('schoolEmail')}
        autoComplete="email"
        value={email}
        error={errorAt('email')}
        onText={setEmail}
      />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {t('sent.resend')}
      </Button>
    </form>
  );
}
