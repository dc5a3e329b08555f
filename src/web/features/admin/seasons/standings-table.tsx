import { useMemo } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { readCsv } from '#rules/csv/read-csv.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Change } from '#web/ui/number.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { useRows } from '../parts/use-rows.ts';

type Standing = Readonly<Record<string, string>>;

const counted = ['points', 'answered', 'correct', 'trades', 'closed_trades', 'winning_trades', 'predictions'] as const;
const changes = { return_pct: 'percent', pnl_eur: 'euro', realized_eur: 'euro' } as const;

/** Everyone on a board, as the file has them. */
export function StandingsTable({ csv }: { csv: string }) {
  const { t } = useTexts('seasons');
  const { headers, standings } = useMemo(() => standingsIn(csv), [csv]);
  const columns = useColumns(headers);
  const rows = useRows(standings, {
    textOf: ({ name, email }) => `${name} ${email}`,
    sorts: Object.fromEntries(
      headers.map((key) => [key, (row: Standing) => (key === 'name' ? (row[key] ?? '') : Number(row[key]))]),
    ),
    first: { key: 'rank', descending: false },
  });
  return <RowsTable rows={rows} caption={t('standings')} columns={columns} rowKey={({ email }) => email ?? ''} />;
}

function useColumns(headers: readonly string[]): Column<Standing>[] {
  const { t } = useTexts('seasons');
  const format = useFormat();
  const number = (key: 'rank' | 'rmse' | 'percentile' | (typeof counted)[number], decimals = 0) => ({
    key,
    header: t(`columns.${key}`),
    numeric: true,
    sortable: true,
    render: (row: Standing) => (
      <span className="font-mono tabular-nums">{format.number(Number(row[key]), decimals)}</span>
    ),
  });
  const change = (key: keyof typeof changes) => ({
    key,
    header: t(`columns.${key}`),
    numeric: true,
    sortable: true,
    render: (row: Standing) => <Change value={Number(row[key])} unit={changes[key]} />,
  });
  const name: Column<Standing> = {
    key: 'name',
    header: t('player'),
    rowHeader: true,
    sortable: true,
    render: (row) => (
      <span className="@max-2xl:wrap-anywhere @2xl:whitespace-nowrap">
        {row['name']} <span className="text-xs font-normal text-muted @2xl:block">{row['email']}</span>
      </span>
    ),
  };
  const all: Column<Standing>[] = [
    number('rank'),
    name,
    change('return_pct'),
    change('pnl_eur'),
    change('realized_eur'),
    ...counted.map((key) => number(key)),
    number('rmse', 4),
    number('percentile', 1),
  ];
  return all.filter(({ key }) => headers.includes(key));
}

function standingsIn(csv: string): { headers: string[]; standings: Standing[] } {
  const [head, ...lines] = readCsv(csv);
  const headers = head?.cells ?? [];
  const standings = lines.map(({ cells }) => Object.fromEntries(headers.map((key, at) => [key, cells[at] ?? ''])));
  return { headers, standings };
}
