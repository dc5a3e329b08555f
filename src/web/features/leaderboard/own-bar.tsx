import { LocateFixed } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { openAuthModal } from '#web/lib/session/auth-modal.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { whyUnranked, type OwnPlaceProps } from './own-place.tsx';
import { RankMark } from './rank-mark.tsx';

/** On a phone: the reader's own line at the lower edge while it is out of sight, and the way to it; or what it takes to have one. */
export function OwnBar(
  props: OwnPlaceProps & {
    /** The number that decides, of the own line. */
    result: ReactNode;
    line: HTMLElement | null;
    onJump: () => void;
  },
) {
  const { t } = useTexts('leaderboard');
  const session = useSession();
  const isInSight = useInSight(props.line);
  const { me } = props;
  if (session === null) return props.kind === 'interview' ? null : <SignInBar />;
  if (me === null) {
    return (
      <p className={`${bar} bg-surface px-4 flex flex-wrap items-baseline gap-x-2 py-2 text-sm`}>
        <span className="text-muted">{t('yourRow')}</span>
        <strong className="font-semibold">{t('unranked')}</strong>
        <span className="text-muted">{t(whyUnranked(props, session.isAdmin))}</span>
      </p>
    );
  }
  return (
    // It keeps its room when it is not needed, so that nothing moves as it comes and goes.
    <div className={classNames(bar, 'bg-accent-soft', isInSight && 'invisible')}>
      <button
        type="button"
        aria-label={t('toOwnRow', { rank: me.rank })}
        className="grid min-h-13 w-full cursor-pointer grid-cols-[2rem_minmax(0,1fr)_auto_1rem] items-center gap-x-2.5 px-7 text-left text-sm -outline-offset-2"
        onClick={props.onJump}
      >
        <span className="text-center">
          <RankMark rank={me.rank} />
        </span>
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <span className="truncate">{me.name}</span>
          <Badge tone="brand">{t('you')}</Badge>
        </span>
        <span className="font-semibold">{props.result}</span>
        <LocateFixed aria-hidden className="size-4 text-muted" />
      </button>
    </div>
  );
}

function SignInBar() {
  const { t } = useTexts('leaderboard');
  return (
    <section
      aria-label={t('signIn.title')}
      className={`${bar} bg-surface px-4 flex items-center justify-between gap-4 py-1`}
    >
      <p className="text-sm font-semibold">{t('signIn.title')}</p>
      <Button variant="primary" onClick={() => openAuthModal('sign-in')}>
        {t('signIn.act')}
      </Button>
    </section>
  );
}

/** From edge to edge of the screen, over the room beside the page. */
const bar =
  'sticky bottom-0 z-20 -mx-4 min-h-13 border-t border-line-strong pb-[env(safe-area-inset-bottom)] print:hidden';

/** Whether it can be seen above the bar. */
function useInSight(element: HTMLElement | null): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '0px 0px -64px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element !== null && isInSight;
}
