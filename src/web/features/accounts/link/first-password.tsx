import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import type { Write } from '#web/lib/api/use-write.ts';
import { AccountFrame } from '../account/account-frame.tsx';
import type { ConfirmedAddress } from './confirm-address.ts';
import { ConfirmFailed } from './confirm-failed.tsx';
import { enter } from '../sign-in/enter.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { Notice } from '../notice.tsx';
import { firstStop } from '../sign-in/redirect-target.ts';

/** The address is confirmed; the password that opens the account from now on is chosen here. */
export function FirstPassword({ passwordToken, email }: ConfirmedAddress) {
  const { t } = useTexts('accounts');
  const [, navigate] = useLocation();
  const [expired, setExpired] = useState<unknown>(null);
  const send = async (write: Write, password: string) => {
    try {
      const { data } = await write('POST /api/auth/first-password', { body: { token: passwordToken, password } });
      navigate(firstStop(await enter(data)), { replace: true });
    } catch (error) {
      // Half an hour has passed: the form will never work again, so the ways on take its place.
      if (errorCodeOf(error) === 'TOKEN_INVALID') setExpired(error);
      throw error;
    }
  };
  if (expired !== null) return <ConfirmFailed error={expired} />;
  return (
    <AccountFrame heading={t('setPassword.heading')} lead={t('confirm.lead')}>
      <div className="space-y-5">
        <Notice tone="success">{t('confirm.success')}</Notice>
        <NewPasswordForm email={email} submit={t('confirm.submit')} failed={t('confirm.setFailed')} send={send} />
      </div>
    </AccountFrame>
  );
}
