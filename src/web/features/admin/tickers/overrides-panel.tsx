import { useState, type FormEvent } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { OverrideScope } from '#rules/market/slippage.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { flags } from '#web/lib/flags.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { useWindowForm } from '#web/ui/spread-window/use-window-form.ts';
import { WindowFields, WindowPresets } from '#web/ui/spread-window/window-fields.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { adminKeys, changed, useOverrides } from '../api.ts';
import { useReason } from '../parts/refused.tsx';
import { ActiveWindows } from './active-windows.tsx';
import { TargetPicker } from './target-picker.tsx';
import { useTargets } from './use-targets.ts';

const worker = { host: flags.workerHost };
const scopes = ['ticker', 'product', 'global'] as const;

/** Opens and clears windows in which the spreads of the season's market are multiplied. */
export function OverridesPanel({ pollMs = false }: { pollMs?: number | false }) {
  const { t } = useTexts(['tickers', 'windows']);
  const format = useFormat();
  const reason = useReason();
  const query = useOverrides(pollMs);
  const { nameOf } = useTargets();
  const form = useWindowForm();
  const [scope, setScope] = useState<OverrideScope>('ticker');
  const [targets, setTargets] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const needsTarget = scope !== 'global' && targets.length === 0;
  const chosen = scope === 'global' ? {} : { targets: [...targets] };
  const asksAgain = changed(adminKeys.overrides);
  const starting = useWrite({
    send: (write) => {
      const body = { scope, ...chosen, ...form.body };
      return write('POST /api/admin/ops/set-override', { body, ...worker });
    },
    asksAgain,
    done: t('windows:set'),
    failed: (error) => t('windows:setFailed', { reason: reason(error) }),
  });
  const start = (event: FormEvent) => {
    event.preventDefault();
    setChecked(needsTarget);
    if (form.check() && !needsTarget) starting.send();
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
    done: t('windows:cleared'),
    failed: t('windows:clearFailed'),
    onDone: () => setClearing(false),
  });
  const refresh = async () => {
    const { error } = await query.refetch();
    if (error !== null) showToast(t('overrides.listFailed'), 'error');
  };
  return (
    <Card heading={t('windows:heading')} actions={<WindowPresets form={form} />}>
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
            error={isChecked && needsTarget ? t('overrides.needTarget') : undefined}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          <WindowFields form={form} />
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
