import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { adminKeys, changed } from '../api.ts';
import { InstantField, instantOf } from '../parts/instant-field.tsx';

/** One lock for every company whose revenue is not known yet, in one act. */
export function LockAll({ seasonId, disabled }: { seasonId: string; disabled: boolean }) {
  const { t } = useTexts('rewards');
  const [value, setValue] = useState('');
  const act = useWrite({
    send: (write) => {
      const body = { season_id: seasonId, lock_at: instantOf(value) ?? null };
      return write('POST /api/admin/prediction-lock', { body });
    },
    asksAgain: changed(adminKeys.revenues(seasonId)),
    done: ({ data }) => t('revenues.lockedAll', { count: data.locked }),
    failed: t('revenues.lockFailed'),
  });
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
      <Button className="sm:mt-6" disabled={disabled} busy={act.busy} onClick={() => act.send()}>
        {t('revenues.lockAllAct')}
      </Button>
    </div>
  );
}
