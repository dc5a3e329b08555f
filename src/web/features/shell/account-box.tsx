import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link } from 'wouter';
import { openAuthModal, type AuthMode } from '#web/lib/session/auth-modal.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';

/** Who is signed in, or the two ways in. */
export function AccountBox({ onFollow }: { onFollow?: () => void }) {
  const session = useSession();
  return session === null ? (
    <WaysIn {...(onFollow === undefined ? {} : { onFollow })} />
  ) : (
    <SignedIn email={session.email} {...(onFollow === undefined ? {} : { onFollow })} />
  );
}

function WaysIn({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTexts();
  const open = (mode: AuthMode) => {
    onFollow?.();
    openAuthModal(mode);
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${railButton} bg-rail-ink text-rail hover:bg-accent-soft hover:text-ink`}
        onClick={() => open('sign-in')}
      >
        {t('account.signIn')}
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${railButton} hover:bg-rail-raised`}
        onClick={() => open('sign-up')}
      >
        {t('account.signUp')}
      </button>
    </div>
  );
}

function SignedIn({ email, onFollow }: { email: string; onFollow?: () => void }) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    if (busy) return;
    setBusy(true);
    onFollow?.();
    try {
      const { signOut } = await import('./sign-out.ts');
      await signOut();
    } catch {
      showToast(t('account.signOutFailed'), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      <Link
        href="/account"
        className="group grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 rounded-sm text-sm pointer-coarse:py-1"
        {...(onFollow === undefined ? {} : { onClick: onFollow })}
      >
        <span className="text-xs text-rail-muted">{t('account.signedInAs')}</span>
        <span className="order-last col-span-2 truncate text-[0.8125rem] font-medium tracking-tight" title={email}>
          {email}
        </span>
        <span className="text-xs font-medium text-accent underline-offset-4 group-hover:underline">
          {t('account.page')}
        </span>
      </Link>
      <button
        type="button"
        aria-disabled={busy || undefined}
        className={`${railButton} hover:bg-rail-raised aria-disabled:cursor-progress aria-disabled:opacity-60`}
        onClick={() => void logOut()}
      >
        <LogOut aria-hidden className="size-4" />
        {t('account.logOut')}
      </button>
    </div>
  );
}

const railButton =
  'inline-flex min-h-10 cursor-pointer items-center justify-center gap-2 rounded-md border border-rail-line-strong px-3 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11';
