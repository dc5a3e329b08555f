import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { adminKeys, useChanged, type AdminSeason } from '../api.ts';
import type { TabProps } from '../tab-props.ts';
import { useAct } from '../parts/use-act.ts';
import { emptySeason, SeasonForm, seasonFormOf, type SeasonData } from './season-form.tsx';
import { SeasonList } from './season-list.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { StandingsDialog } from './standings-dialog.tsx';

export default function SeasonsTab({ seasons }: TabProps) {
  const { t } = useTranslation('admin');
  const changed = useChanged();
  const [form, setForm] = useState(emptySeason);
  const [edited, setEdited] = useState<AdminSeason>();
  const [shown, setShown] = useState<AdminSeason>();
  const [settled, setSettled] = useState<AdminSeason>();
  const saving = useAct();
  const top = useRef<HTMLDivElement>(null);
  const current = seasons.find(({ status }) => status === 'active' || status === 'settling');
  const edit = (season: AdminSeason | undefined) => {
    setEdited(season);
    setForm(season === undefined ? emptySeason : seasonFormOf(season));
    saving.forget();
    if (season !== undefined) top.current?.scrollIntoView({ block: 'start' });
  };
  const save = (body: SeasonData) =>
    saving.run(async () => {
      if (edited === undefined) await call('POST /api/admin/seasons', { body });
      else await call('PUT /api/admin/seasons/:id', { params: { id: edited.id }, body });
      edit(undefined);
      await changed(adminKeys.seasons, ['GET /api/seasons/active']);
      return t('seasons.saved');
    }, t('seasons.saveFailed'));
  const settle = () => {
    if (current === undefined) showToast(t('seasons.nothing'), 'error');
    else setSettled(current);
  };
  return (
    <div ref={top} className="scroll-mt-4 space-y-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="danger" onClick={settle}>
          {current?.status === 'settling' ? t('seasons.resume') : t('seasons.settle')}
        </Button>
        {current?.status === 'settling' && (
          <p className="max-w-prose text-sm text-attention-ink">{t('seasons.settleStopped')}</p>
        )}
      </div>
      <SeasonForm
        heading={edited === undefined ? t('seasons.new') : t('seasons.edit', { name: edited.name })}
        edited={edited}
        form={form}
        onForm={setForm}
        onSave={(data) => void save(data)}
        onCancel={edited === undefined ? undefined : () => edit(undefined)}
        busy={saving.busy}
        error={saving.error}
      />
      <Card
        heading={t('seasons.list')}

        actions={
          <Button size="sm" data-admin-refresh="" onClick={() => void changed(adminKeys.seasons)}>
            {t('list.refresh')}
          </Button>
        }
      >
        <SeasonList seasons={seasons} onEdit={edit} onStandings={setShown} />
      </Card>
      {shown !== undefined && <StandingsDialog season={shown} onClose={() => setShown(undefined)} />}
      {settled !== undefined && <SettleDialog season={settled} onClose={() => setSettled(undefined)} />}
    </div>
  );
}
