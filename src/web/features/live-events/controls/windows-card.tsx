import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useNow } from '#web/lib/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PickMany } from '#web/ui/form/pick-many.tsx';
import { useWindowForm } from '#web/ui/spread-window/use-window-form.ts';
import { WindowFields, WindowPresets } from '#web/ui/spread-window/window-fields.tsx';
import { Slip, TimeLeft } from '#web/ui/spread-window/window-figures.tsx';
import type { EventState } from '../api.ts';
import { companiesOf, nameIn } from '../tickers/ticker-names.ts';
import { targetsOf, unsyncedOf, type Targets } from '../targets.ts';
import { useEventWrite } from '../use-event-write.ts';

/** Opens windows in which spreads are multiplied: of the tickers named, or of everything. A preset fills in the form. */
export function WindowsCard({ event }: { event: EventState }) {
  const { t } = useTexts(['live-events', 'windows']);
  const form = useWindowForm();
  const [targets, setTargets] = useState<Targets>({ typed: '', ticked: [], synced: [] });
  const params = { eventId: event.id };
  const isStanding = !event.is_started || event.is_frozen || event.is_ended || event.clock_ran_out;
  const named = targetsOf(targets);
  const waiting = unsyncedOf(targets);
  const sync = () => setTargets({ ...targets, typed: named.join(', '), synced: targets.ticked });
  const open = useEventWrite({
    send: (write) => {
      sync();
      const scope = named.length === 0 ? ('global' as const) : ('ticker' as const);
      const body = { scope, targets: named, ...form.body };
      return write('POST /api/admin/events/:eventId/set-override', { params, body });
    },
    done: t('windows:set'),
    failed: (reason) => t('windows:setFailed', { reason }),
  });
  const clear = useEventWrite({
    send: (write) => write('POST /api/admin/events/:eventId/clear-overrides', { params, body: {} }),
    done: t('windows:cleared'),
    failed: t('windows:clearFailed'),
  });
  const busy = open.busy || clear.busy;
  return (
    <Card heading={t('windows:heading')} actions={<WindowPresets form={form} />}>
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
        <WindowFields
          form={form}
          refused={{ slip: open.problemAt('slip_mul'), duration: open.problemAt('duration_sec') }}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button wraps variant="primary" busy={busy} disabled={isStanding} onClick={() => form.check() && open.send()}>
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

function OpenWindows({ event: { overrides, tickers } }: { event: EventState }) {
  const { t } = useTexts(['live-events', 'windows']);
  const now = useNow();
  const open = overrides.filter(({ end_at }) => Date.parse(end_at) > now);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">{t('windows:active')}</h3>
      {open.length === 0 && <p className="text-sm text-muted">{t('windows:none')}</p>}
      <ul className="space-y-1.5 text-sm">
        {open.map(({ id, target, slip_mul, end_at, note }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-medium">{target === null ? t('windows.everything') : nameIn(tickers, target)}</span>
            <Slip multiplier={slip_mul} />
            <TimeLeft ms={Date.parse(end_at) - now} />
            <span className="text-muted">{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
