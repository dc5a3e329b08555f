import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { checkSchoolEmail } from '../input-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

export function ResetForm(props: {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
  onBack: () => void;
}) {
  const { t } = useTexts('accounts');
  const { email } = props;
  const language = useLanguage();
  const { data: settings } = useAuthSettings();
  const bot = useBotCheck('reset');
  const { form, busy, errorAt, problem } = useAuthForm({
    check: () => checkSchoolEmail(email, settings?.email_domains),
    send: async (write) => {
      await write('POST /api/auth/reset', { body: { email, language } });
      props.onSent();
    },
    botCheck: bot,
    failed: 'reset',
  });

  return (
    <form {...form} className="space-y-4">
      <FormProblem problem={problem} />
      <EmailField
        label={t('schoolEmail')}
        autoComplete="email"
        value={email}
        error={errorAt('email')}
        onText={props.onEmail}
      />
      {bot.widget}
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {t('reset.submit')}
      </Button>
      <Button variant="quiet" className="w-full" onClick={props.onBack}>
        {t('reset.back')}
      </Button>
    </form>
  );
}
