import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { clearSession, useSession } from '#web/lib/session.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Who is signed in, or the two ways in. */
export function AccountBox({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const [, navigate] = useLocation();
  const follow = onFollow === undefined ? {} : { onClick: onFollow };

  if (session === null) {
    return (
      <div className="grid grid-cols-2 gap-2">
        <Link
          href="/login"
          className={`${railButton} bg-rail-ink text-rail hover:bg-accent-soft hover:text-ink`}
          {...follow}
        >
          {t('account.signIn')}
        </Link>
        <Link href="/login?mode=sign-up" className={`${railButton} hover:bg-rail-raised`} {...follow}>
          {t('account.signUp')}
        </Link>
      </div>
    );
  }

  const logOut = () => {
    clearSession();
    onFollow?.();
    navigate('/');
    showToast(t('account.loggedOut'), 'success');
  };
  return (
    <div className="grid gap-3">
      <p className="min-w-0 text-sm">
        <span className="block text-xs text-rail-muted">{t('account.signedInAs')}</span>
        <span className="block truncate font-medium" title={session.email}>
          {session.email}
        </span>
      </p>
      <button type="button" className={`${railButton} hover:bg-rail-raised`} onClick={logOut}>
        <LogOut aria-hidden className="size-4" />
        {t('account.logOut')}
      </button>
    </div>
  );
}

const railButton =
  'inline-flex min-h-10 cursor-pointer items-center justify-center gap-2 rounded-md border border-rail-line-strong px-3 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11';
