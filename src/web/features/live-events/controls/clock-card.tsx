import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { numberIn } from '#web/lib/format/number-in.ts';
import type { EventState } from '../api.ts';
import { useEventWrite } from '../use-event-write.ts';
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
  const params = { eventId: event.id };
  const auction = useEventWrite({
    send: (write, slot: 'open' | 'close') =>
      write('POST /api/admin/events/:eventId/run-auction', { params, body: { slot } }),
    done: ({ data }) => t('clock.ran', { filled: data.filled, rejected: data.rejected }),
    failed: t('clock.runFailed'),
  });
  const freeze = useEventWrite({
    send: (write) =>
      event.is_frozen
        ? write('POST /api/admin/events/:eventId/unfreeze', { params })
        : write('POST /api/admin/events/:eventId/freeze', { params }),
    done: event.is_frozen ? t('clock.unfrozen') : t('clock.frozen'),
    failed: t('clock.freezeFailed'),
  });
  const start = useEventWrite({
    send: (write) => write('POST /api/admin/events/:eventId/start', { params }),
    done: t('clock.started'),
    failed: t('clock.startFailed'),
  });
  const bots = useEventWrite({
    send: (write) => write('POST /api/admin/events/:eventId/bots', { params, body: { on: !event.bots_on } }),
    done: t('clock.botsDone'),
    failed: t('clock.botsFailed'),
  });
  const busy = [auction, freeze, start, bots].some((act) => act.busy);
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {!event.is_started && (
        <Button variant="primary" busy={busy} disabled={event.is_frozen} onClick={() => start.send()}>
          {t('clock.start')}
        </Button>
      )}
      <Button
        variant={event.is_started ? 'primary' : 'secondary'}
        busy={busy}
        disabled={event.is_frozen}
        onClick={() => auction.send('open')}
      >
        {t('clock.runOpen')}
      </Button>
      <Button
        variant={event.is_started ? 'primary' : 'secondary'}
        busy={busy}
        disabled={event.is_frozen}
        onClick={() => auction.send('close')}
      >
        {t('clock.runClose')}
      </Button>
      <Button busy={busy} onClick={() => freeze.send()}>
        {event.is_frozen ? t('clock.unfreeze') : t('clock.freeze')}
      </Button>
      <EndEvent event={event} />
      {event.is_practice && (
        <Button busy={busy} onClick={() => bots.send()}>
          {event.bots_on ? t('clock.botsOff') : t('clock.botsOn')}
        </Button>
      )}
    </div>
  );
}

function SpeedForm({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const [speed, setSpeed] = useState(String(event.speed));
  const act = useEventWrite({
    send: (write) => {
      const body = { speed: numberIn(speed) ?? Number.NaN };
      return write('POST /api/admin/events/:eventId/speed', { params: { eventId: event.id }, body });
    },
    done: t('clock.speedSet'),
    failed: t('clock.speedFailed'),
  });
  return (
    <form
      className="mt-5 flex items-start gap-3 border-t border-line pt-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        act.send();
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
