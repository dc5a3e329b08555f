import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openAuthModal } from '#web/lib/auth-modal.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** The place of a part of the season that has not opened, and what will happen there. */
export function OpensSoon({ part }: { part: 'predictions' | 'leaderboard' | 'hti' }) {
  const { t } = useTranslation('battleground');
  const isSignedOut = useSession() === null;
  const invites = isSignedOut && part === 'leaderboard';
  return (
    <Frame>
      <Badge tone="attention">
        <Hourglass aria-hidden className="size-3.5" />
        {t('soon.badge')}
      </Badge>
      <h2 className="mt-4 text-xl">{t(`soon.${part}`)}</h2>
      <p className="mt-2 max-w-md text-sm text-muted">
        {invites ? t('soon.leaderboardSignedOut') : t(`soon.${part}Body`)}
      </p>
      {invites && (
        <Button variant="primary" className="mt-6" onClick={() => openAuthModal('sign-in')}>
          {t('soon.signIn')}
        </Button>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="flex min-h-72 flex-col items-center justify-center rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      {children}
    </section>
  );
}
