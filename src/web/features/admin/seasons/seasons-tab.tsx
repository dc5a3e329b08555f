import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { adminKeys, changed, useSeasons, type AdminSeason } from '../api.ts';
import { ListCard } from '../parts/list-card.tsx';
import { NewButton } from '../parts/new-button.tsx';
import { useRowForm } from '../parts/use-row-form.ts';
import type { TabProps } from '../tab-props.ts';
import { emptySeason, SeasonForm, seasonFormOf, type SeasonData, type SeasonRow } from './season-form.tsx';
import { SeasonList } from './season-list.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { StandingsDialog } from './standings-dialog.tsx';

export default function SeasonsTab({ seasons }: TabProps) {
  const { t } = useTexts(['seasons', 'admin']);
  const query = useSeasons();
  const [shown, setShown] = useState<AdminSeason>();
  const [settled, setSettled] = useState<AdminSeason>();
  const current = seasons.find(({ status }) => status === 'active' || status === 'settling');
  const row: SeasonRow = useRowForm({
    empty: () => emptySeason,
    formOf: seasonFormOf,
    save: (write, body: SeasonData, edited) =>
      edited === undefined
        ? write('POST /api/admin/seasons', { body })
        : write('PUT /api/admin/seasons/:id', { params: { id: edited.id }, body }),
    outcome: {
      done: t('saved'),
      failed: t('saveFailed'),
      asksAgain: changed(adminKeys.seasons, ['GET /api/seasons/active']),
    },
  });
  const settle = () => {
    if (current === undefined) showToast(t('nothing'), 'error');
    else setSettled(current);
  };
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="danger" onClick={settle}>
          {current?.status === 'settling' ? t('resume') : t('settle')}
        </Button>
        {current?.status === 'settling' && (
          <p className="max-w-prose text-sm text-attention-ink">{t('settleStopped')}</p>
        )}
      </div>
      <ListCard
        heading={t('list')}
        actions={<NewButton label={t('new')} onClick={() => row.open()} />}
        query={query}
        isEmpty={seasons.length === 0}
        empty={{ heading: t('empty'), body: t('emptyBody') }}
      >
        <SeasonList seasons={seasons} onEdit={row.open} onStandings={setShown} />
      </ListCard>
      <SeasonForm row={row} />
      {shown !== undefined && <StandingsDialog season={shown} onClose={() => setShown(undefined)} />}
      {settled !== undefined && <SettleDialog season={settled} onClose={() => setSettled(undefined)} />}
    </div>
  );
}
