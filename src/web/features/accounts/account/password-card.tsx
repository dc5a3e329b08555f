import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import type { Session } from '#web/lib/session/parse-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { useSignInWays } from '../api.ts';
import { PasswordByMail } from './password-by-mail.tsx';

/** How one signs in: the password to change, or the school and a password to choose. */
export function PasswordCard({ session }: { session: Session }) {
  const { t } = useTexts('accounts');
  const { data: ways } = useSignInWays();
  const school = useAuthSettings().data?.school_sign_in ?? '';
  if (session.isEvent) {
    return (
      <Card heading={t('account.password')}>
        <p className="text-sm text-muted">{t('account.teamFixed')}</p>
      </Card>
    );
  }
  if (ways?.password === false) {
    return (
      <Card heading={t('account.password')}>
        <PasswordByMail email={session.email} />
      </Card>
    );
  }
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
