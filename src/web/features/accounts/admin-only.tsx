import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { useAuthState, useSession } from '#web/lib/session/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { currentToast, showToast } from '#web/lib/toasts.ts';

/** Shows a page to admins and leads everyone else away. It only hides: the server refuses every call of others itself. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { t } = useTexts(['accounts', 'shell']);
  const [path, navigate] = useLocation();
  const state = useAuthState();
  const isAdmin = useSession()?.isAdmin === true;

  const wasInside = useRef(false);

  useEffect(() => {
    if (state === 'loading') return;
    if (isAdmin) {
      wasInside.current = true;
      return;
    }
    // Whose session ended a moment ago, or while the page was open, was told so, and that is the news that matters.
    const knowsWhy = wasInside.current || currentToast()?.text === t('shell:account.ended.expired');
    if (state === 'signed-in' || !knowsWhy) showToast(t('accounts:denied'), 'error');
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
