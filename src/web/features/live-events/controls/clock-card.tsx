import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { writeOnce } from '#web/lib/api/write-once.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { EventState } from '../api.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import { useAct } from '../use-act.ts';
import { EndEvent } from './end-event.tsx';

/** The heart of an evening: the clock, the two auction buttons, and the freeze. */
export function ClockCard({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const figures: readonly [string, ReactNode][] = [
    [t('clock.marketTime'), `${format.dayMonth(event.market_time)}, ${format.time(event.market_time)}`],
    [t('clock.teams'), format.number(event.teams)],
    [t('clock.staged'), format.number(event.staged_orders)],
    [t('clock.auctions'), format.number(event.auctions)],
  ];
  return (
    <Card heading={t('clock.heading')}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        {figures.map(([label, value]) => (
          <div key={label} className="max-sm:first:col-span-2">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-mono text-lg font-semibold whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ClockNote event={event} />
      {!event.is_ended && (
        <>
          <ClockActs event={event} />
          <p className="mt-3 text-sm text-muted">{t('clock.eitherTakesAll')}</p>
          <SpeedForm key={event.speed} event={event} />
        </>
      )}
    </Card>
  );
}

/** What an organiser must know of the clock before pressing anything. */
function ClockNote({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const at = (instant: string) => ({ date: format.date(instant), time: format.time(instant) });
  const endedAt = event.runs.at(-1)?.ended_at;
  if (event.is_ended && typeof endedAt === 'string') return <Note>{t('clock.ended', at(endedAt))}</Note>;
  if (event.clock_ran_out) return <Note isWarning>{t('clock.ranOut')}</Note>;
  if (event.is_frozen) return <Note>{t('clock.frozenNote')}</Note>;
  if (event.clock_ends_at === null) return null;
  return <p className="mt-3 text-sm text-muted">{t('clock.stops', at(event.clock_ends_at))}</p>;
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const look = isWarning ? 'bg-attention-soft text-attention-ink' : 'bg-accent-soft text-accent-ink';
  return <p className={`mt-4 rounded-md px-4 py-2 text-sm ${look}`}>{children}</p>;
}

function ClockActs({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const act = useAct();
  const params = { eventId: event.id };
  const auction = (slot: 'open' | 'close') =>
    act.run(async () => {
      const { data } = await writeOnce(`auction ${event.id} ${slot}`, (correlationId) =>
        call('POST /api/admin/events/:eventId/run-auction', { params, body: { slot }, correlationId }),
      );
      return t('clock.ran', { filled: data.filled, rejected: data.rejected });
    }, t('clock.runFailed'));
  const freeze = () =>
    act.run(async () => {
      if (event.is_frozen) await call('POST /api/admin/events/:eventId/unfreeze', { params });
      else await call('POST /api/admin/events/:eventId/freeze', { params });
      return event.is_frozen ? t('clock.unfrozen') : t('clock.frozen');
    }, t('clock.freezeFailed'));
  const start = () =>
    act.run(async () => {
      await call('POST /api/admin/events/:eventId/start', { params });
      return t('clock.started');
    }, t('clock.startFailed'));
  const bots = () =>
    act.run(async () => {
      await call('POST /api/admin/events/:eventId/bots', { params, body: { on: !event.bots_on } });
      return t('clock.botsDone');
    }, t('clock.botsFailed'));
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {!event.is_started && (
        <Button variant="primary" busy={act.busy} disabled={event.is_frozen} onClick={() => void start()}>
          {t('clock.start')}
        </Button>
      )}
      <Button
        variant={event.is_started ? 'primary' : 'secondary'}
        busy={act.busy}
        disabled={event.is_frozen}
        onClick={() => void auction('open')}
      >
        {t('clock.runOpen')}
      </Button>
      <Button
        variant={event.is_started ? 'primary' : 'secondary'}
        busy={act.busy}
        disabled={event.is_frozen}
        onClick={() => void auction('close')}
      >
        {t('clock.runClose')}
      </Button>
      <Button busy={act.busy} onClick={() => void freeze()}>
        {event.is_frozen ? t('clock.unfreeze') : t('clock.freeze')}
      </Button>
      <EndEvent event={event} />
      {event.is_practice && (
        <Button busy={act.busy} onClick={() => void bots()}>
          {event.bots_on ? t('clock.botsOff') : t('clock.botsOn')}
        </Button>
      )}
    </div>
  );
}

function SpeedForm({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const [speed, setSpeed] = useState(String(event.speed));
  const act = useAct();
  const submit = () =>
    act.run(async () => {
      const body = { speed: numberIn(speed) ?? Number.NaN };
      await call('POST /api/admin/events/:eventId/speed', { params: { eventId: event.id }, body });
      return t('clock.speedSet');
    }, t('clock.speedFailed'));
  return (
    <form
      className="mt-5 flex items-start gap-3 border-t border-line pt-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <Field
        numeric
        label={t('clock.speed')}
        hint={t('clock.speedHint')}
        error={act.problemAt('speed')}
        value={speed}
        onChange={(changed) => setSpeed(changed.target.value)}
      />
      <Button type="submit" className="mt-6 shrink-0" busy={act.busy}>
        {t('clock.setSpeed')}
      </Button>
    </form>
  );
}
