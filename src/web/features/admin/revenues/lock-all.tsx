import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { adminKeys, useChanged } from '../api.ts';
import { InstantField, instantOf } from '../parts/instant-field.tsx';
import { useAct } from '../parts/use-act.ts';

/** One lock for every company whose revenue is not known yet, in one act. */
export function LockAll({ seasonId, disabled }: { seasonId: string; disabled: boolean }) {
  const { t } = useTranslation('rewards');
  const [value, setValue] = useState('');
  const changed = useChanged();
  const act = useAct();
  const save = () =>
    act.run(async () => {
      const body = { season_id: seasonId, lock_at: instantOf(value) ?? null };
      const { data } = await call('POST /api/admin/prediction-lock', { body });
      await changed(adminKeys.revenues(seasonId));
      return t('revenues.lockedAll', { count: data.locked });
    }, t('revenues.lockFailed'));
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <div className="w-full sm:w-80">
        <InstantField
          label={t('revenues.lockAll')}
          hint={t('revenues.lockAllHint')}
          value={value}
          onChange={setValue}
        />
      </div>
      <Button className="sm:mt-6" disabled={disabled} busy={act.busy} onClick={() => void save()}>
        {t('revenues.lockAllAct')}
      </Button>
    </div>
  );
}
