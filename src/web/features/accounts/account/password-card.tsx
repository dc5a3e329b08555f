import { useTranslation } from 'react-i18next';
import { useWrite } from '#web/lib/api/use-write.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import type { Session } from '#web/lib/session/parse-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { useSignInWays } from '../api.ts';

/** How one signs in: the password to change, or the school and a password to choose. */
export function PasswordCard({ session }: { session: Session }) {
  const { t } = useTranslation('accounts');
  const { data: ways } = useSignInWays();
  const school = useAuthSettings().data?.school_sign_in ?? '';
  if (session.isEvent) {
    return (
      <Card heading={t('account.password')}>
        <p className="text-sm text-muted">{t('account.teamFixed')}</p>
      </Card>
    );
  }
  if (ways?.password === false) return <WithoutPassword school={school} email={session.email} />;
  return (
    <Card heading={t('account.password')}>
      <p className="text-sm text-muted">{t('account.passwordBody')}</p>
      {ways?.school === true && <p className="mt-2 text-sm text-muted">{t('school.alsoSchool', { school })}</p>}
      <ButtonLink href="/set-password" className="mt-4">
        {t('account.changePassword')}
      </ButtonLink>
    </Card>
  );
}

function WithoutPassword({ school, email }: { school: string; email: string }) {
  const { t } = useTranslation('accounts');
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
    <Card heading={t('account.password')}>
      <p className="mb-4 text-sm text-muted">{t('school.noPassword', { school })}</p>
      {bot.widget}
      <Button busy={busy} onClick={() => send()}>
        {t('school.sendLink')}
      </Button>
    </Card>
  );
}
