import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { adminKeys, changed, useTickers, type AdminTicker } from '../api.ts';
import { DeleteRow } from '../parts/delete-row.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { NewButton } from '../parts/new-button.tsx';
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
  const { t } = useTexts(['tickers', 'admin']);
  const format = useFormat();
  const { seasonId } = tab;
  const query = useTickers(seasonId);
  const [deleted, setDeleted] = useState<AdminTicker>();
  const isClosed = isOver(tab);
  const asksAgain = changed(adminKeys.tickers(seasonId), ['GET /api/market/tickers']);
  const saved = { done: t('saved'), failed: t('saveFailed'), asksAgain };
  const row: TickerRow = useRowForm({
    empty: () => emptyTicker(format.typed),
    formOf: (ticker: AdminTicker) => tickerFormOf(ticker, format.typed),
    save: (write, data: TickerData, edited) =>
      edited === undefined
        ? write(key, { body: { action: 'create', data: { season_id: seasonId, ...data } } })
        : write(key, { body: { action: 'update', data: { id: edited.id, ...data } } }),
    outcome: saved,
  });
  const tickers = query.data ?? [];
  const counts = { active: tickers.filter(({ is_active }) => is_active).length, total: tickers.length };
  return (
    <div className="space-y-5">
      <SeasonSelect {...tab} />
      {isClosed && <p className="rounded-md bg-wash px-4 py-3 text-sm">{t('admin:closedSeason')}</p>}
      <ListCard
        heading={
          <span className="flex flex-wrap items-baseline gap-x-3">
            {t('list')}
            {query.data !== undefined && <span className="text-sm font-normal text-muted">{t('counts', counts)}</span>}
          </span>
        }
        actions={<NewButton label={t('new')} disabled={isClosed} onClick={() => row.open()} />}
        query={query}
        isEmpty={tickers.length === 0}
        empty={{ heading: t('empty'), body: t('emptyBody') }}
      >
        <TickerList tickers={tickers} isClosed={isClosed} onEdit={row.open} onDelete={setDeleted} />
      </ListCard>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <MarketActs />
        <OverridesPanel />
      </div>
      <TickerForm row={row} />
      <DeleteRow
        asked={deleted}
        onClose={() => setDeleted(undefined)}
        remove={(write, { id }) => write(key, { body: { action: 'delete', data: { id } } })}
        removed={{ done: t('deleted'), failed: t('deleteFailed'), asksAgain }}
        retire={(write, { id }) => write(key, { body: { action: 'update', data: { id, is_active: false } } })}
        retired={saved}
        inUse="TICKER_IN_USE"
        heading={t('deleteHeading', { symbol: deleted?.symbol ?? '' })}
        description={t('deleteBody')}
        act={t('deleteAct')}
      >
        {(isInUse) => (
          <>
            <p>{deleted?.name}</p>
            {deleted !== undefined && isInUse && (
              <p className="mt-2">
                {deleted.open_positions + deleted.staged_orders === 0
                  ? t('hasHistory', { symbol: deleted.symbol })
                  : t('inUse', {
                      symbol: deleted.symbol,
                      positions: deleted.open_positions,
                      staged: deleted.staged_orders,
                    })}
              </p>
            )}
          </>
        )}
      </DeleteRow>
    </div>
  );
}
