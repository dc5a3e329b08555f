import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import { adminKeys, changed, useRevenues } from '../api.ts';
import { ConfirmWrite } from '../parts/confirm-write.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { isOver, type TabProps } from '../tab-props.ts';
import { SeasonSelect } from '../parts/season-select.tsx';
import { LockAll } from './lock-all.tsx';
import { RevenueTable } from './revenue-table.tsx';

interface Item {
  symbol: string;
  actual_value: number;
}

export default function RevenuesTab(tab: TabProps) {
  const { t } = useTexts(['rewards', 'admin']);
  const format = useFormat();
  const { seasonId } = tab;
  const query = useRevenues(seasonId);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<readonly Item[]>();
  const rows = query.data ?? [];
  const isClosed = isOver(tab);
  const nameOf = (symbol: string) => rows.find((row) => row.symbol === symbol)?.name ?? symbol;
  const recording = useWrite({
    send: (write, items: readonly Item[]) =>
      write('POST /functions/v1/record_revenue_actuals', { body: { seasonId, items: [...items] } }),
    asksAgain: changed(adminKeys.revenues(seasonId)),
    done: t('revenues.saved'),
    failed: t('revenues.failed'),
    onDone: (_answer, items) => {
      const saved = new Set(items.map(({ symbol }) => symbol));
      setTyped(Object.fromEntries(Object.entries(typed).filter(([symbol]) => !saved.has(symbol))));
      setAsked(undefined);
    },
  });
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
        {...tab}
        onSeason={(id) => {
          setTyped({});
          tab.onSeason(id);
        }}
      />
      <ListCard
        heading={t('revenues.heading')}
        actions={
          <Button size="sm" variant="primary" disabled={isClosed} onClick={() => ask(rows.map(({ symbol }) => symbol))}>
            {t('revenues.saveAll')}
          </Button>
        }
        lead={
          <div className="mb-4">
            <p className="text-sm text-muted">{isClosed ? t('admin:closedSeason') : t('revenues.body')}</p>
            {!isClosed && withoutLock > 0 && (
              <p className="mt-3 rounded-md bg-attention-soft px-4 py-2.5 text-sm text-attention-ink">
                {t('revenues.noLock', { count: withoutLock })}
              </p>
            )}
            {!isClosed && <LockAll key={`all ${seasonId}`} seasonId={seasonId} disabled={rows.length === 0} />}
          </div>
        }
        query={query}
        isEmpty={rows.length === 0}
        empty={{ heading: t('revenues.empty') }}
      >
        <RevenueTable
          key={seasonId}
          seasonId={seasonId}
          rows={rows}
          isClosed={isClosed}
          typed={typed}
          onTyped={(symbol, text) => setTyped({ ...typed, [symbol]: text })}
          onSave={(symbol) => ask([symbol])}
        />
      </ListCard>
      <ConfirmWrite
        asked={asked}
        write={recording}
        onClose={() => setAsked(undefined)}
        heading={t('revenues.confirmHeading')}
        description={t('revenues.confirmBody', { list: (asked ?? []).map(({ symbol }) => nameOf(symbol)).join(', ') })}
        act={t('revenues.confirmAct')}
      >
        <ul className="columns-2 tabular-nums">
          {(asked ?? []).map(({ symbol, actual_value }) => (
            <li key={symbol}>
              {nameOf(symbol)} {format.typed(actual_value)}
            </li>
          ))}
        </ul>
      </ConfirmWrite>
    </div>
  );
}
