import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { confirmAddress, type ConfirmedAddress } from './confirm-address.ts';
import { ConfirmFailed } from './confirm-failed.tsx';
import { FirstPassword } from './first-password.tsx';
import { remembered, useLinkToken } from './use-link-token.ts';

/** Where the link of a confirmation mail leads: the address is confirmed, then the first password is chosen. */
export function ConfirmScreen() {
  const token = useLinkToken();
  const [kept] = useState(rememberedAddress);
  if (token !== null) return <FromLink key={token} token={token} />;
  return kept === null ? <ConfirmFailed error={null} /> : <FirstPassword {...kept} />;
}

function FromLink({ token }: { token: string }) {
  const { t } = useTexts('accounts');
  const [, navigate] = useLocation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['POST /api/auth/confirm', token],
    queryFn: () => confirmAddress(token),
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) navigate('/auth/confirm', { replace: true, state: { ...data } });
  }, [data, navigate]);

  if (data !== undefined) return <FirstPassword {...data} />;
  if (error !== null && !isFetching) return <ConfirmFailed error={error} onRetry={() => void refetch()} />;
  return (
    <AccountFrame heading={t('confirm.heading')}>
      <div className="space-y-4">
        <output className="block text-sm text-muted">{t('confirm.checking')}</output>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </AccountFrame>
  );
}

/** A reload after the link was used finds the form again. */
function rememberedAddress(): ConfirmedAddress | null {
  const passwordToken = remembered('passwordToken');
  const email = remembered('email');
  return passwordToken === null || email === null ? null : { passwordToken, email };
}
