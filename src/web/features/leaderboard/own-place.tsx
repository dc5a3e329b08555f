import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openAuthModal } from '#web/lib/auth-modal.ts';
import { useSession } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import type { SummaryKind } from './board-summary.tsx';

/** Where the reader stands, or what it takes to stand anywhere. */
export function OwnPlace({ kind, me, total }: { kind: SummaryKind; me: { rank: number } | null; total: number }) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const session = useSession();
  // The interview track invites visitors itself, above its tabs.
  if (session === null) return kind === 'interview' ? null : <SignInNote />;
  const why = () => {
    if (session.isAdmin) return t('adminUnranked');
    if (kind === 'interview') return t('unrankedInterview');
    return kind === 'predictions' ? t('unrankedPredictions') : t('unrankedBody');
  };
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-md bg-accent-soft px-4 py-2.5 text-sm text-accent-ink">
      <span>{t('yourRow')}</span>
      {me === null ? (
        <>
          <strong className="font-semibold">{t('unranked')}</strong>
          <span>{why()}</span>
        </>
      ) : (
        <strong className="font-mono font-semibold tabular-nums">
          {t('placeOf', { rank: format.number(me.rank), total: format.number(total) })}
        </strong>
      )}
    </p>
  );
}

export function SignInNote() {
  const { t } = useTranslation('leaderboard');
  return (
    <section
      aria-label={t('signIn.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-line-strong px-5 py-4"
    >
      <LogIn aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{t('signIn.title')}</p>
        <p className="text-sm text-muted">{t('signIn.body')}</p>
      </div>
      <Button variant="primary" onClick={() => openAuthModal('sign-in')}>
        {t('signIn.act')}
      </Button>
    </section>
  );
}
