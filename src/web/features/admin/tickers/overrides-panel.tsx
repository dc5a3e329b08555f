import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_WINDOW,
  MAX_MULTIPLIER,
  MIN_MULTIPLIER,
  stepMultiplier,
  WINDOW_PRESETS,
  type OverrideScope,
} from '#rules/market/slippage.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { flags } from '#web/lib/flags.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import { adminKeys, changed, useOverrides } from '../api.ts';
import { useReason } from '../parts/refused.tsx';
import { ActiveWindows } from './active-windows.tsx';
import { TargetPicker } from './target-picker.tsx';
import { useTargets } from './use-targets.ts';

const worker = { host: flags.workerHost };
const scopes = ['ticker', 'product', 'global'] as const;
const maxSeconds = 86_400;

/** Opens and clears windows in which the spreads of the season's market are multiplied. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the form is to become a part of its own
export function OverridesPanel({ pollMs = false }: { pollMs?: number | false }) {
  const { t } = useTranslation('tickers');
  const format = useFormat();
  const reason = useReason();
  const query = useOverrides(pollMs);
  const { nameOf } = useTargets();
  const [scope, setScope] = useState<OverrideScope>('ticker');
  const [targets, setTargets] = useState<readonly string[]>([]);
  const [multiplier, setMultiplier] = useState(format.axis(DEFAULT_WINDOW.slip_mul));
  const [duration, setDuration] = useState(String(DEFAULT_WINDOW.duration_sec));
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const slip = numberIn(multiplier) ?? Number.NaN;
  const seconds = numberIn(duration) ?? Number.NaN;
  const problems = {
    target: scope !== 'global' && targets.length === 0,
    multiplier: !(slip >= MIN_MULTIPLIER && slip <= MAX_MULTIPLIER),
    duration: !(Number.isInteger(seconds) && seconds >= 1 && seconds <= maxSeconds),
  };
  const chosen = scope === 'global' ? {} : { targets: [...targets] };
  const asksAgain = changed(adminKeys.overrides);
  const starting = useWrite({
    send: (write) => {
      const body = { scope, ...chosen, slip_mul: slip, duration_sec: seconds, note };
      return write('POST /api/admin/ops/set-override', { body, ...worker });
    },
    asksAgain,
    done: t('overrides.set'),
    failed: (error) => t('overrides.setFailed', { reason: reason(error) }),
  });
  const start = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = Object.values(problems).includes(true);
    setChecked(isWrong);
    if (!isWrong) starting.send();
  };
  const toClear = (query.data ?? []).filter(
    (window) =>
      window.scope === scope && (targets.length === 0 || (window.target !== null && targets.includes(window.target))),
  );
  const clearing = useWrite({
    send: (write) => {
      const body = { scope, ...(targets.length > 0 ? chosen : {}) };
      return write('POST /api/admin/ops/clear-overrides', { body, ...worker });
    },
    asksAgain,
    done: t('overrides.cleared'),
    failed: t('overrides.clearFailed'),
    onDone: () => setClearing(false),
  });
  const refresh = async () => {
    const { error } = await query.refetch();
    if (error !== null) showToast(t('overrides.listFailed'), 'error');
  };
  return (
    <Card
      heading={t('overrides.heading')}
      actions={
        <span className="flex flex-wrap gap-2">
          {WINDOW_PRESETS.map(({ name, slip_mul, duration_sec }) => (
            <Button
              key={name}
              size="sm"
              onClick={() => {
                setMultiplier(format.axis(slip_mul));
                setDuration(String(duration_sec));
              }}
            >
              {t(`overrides.presets.${name}`)}
            </Button>
          ))}
        </span>
      }
    >
      <p className="text-sm text-muted">{t('overrides.body')}</p>
      <form noValidate className="mt-4 space-y-4" onSubmit={start}>
        <Segmented
          label={t('overrides.scope')}
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`overrides.scopes.${value}`) }))}
          onChange={(value) => {
            setScope(value);
            setTargets([]);
          }}
        />
        {scope !== 'global' && (
          <TargetPicker
            scope={scope}
            targets={targets}
            onTargets={setTargets}
            error={isChecked && problems.target ? t('overrides.needTarget') : undefined}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            numeric
            onKeyDown={(event) => {
              const turn = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
              if (turn === 0) return;
              event.preventDefault();
              setMultiplier(format.axis(stepMultiplier(slip, turn)));
            }}
            label={t('overrides.multiplier')}
            hint={t('overrides.multiplierHint')}
            error={isChecked && problems.multiplier ? t('overrides.needMultiplier') : undefined}
            value={multiplier}
            onChange={(event) => setMultiplier(event.target.value)}
          />
          <Field
            numeric
            label={t('overrides.duration')}
            error={isChecked && problems.duration ? t('overrides.needDuration') : undefined}
            value={duration}
            onChange={(event) => setDuration(event.target.value)}
          />
          <Field
            label={t('overrides.note')}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={starting.busy}>
            {t('overrides.start')}
          </Button>
          <Button onClick={() => setClearing(true)}>{t('overrides.clear')}</Button>
          <Button busy={query.isFetching} onClick={() => void refresh()}>
            {t('overrides.refresh')}
          </Button>
        </div>
      </form>
      <ActiveWindows query={query} />
      <ConfirmDialog
        open={isClearing}
        onOpenChange={setClearing}
        heading={t('overrides.clearHeading', { count: toClear.length })}
        description={t('overrides.clearBody', { scope: t(`overrides.scopes.${scope}`) })}
        act={t('overrides.clear')}
        busy={clearing.busy}
        onAct={() => clearing.send()}
      >
        {toClear.length === 0 ? (
          <p>{t('overrides.clearNothing')}</p>
        ) : (
          <ul className="list-inside list-disc">
            {toClear.map(({ id, target, slip_mul, end_at }) => (
              <li key={id}>
                {t('overrides.clearOne', {
                  target: nameOf(target),
                  slip: format.axis(slip_mul),
                  time: format.time(end_at, { seconds: true }),
                })}
              </li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </Card>
  );
}
