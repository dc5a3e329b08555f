import { useEffect } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import type { Session } from '#web/lib/session/parse-session.ts';
import { useSession } from '#web/lib/session/session.ts';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';

/** One's own account. Who is not signed in is asked to, and comes back. */
export function AccountScreen() {
  const session = useSession();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (session === null) navigate('/login?redirect=/account', { replace: true });
  }, [session, navigate]);
  return session === null ? null : <Account session={session} />;
}

function Account({ session }: { session: Session }) {
  const { t } = useTexts(['accounts', 'shell']);
  return (
    <div className="page-width flex-1 py-10 sm:py-16">
      <h1 className="text-3xl">{t('shell:titles.account')}</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">{t('accounts:account.lead')}</p>
      <div className="mt-10 grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ProfileCard session={session} />
        <div className="grid gap-5">
          <PasswordCard session={session} />
          <DataCard />
          <DeleteCard isAdmin={session.isAdmin} isEvent={session.isEvent} />
        </div>
      </div>
    </div>
  );
}
