import { RefreshCw } from 'lucide-react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import { useRef, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEventState, useRunSoFar, useScoreboard } from '../api.ts';
import { ChooseEvent } from '../controls/choose-event.tsx';
import { EventSelect } from '../event-select.tsx';
import { EventById } from './event-by-id.tsx';
import { LiveView } from './live-view.tsx';
import { Reveal } from '../reveal/reveal.tsx';
import { StageBar, views, type View } from './stage-bar.tsx';
import { StageFrame } from './stage-frame.tsx';
import { stageProblem } from './stage-problem.tsx';
import { useFullScreen } from './use-full-screen.ts';

const ReplayView = later(() => import('../replay/replay-view.tsx'));

/** What the projector shows: the standings, the ending, and the debrief. */
export default function Scorecard({ eventId, onEvent }: { eventId: string; onEvent: (id: string) => void }) {
  const { t } = useTexts('scorecard');
  const [isAuto, setAuto] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const board = useScoreboard(eventId, isAuto);
  const refresh = async () => {
    if (eventId === '') {
      showToast(t('score.enterId'), 'error');
      return;
    }
    setAsked(true);
    await board.refetch();
    setAsked(false);
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="w-full sm:w-80">
          <EventSelect label={t('score.event')} placeholder={t('score.choose')} eventId={eventId} onEvent={onEvent} />
        </div>
        {/* Busy when it was pressed, not with each refresh of its own. */}
        <Button busy={isAsked} onClick={() => void refresh()}>
          <RefreshCw aria-hidden className="size-4" />
          {t('score.refresh')}
        </Button>
        <Checkbox label={t('score.auto')} checked={isAuto} onChange={setAuto} />
        <EventById onEvent={onEvent} />
      </div>
      {eventId === '' ? (
        <ChooseEvent heading={t('score.choose')} onEvent={onEvent} />
      ) : (
        <Stage eventId={eventId} board={board} isAuto={isAuto} />
      )}
    </div>
  );
}

/** The part that fills the screen. All sizes in it follow from its letters, and those from the screen: 28 px of 1080. */
function Stage(props: { eventId: string; board: ReturnType<typeof useScoreboard>; isAuto: boolean }) {
  const { board, eventId } = props;
  const stage = useRef<HTMLDivElement>(null);
  const [isFull, toggle] = useFullScreen(stage);
  // Which view is shown stands in the address, so that the controls can send one to the reveal.
  const [view, setView] = useAddressChoice<View>('view', views);
  const { data: event, dataUpdatedAt: toldAtMs } = useEventState(eventId, props.isAuto);
  const { data: replay } = useRunSoFar(event);
  const bar = <StageBar view={view} onView={setView} isFull={isFull} onFull={toggle} />;
  const problem = stageProblem({ board, event, view });
  const shared = { isFull, bar, replay, toldAtMs };
  return (
    <div
      ref={stage}
      data-portal-host=""
      data-full={isFull || undefined}
      className={classNames(
        'bg-paper text-ink',
        isFull ? 'h-screen overflow-hidden p-[0.8em] text-[length:min(1.4584vw,2.593vh)]' : 'text-base',
      )}
    >
      {view === 'replay' ? (
        <StageFrame isFull={isFull} controls={bar}>
          <Arriving fallback={<Skeleton className="h-96 w-full" />}>
            <ReplayView key={eventId} eventId={eventId} isFull={isFull} />
          </Arriving>
        </StageFrame>
      ) : problem !== undefined || event === undefined || board.data === undefined ? (
        <StageFrame isFull={isFull} controls={bar}>
          {problem ?? <Skeleton className="h-96 w-full" />}
        </StageFrame>
      ) : view === 'live' ? (
        <LiveView {...shared} event={event} rows={board.data} updatedAt={board.dataUpdatedAt} />
      ) : (
        <Reveal key={`${event.id} ${event.run}`} {...shared} event={event} rows={board.data} />
      )}
    </div>
  );
}
