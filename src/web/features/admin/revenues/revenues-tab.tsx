import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { adminKeys, useChanged, useRevenues } from '../api.ts';
import type { TabProps } from '../tab-props.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { numberIn } from '#web/lib/format/number-in.ts';
import { Refused } from '../parts/refused.tsx';
import { SeasonSelect } from '../parts/season-select.tsx';
import { useAct } from '../parts/use-act.ts';
import { LockAll } from './lock-all.tsx';
import { RevenueTable } from './revenue-table.tsx';

interface Item {
  symbol: string;
  actual_value: number;
}

export default function RevenuesTab({ seasons, seasonId, onSeason }: TabProps) {
  const { t } = useTranslation(['rewards', 'admin']);
  const format = useFormat();
  const query = useRevenues(seasonId);
  const changed = useChanged();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<readonly Item[]>();
  const act = useAct();
  const rows = query.data ?? [];
  const isClosed = ['closed', 'settling'].includes(seasons.find(({ id }) => id === seasonId)?.status ?? '');
  const record = async () => {
    if (asked === undefined) return;
    const isDone = await act.run(async () => {
      await call('POST /functions/v1/record_revenue_actuals', { body: { seasonId, items: [...asked] } });
      const saved = new Set(asked.map(({ symbol }) => symbol));
      setTyped(Object.fromEntries(Object.entries(typed).filter(([symbol]) => !saved.has(symbol))));
      await changed(adminKeys.revenues(seasonId));
      return t('revenues.saved');
    }, t('revenues.failed'));
    if (isDone) setAsked(undefined);
  };
  /** Blank fields are skipped; one that is no number stops the rest. */
  const ask = (symbols: readonly string[]) => {
    const items = symbols.flatMap((symbol) => {
      const value = numberIn(typed[symbol] ?? '');
      return value === undefined ? [] : [{ symbol, actual_value: value }];
    });
    if (seasonId === '') showToast(t('revenues.noSeason'), 'error');
    else if (items.some(({ actual_value }) => !(actual_value >= 0))) showToast(t('revenues.invalid'), 'error');
    else if (items.length === 0) showToast(symbols.length === 1 ? t('revenues.invalid') : t('revenues.none'), 'error');
    else setAsked(items);
  };
  const withoutLock = rows.filter(({ lock_at, actual_value }) => lock_at === null && actual_value === null).length;
  return (
    <div className="space-y-5">
      <SeasonSelect
        seasons={seasons}
        value={seasonId}
        onChange={(id) => {
          setTyped({});
          onSeason(id);
        }}
      />
      <Card
        heading={t('revenues.heading')}

        actions={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" data-admin-refresh="" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('admin:list.refresh')}
            </Button>
            <Button
              size="sm"
              variant="primary"
              disabled={isClosed}
              onClick={() => ask(rows.map(({ symbol }) => symbol))}
            >
              {t('revenues.saveAll')}
            </Button>
          </span>
        }
      >
        <p className="text-sm text-muted">{isClosed ? t('admin:closedSeason') : t('revenues.body')}</p>
        {!isClosed && withoutLock > 0 && (
          <p className="mt-3 rounded-md bg-attention-soft px-4 py-2.5 text-sm text-attention-ink">
            {t('revenues.noLock', { count: withoutLock })}
          </p>
        )}
        {!isClosed && <LockAll key={`all ${seasonId}`} seasonId={seasonId} disabled={rows.length === 0} />}
        <div className="mt-4">
          <ListFrame query={query} isEmpty={rows.length === 0} empty={{ heading: t('revenues.empty') }}>
            <RevenueTable
              key={seasonId}
              seasonId={seasonId}
              rows={rows}
              isClosed={isClosed}
              typed={typed}
              onTyped={(symbol, text) => setTyped({ ...typed, [symbol]: text })}
              onSave={(symbol) => ask([symbol])}
            />
          </ListFrame>
        </div>
      </Card>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => {
          setAsked(undefined);
          act.forget();
        }}
        heading={t('revenues.confirmHeading')}
        description={t('revenues.confirmBody', { list: (asked ?? []).map(({ symbol }) => symbol).join(', ') })}
        act={t('revenues.confirmAct')}
        busy={act.busy}
        onAct={() => void record()}
      >
        <ul className="columns-2 font-mono tabular-nums">
          {(asked ?? []).map(({ symbol, actual_value }) => (
            <li key={symbol}>
              {symbol} {format.typed(actual_value)}
            </li>
          ))}
        </ul>
        <Refused error={act.error} />
      </ConfirmDialog>
    </div>
  );
}
