import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { readNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEvents, type EventLine } from '../api.ts';
import { PRACTICE_TEAMS } from '../presets.ts';
import { useEventWrite } from '../use-event-write.ts';
import { EventBadges } from './event-badges.tsx';

/** Where no event is chosen: those that there are, and a new one. */
export function ChooseEvent({ onEvent, heading }: { onEvent: (id: string) => void; heading?: string }) {
  const { t } = useTexts('live-events');
  const { data: events, error, refetch, isFetching } = useEvents();
  const current = events?.filter((event) => !event.is_archived) ?? [];
  const away = events?.filter((event) => event.is_archived) ?? [];
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card heading={heading ?? t('choose.heading')}>
        {events === undefined && error === null && <Skeleton className="h-40 w-full" />}
        {events === undefined && error !== null && (
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {events !== undefined && current.length === 0 && (
          <p className="text-sm text-muted">
            {t('choose.none')}. {t('choose.noneBody')}
          </p>
        )}
        <EventList events={current} onEvent={onEvent} />
        {away.length > 0 && (
          <details className="mt-4 border-t border-line pt-2">
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">
              {t('choose.archived', { count: away.length })}
            </summary>
            <EventList events={away} onEvent={onEvent} />
          </details>
        )}
      </Card>
      <NewEvent onEvent={onEvent} />
    </div>
  );
}

function EventList({ events, onEvent }: { events: readonly EventLine[]; onEvent: (id: string) => void }) {
  const { t } = useTexts('live-events');
  const format = useFormat();
  return (
    <ul className="space-y-2">
      {events.map((event) => (
        <li key={event.id}>
          <button
            type="button"
            onClick={() => onEvent(event.id)}
            className="flex min-h-14 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line px-4 py-2 text-left hover:border-line-strong hover:bg-wash"
          >
            <span className="min-w-0">
              <span className="block font-semibold break-words">{event.name}</span>
              <span className="block text-sm text-muted">
                {t('choose.line', { date: format.date(event.created_at), run: event.run, teams: event.teams })}
              </span>
            </span>
            <EventBadges event={event} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NewEvent({ onEvent }: { onEvent: (id: string) => void }) {
  const { t } = useTexts('live-events');
  const format = useFormat();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const creating = useEventWrite({
    send: (write, body: { name: string; bots?: number }) => write('POST /api/admin/events', { body }),
    done: t('choose.created'),
    failed: t('choose.createFailed'),
    onDone: ({ data }) => onEvent(data.id),
  });
  const create = (body: { name: string; bots?: number }) => {
    setMissing(body.name === '');
    if (body.name !== '') creating.send(body);
  };
  return (
    <Card heading={t('choose.new')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          create({ name: name.trim() });
        }}
      >
        <Field
          label={t('choose.name')}
          maxLength={80}
          value={name}
          error={isMissing ? t('choose.nameRequired') : creating.problemAt('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={creating.busy}>
          {t('choose.create')}
        </Button>
      </form>
      <div className="mt-5 border-t border-line pt-4">
        <p className="mb-3 text-sm text-muted">{t('choose.practiceHint')}</p>
        <Button
          busy={creating.busy}
          onClick={() =>
            create({
              name: t('choose.practiceName', { time: format.time(readNow(), { seconds: true }) }),
              bots: PRACTICE_TEAMS,
            })
          }
        >
          {t('choose.practice')}
        </Button>
      </div>
    </Card>
  );
}
