import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/form/control-class.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Count } from '#web/ui/number.tsx';
import { numberIn } from '#web/lib/format/number-in.ts';
import type { Revenue } from '../api.ts';
import { RowsTable } from '../parts/rows-table.tsx';
import { useRows } from '../parts/use-rows.ts';
import { LockCell } from './lock-cell.tsx';

export function RevenueTable(props: {
  seasonId: string;
  rows: readonly Revenue[];
  isClosed: boolean;
  /** As typed, by symbol. */
  typed: Readonly<Record<string, string>>;
  onTyped: (symbol: string, text: string) => void;
  onSave: (symbol: string) => void;
}) {
  const { t } = useTexts(['rewards', 'admin']);
  const format = useFormat();
  const rows = useRows(props.rows, {
    textOf: ({ symbol, name }) => `${symbol} ${name}`,
    sorts: {
      company: ({ name }) => name,
      predictions: ({ predictions }) => predictions,
      actual: ({ actual_value }) => actual_value,
      lock: ({ lock_at }) => lock_at,
    },
    first: { key: 'company', descending: false },
  });
  const columns: Column<Revenue>[] = [
    {
      key: 'company',
      header: t('revenues.company'),
      rowHeader: true,
      sortable: true,
      render: ({ symbol, name }) => (
        <span>
          {name} <span className="font-normal text-muted">{symbol}</span>
        </span>
      ),
    },
    {
      key: 'predictions',
      header: t('revenues.predictions'),
      numeric: true,
      sortable: true,
      render: ({ predictions }) => <Count value={predictions} />,
    },
    {
      key: 'actual',
      wide: true,
      header: t('revenues.actual'),
      sortable: true,
      render: ({ symbol, name, actual_value }) => {
        const text = props.typed[symbol] ?? '';
        return (
          <span className="flex flex-wrap items-center justify-end gap-2 @2xl:justify-start">
            <span className="w-28 shrink-0">
              <input
                inputMode="decimal"
                step="0.01"
                disabled={props.isClosed}
                aria-label={t('revenues.actualOf', { name })}
                aria-invalid={Number.isNaN(numberIn(text)) || undefined}
                placeholder={actual_value === null ? '–' : format.typed(actual_value)}
                className={`${controlClass} text-right font-mono tabular-nums`}
                value={text}
                onChange={(event) => props.onTyped(symbol, event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') props.onSave(symbol);
                }}
              />
            </span>
            <Button
              size="sm"
              disabled={props.isClosed}
              aria-label={t('revenues.saveOf', { name })}
              onClick={() => props.onSave(symbol)}
            >
              {t('revenues.save')}
            </Button>
          </span>
        );
      },
    },
    {
      key: 'lock',
      wide: true,
      header: t('revenues.lock'),
      sortable: true,
      render: (row) => (
        <LockCell
          key={row.lock_at}
          seasonId={props.seasonId}
          revenue={row}
          disabled={props.isClosed || row.actual_value !== null}
        />
      ),
    },
  ];
  return <RowsTable rows={rows} caption={t('revenues.caption')} columns={columns} rowKey={({ symbol }) => symbol} />;
}
