import { useEffect } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { onSessionEnd } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';

/** Says why one is signed out. Who chose it, in this tab, is led home; who did not stays with what they were reading. */
export function useSessionEnd(): void {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  useEffect(
    () =>
      onSessionEnd((reason, inThisTab) => {
        showToast(t(`account.ended.${reason}`), reason === 'expired' ? 'error' : 'success');
        if (inThisTab && reason !== 'expired') navigate('/');
      }),
    [t, navigate],
  );
}
