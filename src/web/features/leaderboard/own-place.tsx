import { LogIn } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { SignInNote } from '#web/ui/sign-in-note.tsx';
import type { SummaryKind } from './board-summary.tsx';

export interface OwnPlaceProps {
  kind: SummaryKind;
  me: { rank: number; name: string } | null;
  total: number;
  /** Of a season that is over. */
  isFinal: boolean;
}

/** Where the reader stands, or what it takes to stand anywhere. */
export function OwnPlace(props: OwnPlaceProps) {
  const { kind, me, total } = props;
  const { t } = useTexts('leaderboard');
  const format = useFormat();
  const session = useSession();
  if (session === null) {
    // The interview track invites visitors itself, above its tabs.
    if (kind === 'interview') return null;
    return <SignInNote icon={LogIn} heading={t('signIn.title')} body={t('signIn.body')} act={t('signIn.act')} />;
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-md bg-accent-soft px-4 py-2.5 text-sm text-accent-ink">
      <span>{t('yourRow')}</span>
      {me === null ? (
        <>
          <strong className="font-semibold">{t('unranked')}</strong>
          <span>{t(whyUnranked(props, session.isAdmin))}</span>
        </>
      ) : (
        <strong className="font-mono font-semibold tabular-nums">
          {t('placeOf', { rank: format.number(me.rank), total: format.number(total) })}
        </strong>
      )}
    </p>
  );
}

/** The name of the text that tells why someone who is signed in has no place. */
export function whyUnranked({ kind, isFinal }: Pick<OwnPlaceProps, 'kind' | 'isFinal'>, isAdmin: boolean) {
  if (isAdmin) return 'adminUnranked';
  if (isFinal) return 'unrankedFinal';
  if (kind === 'interview') return 'unrankedInterview';
  return kind === 'predictions' ? 'unrankedPredictions' : 'unrankedBody';
}
