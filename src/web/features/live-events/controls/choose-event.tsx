import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api.ts';
import { readNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { writeOnce } from '#web/lib/write-once.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useEvents, type EventState } from '../api.ts';
import { PRACTICE_TEAMS } from '../presets.ts';
import { useAct } from '../use-act.ts';

export function ChooseEvent(props: { eventId: string; event: EventState | undefined; onEvent: (id: string) => void }) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const { data: events = [] } = useEvents();
  const [name, setName] = useState('');
  const act = useAct();
  const create = (body: { name: string; bots?: number }) => {
    if (body.name === '') return showToast(t('choose.nameRequired'), 'error');
    void act.run(async () => {
      const made = await writeOnce(`create event ${JSON.stringify(body)}`, (correlationId) =>
        call('POST /api/admin/events', { body, correlationId }),
      );
      props.onEvent(made.data.id);
      setName('');
      return t('choose.created');
    }, t('choose.createFailed'));
    return undefined;
  };
  return (
    <Card heading={t('choose.heading')} actions={props.event && <EventBadges event={props.event} />}>
      <div className="grid items-end gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
        <Select
          label={t('choose.existing')}
          placeholder={t('choose.none')}
          disabled={events.length === 0}
          value={props.eventId === '' ? null : props.eventId}
          options={events.map((event) => ({ value: event.id, label: event.name }))}
          onChange={props.onEvent}
        />
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            create({ name: name.trim() });
          }}
        >
          <Field
            label={t('choose.name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" busy={act.busy}>
            {t('choose.create')}
          </Button>
        </form>
        <div className="md:col-span-2 xl:col-span-1">
          <Button
            title={t('choose.practiceHint')}
            busy={act.busy}
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
      </div>
      {props.eventId !== '' && (
        <p className="mt-3 text-xs text-muted">
          {t('choose.id')} <span className="font-mono text-ink select-all">{props.eventId}</span>
        </p>
      )}
    </Card>
  );
}

export function EventBadges({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  return (
    <span className="flex flex-wrap gap-2">
      {event.is_practice && <Badge tone="exclusive">{t('choose.badgePractice')}</Badge>}
      <Badge>{t('choose.run', { n: event.run })}</Badge>
      {event.is_frozen ? (
        <Badge tone="accent">{t('choose.badgeFrozen')}</Badge>
      ) : event.is_started ? (
        <Badge tone="gain">{t('choose.badgeRunning')}</Badge>
      ) : (
        <Badge tone="attention">{t('choose.badgeWaiting')}</Badge>
      )}
    </span>
  );
}
