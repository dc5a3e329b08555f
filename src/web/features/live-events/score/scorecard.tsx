import { Maximize, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEventState, useScoreboard } from '../api.ts';
import { Reveal } from './reveal.tsx';
import { TeamCards } from './team-cards.tsx';

const ReplayView = lazy(() => import('../replay/replay-view.tsx'));

type View = 'live' | 'reveal' | 'replay';

/** What the projector shows: one card a team, the ending, and the debrief. */
export default function Scorecard({ eventId, onEvent }: { eventId: string; onEvent: (id: string) => void }) {
  const { t } = useTranslation('live-events');
  const [view, setView] = useState<View>('live');
  const [isAuto, setAuto] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const board = useScoreboard(eventId, isAuto);
  const { data: event } = useEventState(eventId);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="w-full sm:w-96">
          <Field
            label={t('score.id')}
            className="font-mono"
            value={eventId}
            onChange={(changed) => onEvent(changed.target.value.trim())}
          />
        </div>
        <Button busy={board.isFetching && !board.isPending} onClick={() => void board.refetch()}>
          <RefreshCw aria-hidden className="size-4" />
          {t('score.refresh')}
        </Button>
        <Checkbox label={t('score.auto')} checked={isAuto} onChange={setAuto} />
        <span className="flex flex-wrap gap-3 lg:ml-auto">
          <Segmented
            label={t('score.views.label')}
            value={view}
            options={(['live', 'reveal', 'replay'] as const).map((value) => ({
              value,
              label: t(`score.views.${value}`),
            }))}
            onChange={setView}
          />
          <Button onClick={() => void stage.current?.requestFullscreen()}>
            <Maximize aria-hidden className="size-4" />
            {t('score.full')}
          </Button>
        </span>
      </div>
      {event?.is_frozen === true && view === 'live' && (
        <p className="rounded-md bg-accent-soft px-4 py-2 text-sm text-accent-ink">{t('score.frozen')}</p>
      )}
      <div ref={stage} className="bg-paper [&:fullscreen]:overflow-auto [&:fullscreen]:p-8">
        {eventId === '' && <EmptyState heading={t('score.enterId')} />}
        {eventId !== '' && view === 'replay' && (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ReplayView eventId={eventId} />
          </Suspense>
        )}
        {eventId !== '' && view !== 'replay' && <Board view={view} board={board} name={event?.name} />}
      </div>
    </div>
  );
}

function Board(props: { view: 'live' | 'reveal'; board: ReturnType<typeof useScoreboard>; name: string | undefined }) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const { data, error, isFetching, refetch, dataUpdatedAt } = props.board;
  if (data === undefined && error !== null)
    return <ErrorState error={error} heading={t('score.failed')} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-96 w-full" />;
  if (data.length === 0) return <EmptyState heading={t('score.empty')} body={t('score.emptyBody')} />;
  return (
    <section aria-label={t('tabs.scorecard')}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{props.name}</h2>
        <p className="text-sm text-muted tabular-nums">
          {t('score.updated', { time: format.time(dataUpdatedAt, { seconds: true }) })}
        </p>
      </header>
      {props.view === 'live' ? <TeamCards rows={data} /> : <Reveal rows={data} />}
    </section>
  );
}
