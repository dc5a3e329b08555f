import { useEffect } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation, useSearch } from 'wouter';
import type { AuthMode } from '#web/lib/session/auth-modal.ts';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import { useAuthState, useSession } from '#web/lib/session/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { useAuthDraft, viewOf } from './auth-draft.ts';
import { AuthPanel } from './auth-panel.tsx';
import { firstStop, redirectTarget } from './redirect-target.ts';
import { useAuthHeadings } from './use-auth-headings.ts';

/** The classic page. The address says which form is open, so that a link can lead to each. */
export function LoginScreen() {
  const { t } = useTexts('accounts');
  const headings = useAuthHeadings();
  const search = useSearch();
  const [, navigate] = useLocation();
  const draft = useAuthDraft();
  const mode = modeOf(search);
  const view = viewOf(mode, draft);

  const session = useSession();
  const state = useAuthState();
  useEffect(() => {
    if (state === 'signed-in' && session !== null) {
      navigate(firstStop(session, redirectTarget(search)), { replace: true });
    }
  }, [state, session, search, navigate]);

  const onMode = (next: AuthMode) => {
    const query = new URLSearchParams(search);
    query.set('mode', next);
    navigate(`/login?${query.toString()}`, { replace: true });
  };
  if (state !== 'signed-out') return <OnTheWay />;
  const panel = <AuthPanel mode={mode} draft={draft} onMode={onMode} />;
  return (
    <AccountFrame {...headings[view]} {...(mode === 'sign-up' ? { aside: <Addresses /> } : {})}>
      <Tabs
        label={t('modes')}
        value={mode === 'sign-up' ? 'sign-up' : 'sign-in'}
        onChange={(next) => {
          draft.startAgain();
          onMode(next);
        }}
        items={[
          { value: 'sign-in', label: t('signIn.tab'), content: mode !== 'sign-up' && panel },
          { value: 'sign-up', label: t('signUp.tab'), content: mode === 'sign-up' && panel },
        ]}
      />
    </AccountFrame>
  );
}

function modeOf(search: string): AuthMode {
  const mode = new URLSearchParams(search).get('mode');
  return mode === 'sign-up' || mode === 'reset' ? mode : 'sign-in';
}

/** Someone is signed in already, or may be: there is nothing to fill in. */
function OnTheWay() {
  const { t } = useTexts(['accounts', 'shell']);
  return (
    <AccountFrame heading={t('accounts:signIn.heading')}>
      <output className="sr-only">{t('shell:loading')}</output>
      <Skeleton className="h-64 w-full" />
    </AccountFrame>
  );
}

function Addresses() {
  const { t } = useTexts('accounts');
  const domains = useAuthSettings().data?.email_domains ?? [];
  if (domains.length === 0) return null;
  return (
    <div className="border-t border-line pt-5 text-sm">
      <p className="text-muted">{t('addresses')}</p>
      <ul className="mt-1.5 space-y-1 font-mono">
        {domains.map((domain) => (
          <li key={domain}>@{domain}</li>
        ))}
      </ul>
    </div>
  );
}
