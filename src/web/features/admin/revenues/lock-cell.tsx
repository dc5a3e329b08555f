import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/form/control-class.ts';
import { adminKeys, changed, type Revenue } from '../api.ts';
import { controlValueOf, instantOf } from '../parts/instant-field.tsx';

/** From when on a company can no longer be predicted. */
export function LockCell({ seasonId, revenue, disabled }: { seasonId: string; revenue: Revenue; disabled: boolean }) {
  const { t } = useTexts('rewards');
  const { symbol, name, lock_at } = revenue;
  const kept = controlValueOf(lock_at);
  const [value, setValue] = useState(kept);
  const act = useWrite({
    send: (write) => {
      const body = { season_id: seasonId, symbol, lock_at: instantOf(value) ?? null };
      return write('POST /api/admin/prediction-lock', { body });
    },
    asksAgain: changed(adminKeys.revenues(seasonId)),
    done: t('revenues.lockSaved'),
    failed: t('revenues.lockFailed'),
  });
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
        onClick={() => act.send()}
      >
        {t('revenues.saveLock')}
      </Button>
    </span>
  );
}
