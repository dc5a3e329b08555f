import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_WINDOW, WINDOW_PRESETS } from '#rules/market/slippage.ts';
import { useNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PickMany } from '#web/ui/form/pick-many.tsx';
import { numberIn } from '#web/lib/format/number-in.ts';
import type { EventState } from '../api.ts';
import { companiesOf, nameIn } from '../tickers/ticker-names.ts';
import { targetsOf, unsyncedOf, type Targets } from '../targets.ts';
import { useEventWrite } from '../use-event-write.ts';
import { NumberField } from './number-field.tsx';

/** Opens windows in which spreads are multiplied: of the tickers named, or of everything. A preset fills in the form. */
export function WindowsCard({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const [targets, setTargets] = useState<Targets>({ typed: '', ticked: [], synced: [] });
  const [slip, setSlip] = useState(format.typed(DEFAULT_WINDOW.slip_mul));
  const [seconds, setSeconds] = useState(String(DEFAULT_WINDOW.duration_sec));
  const [note, setNote] = useState('');
  const params = { eventId: event.id };
  const isStanding = !event.is_started || event.is_frozen || event.is_ended || event.clock_ran_out;
  const named = targetsOf(targets);
  const waiting = unsyncedOf(targets);
  const sync = () => setTargets({ ...targets, typed: named.join(', '), synced: targets.ticked });
  const open = useEventWrite({
    send: (write) => {
      sync();
      const scope = named.length === 0 ? ('global' as const) : ('ticker' as const);
      const amounts = { slip_mul: numberIn(slip) ?? Number.NaN, duration_sec: numberIn(seconds) ?? Number.NaN };
      const body = { scope, targets: named, ...amounts, note };
      return write('POST /api/admin/events/:eventId/set-override', { params, body });
    },
    done: t('windows.set'),
    failed: (reason) => t('windows.failed', { reason }),
  });
  const clear = useEventWrite({
    send: (write) => write('POST /api/admin/events/:eventId/clear-overrides', { params, body: {} }),
    done: t('windows.cleared'),
    failed: t('windows.clearFailed'),
  });
  const busy = open.busy || clear.busy;
  return (
    <Card
      heading={t('windows.heading')}
      actions={
        <span className="flex flex-wrap gap-2">
          {WINDOW_PRESETS.map(({ name, slip_mul, duration_sec }) => (
            <Button
              key={name}
              size="sm"
              title={t('windows.presetHint')}
              onClick={() => {
                setSlip(format.typed(slip_mul));
                setSeconds(String(duration_sec));
              }}
            >
              {t(`windows.${name}`)}
            </Button>
          ))}
        </span>
      }
    >
      <PickMany
        label={t('windows.tickers')}
        options={event.tickers.map(({ symbol, name }) => ({ value: symbol, label: name, short: symbol }))}
        picked={targets.ticked}
        onPicked={(ticked) => setTargets({ ...targets, ticked })}
        all={t('windows.selectAll')}
        none={t('windows.clear')}
      >
        <Button size="sm" onClick={sync}>
          {t('windows.sync')}
        </Button>
      </PickMany>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field
          label={t('windows.input')}
          hint={
            waiting.length > 0
              ? t('windows.unsynced', { targets: companiesOf(event.tickers, waiting) })
              : t('windows.inputHint')
          }
          value={targets.typed}
          error={open.problemAt('targets', (place) => named[place] ?? '')}
          onChange={(changed) => setTargets({ ...targets, typed: changed.target.value })}
        />
        <Field
          label={t('windows.note')}
          maxLength={200}
          value={note}
          onChange={(changed) => setNote(changed.target.value)}
        />
        <NumberField label={t('windows.slip')} value={slip} problem={open.problemAt('slip_mul')} onChange={setSlip} />
        <NumberField
          label={t('windows.duration')}
          value={seconds}
          problem={open.problemAt('duration_sec')}
          onChange={setSeconds}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} disabled={isStanding} onClick={() => open.send()}>
          {t('windows.start', {
            targets: named.length === 0 ? t('windows.market') : companiesOf(event.tickers, named),
          })}
        </Button>
        <Button busy={busy} disabled={event.overrides.length === 0} onClick={() => clear.send()}>
          {t('windows.clearAll', { count: event.overrides.length })}
        </Button>
      </div>
      {isStanding && !event.is_ended && <p className="mt-3 text-sm text-muted">{t('windows.standing')}</p>}
      <OpenWindows event={event} />
    </Card>
  );
}

const tones = { liquidity: 'accent', stress: 'brand', neutral: 'neutral' } as const;

function OpenWindows({ event: { overrides, tickers } }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const now = useNow();
  const open = overrides.filter(({ end_at }) => Date.parse(end_at) > now);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">{t('windows.active')}</h3>
      {open.length === 0 && <p className="text-sm text-muted">{t('windows.none')}</p>}
      <ul className="space-y-1.5 text-sm">
        {open.map(({ id, target, slip_mul, end_at, note }) => {
          const kind = slip_mul < 1 ? 'liquidity' : slip_mul > 1 ? 'stress' : 'neutral';
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-medium">{target === null ? t('windows.everything') : nameIn(tickers, target)}</span>
              <span className="font-mono tabular-nums">{format.axis(slip_mul)}×</span>
              <Badge tone={tones[kind]}>{t(`windows.kinds.${kind}`)}</Badge>
              <span className="font-mono text-muted tabular-nums">
                {t('windows.left', { time: clockText(Date.parse(end_at) - now) })}
              </span>
              <span className="text-muted">{note}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function clockText(leftMs: number): string {
  const seconds = Math.max(Math.ceil(leftMs / 1000), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
