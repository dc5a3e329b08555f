import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { adminKeys, changed, useTickers, type AdminTicker } from '../api.ts';
import { ConfirmWrite } from '../parts/confirm-write.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { SeasonSelect } from '../parts/season-select.tsx';
import { useRowForm } from '../parts/use-row-form.ts';
import { isOver, type TabProps } from '../tab-props.ts';
import { MarketActs } from './market-acts.tsx';
import { OverridesPanel } from './overrides-panel.tsx';
import { emptyTicker, tickerFormOf, type TickerData } from './ticker-draft.ts';
import { TickerForm, type TickerRow } from './ticker-form.tsx';
import { TickerList } from './ticker-list.tsx';

const key = 'POST /functions/v1/admin_adx_tickers';

export default function TickersTab(tab: TabProps) {
  const { t } = useTranslation(['tickers', 'admin']);
  const format = useFormat();
  const { seasonId } = tab;
  const query = useTickers(seasonId);
  const [deleted, setDeleted] = useState<AdminTicker>();
  const isClosed = isOver(tab);
  const asksAgain = changed(adminKeys.tickers(seasonId), ['GET /api/market/tickers']);
  const place = useRef<HTMLDivElement>(null);
  const row: TickerRow = useRowForm({
    place,
    empty: () => emptyTicker(format.typed),
    formOf: (ticker: AdminTicker) => tickerFormOf(ticker, format.typed),
    save: (write, data: TickerData, edited) =>
      edited === undefined
        ? write(key, { body: { action: 'create', data: { season_id: seasonId, ...data } } })
        : write(key, { body: { action: 'update', data: { id: edited.id, ...data } } }),
    outcome: { done: t('saved'), failed: t('saveFailed'), asksAgain },
  });
  const removing = useWrite({
    send: async (write, { id }: AdminTicker) => {
      await write(key, { body: { action: 'delete', data: { id } } });
      if (row.edited?.id === id) row.edit();
    },
    done: t('deleted'),
    failed: t('deleteFailed'),
    asksAgain,
    onDone: () => setDeleted(undefined),
  });
  const tickers = query.data ?? [];
  const counts = { active: tickers.filter(({ is_active }) => is_active).length, total: tickers.length };
  return (
    <div className="space-y-5">
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <MarketActs />
        <OverridesPanel />
      </div>
      <div ref={place} className="scroll-mt-4 space-y-5">
        <SeasonSelect {...tab} />
        {isClosed ? (
          <p className="rounded-md bg-wash px-4 py-3 text-sm">{t('admin:closedSeason')}</p>
        ) : (
          <TickerForm row={row} />
        )}
      </div>
      <ListCard
        heading={
          <span className="flex flex-wrap items-baseline gap-x-3">
            {t('list')}
            {query.data !== undefined && <span className="text-sm font-normal text-muted">{t('counts', counts)}</span>}
          </span>
        }
        query={query}
        isEmpty={tickers.length === 0}
        empty={{ heading: t('empty'), body: t('emptyBody') }}
      >
        <TickerList tickers={tickers} isClosed={isClosed} onEdit={row.edit} onDelete={setDeleted} />
      </ListCard>
      <ConfirmWrite
        asked={deleted}
        write={removing}
        onClose={() => setDeleted(undefined)}
        heading={t('deleteHeading', { symbol: deleted?.symbol ?? '' })}
        description={t('deleteBody')}
        act={t('deleteAct')}
      >
        <p>{deleted?.name}</p>
        {deleted !== undefined && errorCodeOf(removing.error) === 'TICKER_IN_USE' && (
          <p className="mt-2">
            {t('inUse', { symbol: deleted.symbol, positions: deleted.open_positions, staged: deleted.staged_orders })}
          </p>
        )}
      </ConfirmWrite>
    </div>
  );
}
