import { Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { EventState, Replay, ScoreRow } from '../api.ts';
import { Figures } from './figures.tsx';
import { movementOf } from './movement.ts';
import { MOST_ON_A_PAGE } from './pages.ts';
import { ProjectorCards } from './projector-cards.tsx';
import { StageFoot } from './stage-foot.tsx';
import { StageFrame } from './stage-frame.tsx';
import { StageHead } from './stage-head.tsx';
import { StageSwitch } from './stage-switch.tsx';
import { DENSE_FROM, TeamCards } from './team-cards.tsx';
import { usePages, type Pages } from './use-pages.ts';

const shows = ['cards', 'figures'] as const;

/** The live standings. In the page all cards stand below each other; on a projector, and of the figures, as many as can be read. */
export function LiveView(props: {
  event: EventState;
  rows: readonly ScoreRow[];
  replay: Replay | undefined;
  isFull: boolean;
  toldAtMs: number;
  updatedAt: number;
  bar: ReactNode;
}) {
  const { t } = useTexts('scorecard');
  const { event, rows, isFull } = props;
  const [show, setShow] = useState<(typeof shows)[number]>('cards');
  const pages = usePages(rows, MOST_ON_A_PAGE, isFull);
  const movement = movementOf(rows, props.replay);
  const hasFigures = isFull || rows.length > DENSE_FROM;
  const isCards = show === 'cards' || !hasFigures;
  const isPaged = isFull || !isCards;
  return (
    <StageFrame
      isFull={isFull}
      head={<StageHead event={event} toldAtMs={props.toldAtMs} />}
      foot={<StageFoot {...props} movement={movement} total={rows.length} pages={isPaged ? pages : undefined} />}
      controls={
        <>
          {props.bar}
          {hasFigures && (
            <StageSwitch
              label={t('score.pages.label')}
              value={show}
              options={shows.map((value) => ({ value, label: t(`score.pages.${value}`) }))}
              onChange={setShow}
            />
          )}
          {isPaged && pages.count > 1 && <PageButtons pages={pages} isFull={isFull} />}
        </>
      }
    >
      <section aria-label={t('score.pages.cards')} className="flex h-full flex-col gap-[0.6em]">
        {event.is_frozen && <StageNote>{t('score.frozen')}</StageNote>}
        {event.is_ended && <StageNote>{t('score.final')}</StageNote>}
        {/* Places are measured within it, also while it rises: cards travel between them. */}
        <div key={isPaged ? pages.page : 0} className="relative min-h-0 flex-1 animate-rise">
          {!isCards ? (
            <Figures rows={pages.rows} />
          ) : isFull ? (
            <ProjectorCards
              rows={pages.rows}
              hasLeader={rows.some(({ rank }) => rank > 1)}
              movement={movement}
              replay={props.replay}
            />
          ) : (
            <TeamCards rows={rows} movement={movement} />
          )}
        </div>
      </section>
    </StageFrame>
  );
}

function PageButtons({ pages, isFull }: { pages: Pages<ScoreRow>; isFull: boolean }) {
  const { t } = useTexts('scorecard');
  const Icon = pages.isTurning ? Pause : Play;
  // On the projector the controls have one line, in large letters.
  const word = isFull ? 'sr-only' : undefined;
  return (
    <>
      <Button size="sm" aria-keyshortcuts="ArrowLeft" onClick={() => pages.turn(-1)}>
        <span aria-hidden>←</span>
        <span className={word}>{t('score.previous')}</span>
      </Button>
      <Button size="sm" aria-keyshortcuts="ArrowRight" onClick={() => pages.turn(1)}>
        <span className={word}>{t('score.following')}</span>
        <span aria-hidden>→</span>
      </Button>
      {isFull && (
        <Button size="sm" onClick={() => pages.setTurning(!pages.isTurning)}>
          <Icon aria-hidden className="size-4" />
          {pages.isTurning ? t('score.turning') : t('score.standing')}
        </Button>
      )}
    </>
  );
}

function StageNote({ children }: { children: string }) {
  return (
    <p className="rounded-[0.3em] bg-accent-soft px-[0.8em] py-[0.3em] text-[1em] leading-tight text-accent-ink">
      {children}
    </p>
  );
}
