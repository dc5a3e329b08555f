import { useTexts } from '#web/lib/language/use-texts.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import { Button } from '#web/ui/button.tsx';

/** Who signs in with the school alone has no password to change; a link by mail lets them choose one. */
export function PasswordByMail({ email }: { email: string }) {
  const { t } = useTexts('accounts');
  const school = useAuthSettings().data?.school_sign_in ?? '';
  const language = useLanguage();
  const bot = useBotCheck('reset');
  const { send, busy } = useWrite({
    send: (write) => write('POST /api/auth/reset', { body: { email, language } }),
    botCheck: bot,
    isSecret: true,
    done: t('reset.sent'),
    failed: t('failed.reset'),
  });
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('school.noPassword', { school })}</p>
      {bot.widget}
      <Button busy={busy} onClick={() => send()}>
        {t('school.sendLink')}
      </Button>
    </>
  );
}
