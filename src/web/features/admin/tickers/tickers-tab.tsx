import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { adminKeys, useChanged, useTickers, type AdminTicker } from '../api.ts';
import type { TabProps } from '../tab-props.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { Refused } from '../parts/refused.tsx';
import { SeasonSelect } from '../parts/season-select.tsx';
import { useAct } from '../parts/use-act.ts';
import { MarketActs } from './market-acts.tsx';
import { OverridesPanel } from './overrides-panel.tsx';
import { emptyTicker, tickerFormOf, type TickerData } from './ticker-draft.ts';
import { TickerForm } from './ticker-form.tsx';
import { TickerList } from './ticker-list.tsx';

const key = 'POST /functions/v1/admin_adx_tickers';

export default function TickersTab({ seasons, seasonId, onSeason }: TabProps) {
  const { t } = useTranslation(['tickers', 'admin']);
  const format = useFormat();
  const query = useTickers(seasonId);
  const changed = useChanged();
  const [form, setForm] = useState(() => emptyTicker(format.typed));
  const [edited, setEdited] = useState<AdminTicker>();
  const [deleted, setDeleted] = useState<AdminTicker>();
  const [saving, deleting] = [useAct(), useAct()];
  const place = useRef<HTMLDivElement>(null);
  const isClosed = ['closed', 'settling'].includes(seasons.find(({ id }) => id === seasonId)?.status ?? '');
  const edit = (ticker: AdminTicker | undefined) => {
    setEdited(ticker);
    setForm(ticker === undefined ? emptyTicker(format.typed) : tickerFormOf(ticker, format.typed));
    saving.forget();
    if (ticker !== undefined) place.current?.scrollIntoView({ block: 'start' });
  };
  const save = (data: TickerData) =>
    saving.run(async () => {
      const body =
        edited === undefined
          ? ({ action: 'create', data: { season_id: seasonId, ...data } } as const)
          : ({ action: 'update', data: { id: edited.id, ...data } } as const);
      await call(key, { body });
      edit(undefined);
      await changed(adminKeys.tickers(seasonId), ['GET /api/market/tickers']);
      return t('saved');
    }, t('saveFailed'));
  const remove = async () => {
    if (deleted === undefined) return;
    const isDone = await deleting.run(async () => {
      await call(key, { body: { action: 'delete', data: { id: deleted.id } } });
      if (edited?.id === deleted.id) edit(undefined);
      await changed(adminKeys.tickers(seasonId), ['GET /api/market/tickers']);
      return t('deleted');
    }, t('deleteFailed'));
    if (isDone) setDeleted(undefined);
  };
  const tickers = query.data ?? [];
  const counts = { active: tickers.filter(({ is_active }) => is_active).length, total: tickers.length };
  return (
    <div className="space-y-5">
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <MarketActs />
        <OverridesPanel />
      </div>
      <div ref={place} className="scroll-mt-4 space-y-5">
        <SeasonSelect seasons={seasons} value={seasonId} onChange={onSeason} />
        {isClosed ? (
          <p className="rounded-md bg-wash px-4 py-3 text-sm">{t('admin:closedSeason')}</p>
        ) : (
          <TickerForm
            heading={edited === undefined ? t('new') : t('edit', { symbol: edited.symbol })}
            isListed={edited !== undefined}
            form={form}
            onForm={setForm}
            onSave={(data) => void save(data)}
            onCancel={edited === undefined ? undefined : () => edit(undefined)}
            busy={saving.busy}
            error={saving.error}
          />
        )}
      </div>
      <Card
        heading={
          <span className="flex flex-wrap items-baseline gap-x-3">
            {t('list')}
            {query.data !== undefined && <span className="text-sm font-normal text-muted">{t('counts', counts)}</span>}
          </span>
        }

        actions={
          <Button size="sm" data-admin-refresh="" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('admin:list.refresh')}
          </Button>
        }
      >
        <ListFrame query={query} isEmpty={tickers.length === 0} empty={{ heading: t('empty'), body: t('emptyBody') }}>
          <TickerList tickers={tickers} isClosed={isClosed} onEdit={edit} onDelete={setDeleted} />
        </ListFrame>
      </Card>
      <ConfirmDialog
        open={deleted !== undefined}
        onOpenChange={() => {
          setDeleted(undefined);
          deleting.forget();
        }}
        heading={t('deleteHeading', { symbol: deleted?.symbol ?? '' })}
        description={t('deleteBody')}
        act={t('deleteAct')}
        busy={deleting.busy}
        onAct={() => void remove()}
      >
        <p>{deleted?.name}</p>
        {deleting.error instanceof ApiError && deleting.error.code === 'TICKER_IN_USE' && deleted !== undefined && (
          <p className="mt-2">
            {t('inUse', { symbol: deleted.symbol, positions: deleted.open_positions, staged: deleted.staged_orders })}
          </p>
        )}
        <Refused error={deleting.error} />
      </ConfirmDialog>
    </div>
  );
}
