import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/form/control-class.ts';
import { adminKeys, useChanged, type Revenue } from '../api.ts';
import { controlValueOf, instantOf } from '../parts/instant-field.tsx';
import { useAct } from '../parts/use-act.ts';

/** From when on a company can no longer be predicted. */
export function LockCell({ seasonId, revenue, disabled }: { seasonId: string; revenue: Revenue; disabled: boolean }) {
  const { t } = useTranslation('rewards');
  const { symbol, name, lock_at } = revenue;
  const kept = controlValueOf(lock_at);
  const [value, setValue] = useState(kept);
  const changed = useChanged();
  const act = useAct();
  const save = () =>
    act.run(async () => {
      const body = { season_id: seasonId, symbol, lock_at: instantOf(value) ?? null };
      await call('POST /api/admin/prediction-lock', { body });
      await changed(adminKeys.revenues(seasonId));
      return t('revenues.lockSaved');
    }, t('revenues.lockFailed'));
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 @2xl:justify-start">
      <input
        type="datetime-local"
        disabled={disabled}
        aria-label={t('revenues.lockOf', { name })}
        title={t('revenues.lockHint')}
        className={`${controlClass} max-w-52`}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button
        size="sm"
        disabled={disabled || value === kept}
        busy={act.busy}
        aria-label={t('revenues.saveLockOf', { name })}
        onClick={() => void save()}
      >
        {t('revenues.saveLock')}
      </Button>
    </span>
  );
}
