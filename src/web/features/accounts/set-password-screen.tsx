import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { errorCodeOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { enter } from './enter.ts';
import { LinkProblem } from './link-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Notice } from './notice.tsx';
import { firstStop } from './redirect-target.ts';
import { useLinkToken } from './use-link-token.ts';

/** Where the link of a reset mail leads, and where who is signed in changes the password. */
export function SetPasswordScreen() {
  const token = useLinkToken();
  const session = useSession();
  if (token !== null) return <ByLink key={token} token={token} />;
  return session === null ? <SignedOut /> : <Change needed={session.needsPasswordReset} email={session.email} />;
}

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const [, navigate] = useLocation();
  const [expired, setExpired] = useState(false);
  const send = async (password: string) => {
    try {
      const { data } = await call('POST /api/auth/reset-password', { body: { token, password } });
      navigate(firstStop(await enter(data)), { replace: true });
    } catch (error) {
      if (errorCodeOf(error) === 'TOKEN_INVALID') setExpired(true);
      throw error;
    }
  };
  if (expired) {
    const problem = (
      <LinkProblem heading={t('confirm.expired')} body={t('setPassword.expiredBody')}>
        <ButtonLink href="/login?mode=reset" variant="primary">
          {t('setPassword.newLink')}
        </ButtonLink>
      </LinkProblem>
    );
    return <AccountFrame heading={t('setPassword.heading')} problem={problem} />;
  }
  return (
    <AccountFrame heading={t('setPassword.heading')} lead={t('setPassword.resetLead')}>
      <NewPasswordForm submit={t('setPassword.submit')} failed={t('setPassword.failed')} send={send} />
    </AccountFrame>
  );
}

function Change({ needed, email }: { needed: boolean; email: string }) {
  const { t } = useTranslation('accounts');
  return (
    <AccountFrame heading={t('setPassword.changeHeading')} lead={t('setPassword.changeLead')}>
      <div className="space-y-5">
        {needed && <Notice tone="attention">{t('setPassword.required')}</Notice>}
        <ChangePasswordForm email={email} needed={needed} />
      </div>
    </AccountFrame>
  );
}

function SignedOut() {
  const { t } = useTranslation('accounts');
  const problem = (
    <LinkProblem heading={t('setPassword.signedOut')} body={t('setPassword.signedOutBody')}>
      <ButtonLink href="/login?redirect=/set-password" variant="primary">
        {t('signIn.submit')}
      </ButtonLink>
      <ButtonLink href="/login?mode=reset">{t('reset.heading')}</ButtonLink>
    </LinkProblem>
  );
  return <AccountFrame heading={t('setPassword.heading')} problem={problem} />;
}
