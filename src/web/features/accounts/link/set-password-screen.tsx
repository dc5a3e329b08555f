import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/api.ts';
import type { Write } from '#web/lib/api/use-write.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { ChangePasswordForm } from '../account/change-password-form.tsx';
import { PasswordByMail } from '../account/password-by-mail.tsx';
import { useSignInWays } from '../api.ts';
import { enter } from '../sign-in/enter.ts';
import { LinkProblem } from './link-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Notice } from '../notice.tsx';
import { firstStop } from '../sign-in/redirect-target.ts';
import { useLinkToken } from './use-link-token.ts';

/** Where the link of a reset mail leads, and where who is signed in changes the password. */
export function SetPasswordScreen() {
  const token = useLinkToken();
  const session = useSession();
  if (token !== null) return <ByLink key={token} token={token} />;
  if (session?.isEvent === true) return <OfTeam />;
  return session === null ? <SignedOut /> : <Change needed={session.needsPasswordReset} email={session.email} />;
}

/** The link is looked at first: who comes with a used one hears so before thinking of a password. */
function ByLink({ token }: { token: string }) {
  const { t } = useTexts('accounts');
  const [, navigate] = useLocation();
  const [used, setUsed] = useState(false);
  const link = useQuery({
    queryKey: ['POST /api/auth/check-reset', token],
    queryFn: () => call('POST /api/auth/check-reset', { body: { token } }),
    gcTime: 0,
  });
  const send = async (write: Write, password: string) => {
    try {
      const { data } = await write('POST /api/auth/reset-password', { body: { token, password } });
      navigate(firstStop(await enter(data)), { replace: true });
    } catch (error) {
      if (errorCodeOf(error) === 'TOKEN_INVALID') setUsed(true);
      throw error;
    }
  };
  if (used || errorCodeOf(link.error) === 'TOKEN_INVALID') return <UsedLink />;
  // Where the question itself failed the form is there all the same: setting the password will tell.
  const email = link.data === undefined ? {} : { email: link.data.data.email };
  return (
    <AccountFrame heading={t('setPassword.heading')} lead={t('setPassword.resetLead')}>
      {link.isPending ? (
        <div className="space-y-4">
          <output className="block text-sm text-muted">{t('confirm.checking')}</output>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ) : (
        <NewPasswordForm {...email} submit={t('setPassword.submit')} failed={t('setPassword.failed')} send={send} />
      )}
    </AccountFrame>
  );
}

function UsedLink() {
  const { t } = useTexts('accounts');
  const problem = (
    <LinkProblem heading={t('confirm.expired')} body={t('setPassword.expiredBody')}>
      <ButtonLink href="/login?mode=reset" variant="primary">
        {t('setPassword.newLink')}
      </ButtonLink>
    </LinkProblem>
  );
  return <AccountFrame heading={t('setPassword.heading')} problem={problem} />;
}

function Change({ needed, email }: { needed: boolean; email: string }) {
  const { t } = useTexts('accounts');
  const { data: ways, isPending } = useSignInWays();
  if (ways?.password === false) {
    return (
      <AccountFrame heading={t('setPassword.heading')}>
        <PasswordByMail email={email} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame heading={t('setPassword.changeHeading')} lead={t('setPassword.changeLead')}>
      <div className="space-y-5">
        {needed && <Notice tone="attention">{t('setPassword.required')}</Notice>}
        {isPending ? <Skeleton className="h-72 w-full" /> : <ChangePasswordForm email={email} needed={needed} />}
      </div>
    </AccountFrame>
  );
}

function OfTeam() {
  const { t } = useTexts('accounts');
  return (
    <AccountFrame heading={t('setPassword.changeHeading')}>
      <Notice tone="note">{t('account.teamFixed')}</Notice>
    </AccountFrame>
  );
}

function SignedOut() {
  const { t } = useTexts('accounts');
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
