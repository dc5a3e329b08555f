import { Maximize, Minimize, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { useEventState, useScoreboard, type EventState } from '../api.ts';
import { ChooseEvent } from '../controls/choose-event.tsx';
import { EndEvent } from '../controls/end-event.tsx';
import { Reveal } from './reveal.tsx';
import { Standings } from './standings.tsx';
import { useFullScreen } from './use-full-screen.ts';

const ReplayView = lazy(() => import('../replay/replay-view.tsx'));

const views = ['live', 'reveal', 'replay'] as const;
type View = (typeof views)[number];

/** What the projector shows: one card a team, the ending, and the debrief. */
export default function Scorecard({ eventId, onEvent }: { eventId: string; onEvent: (id: string) => void }) {
  const { t } = useTranslation('scorecard');
  const [view, setView] = useState<View>('live');
  const [isAuto, setAuto] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const board = useScoreboard(eventId, isAuto);
  const { data: event } = useEventState(eventId);
  const refresh = () => {
    if (eventId === '') showToast(t('score.enterId'), 'error');
    else void board.refetch();
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <EventIdField key={eventId} eventId={eventId} onEvent={onEvent} />
        <Button busy={board.isFetching && !board.isPending} onClick={refresh}>
          <RefreshCw aria-hidden className="size-4" />
          {t('score.refresh')}
        </Button>
        <Checkbox label={t('score.auto')} checked={isAuto} onChange={setAuto} />
      </div>
      {eventId === '' && <ChooseEvent heading={t('score.enterId')} onEvent={onEvent} />}
      {eventId !== '' && (
        <div
          ref={stage}
          data-portal-host=""
          className="space-y-3 bg-paper [&:fullscreen]:overflow-auto [&:fullscreen]:p-8"
        >
          <StageHead stage={stage} name={event?.name} updatedAt={board.dataUpdatedAt} view={view} onView={setView} />
          {view === 'replay' ? (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <ReplayView key={eventId} eventId={eventId} />
            </Suspense>
          ) : (
            <Board view={view} board={board} event={event} />
          )}
        </div>
      )}
    </div>
  );
}

/** Typing chooses nothing yet: only what is typed to its end and sent off is an event. */
function EventIdField({ eventId, onEvent }: { eventId: string; onEvent: (id: string) => void }) {
  const { t } = useTranslation('scorecard');
  const [typed, setTyped] = useState(eventId);
  const choose = () => {
    if (typed.trim() !== eventId) onEvent(typed.trim());
  };
  return (
    <form
      className="w-full sm:w-96"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        choose();
      }}
    >
      <Field
        label={t('score.id')}
        className="font-mono"
        value={typed}
        onBlur={choose}
        onChange={(changed) => setTyped(changed.target.value)}
      />
    </form>
  );
}

/** Part of what the projector shows, so that the view can be changed there too. */
function StageHead(props: {
  stage: RefObject<HTMLDivElement | null>;
  name: string | undefined;
  updatedAt: number;
  view: View;
  onView: (view: View) => void;
}) {
  const { t } = useTranslation('scorecard');
  const format = useFormat();
  const [isFull, toggle] = useFullScreen(props.stage);
  const Icon = isFull ? Minimize : Maximize;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <h2 className="min-w-0 text-3xl leading-tight font-semibold break-words">{props.name}</h2>
      <span className="flex flex-wrap items-center gap-3">
        {props.updatedAt > 0 && (
          <span className="text-sm text-muted tabular-nums in-[:fullscreen]:text-xl">
            {t('score.updated', { time: format.time(props.updatedAt, { seconds: true }) })}
          </span>
        )}
        <Segmented
          label={t('score.views.label')}
          value={props.view}
          options={views.map((value) => ({ value, label: t(`score.views.${value}`) }))}
          onChange={props.onView}
        />
        <Button onClick={toggle}>
          <Icon aria-hidden className="size-4" />
          {isFull ? t('score.leave') : t('score.full')}
        </Button>
      </span>
    </header>
  );
}

function Board(props: {
  view: 'live' | 'reveal';
  board: ReturnType<typeof useScoreboard>;
  event: EventState | undefined;
}) {
  const { t } = useTranslation(['scorecard', 'live-events']);
  const { data, error, isFetching, refetch } = props.board;
  const { event } = props;
  if (data === undefined && error !== null)
    return <ErrorState error={error} heading={t('score.failed')} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined || event === undefined) return <Skeleton className="h-96 w-full" />;
  if (data.length === 0) return <EmptyState heading={t('score.empty')} body={t('score.emptyBody')} />;
  if (props.view === 'reveal' && !event.is_ended)
    return (
      <EmptyState
        heading={t('reveal.endFirst')}
        body={t('reveal.endFirstBody')}
        action={<EndEvent event={event} isLarge />}
      />
    );
  return (
    <section aria-label={t('live-events:tabs.scorecard')} className="space-y-3">
      {props.view === 'live' && event.is_frozen && <StageNote>{t('score.frozen')}</StageNote>}
      {props.view === 'live' && event.is_ended && <StageNote>{t('score.final')}</StageNote>}
      {props.view === 'live' ? (
        <Standings rows={data} />
      ) : (
        <Reveal key={`${event.id} ${event.run}`} event={event} rows={data} />
      )}
    </section>
  );
}

function StageNote({ children }: { children: string }) {
  return (
    <p className="rounded-md bg-accent-soft px-4 py-2 text-sm text-accent-ink in-[:fullscreen]:text-xl">{children}</p>
  );
}
