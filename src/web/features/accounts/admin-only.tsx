import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAuthState, useSession } from '#web/lib/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { currentToast, showToast } from '#web/ui/toast-store.ts';

/** Shows a page to admins and leads everyone else away. It only hides: the server refuses every call of others itself. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['accounts', 'shell']);
  const [path, navigate] = useLocation();
  const state = useAuthState();
  const isAdmin = useSession()?.isAdmin === true;

  useEffect(() => {
    if (state === 'loading' || isAdmin) return;
    // Whose session has just ended was told so, and that is the news that matters.
    const ends = (['chosen', 'expired', 'deleted'] as const).map((reason) => t(`shell:account.ended.${reason}`));
    if (!ends.some((text) => text === currentToast()?.text)) showToast(t('accounts:denied'), 'error');
    navigate(state === 'signed-in' ? '/' : `/login?redirect=${path}`, { replace: true });
  }, [state, isAdmin, path, navigate, t]);

  if (state === 'signed-in' && isAdmin) return children;
  return (
    <div className="page-width flex-1 animate-late py-16">
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-6 h-5 w-full max-w-xl" />
    </div>
  );
}
