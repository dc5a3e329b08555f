import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Count } from '#web/ui/number.tsx';
import type { AdminTicker } from '../api.ts';
import { RowActions } from '../parts/row-actions.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { useRows } from '../parts/use-rows.ts';

export function TickerList(props: {
  tickers: readonly AdminTicker[];
  isClosed: boolean;
  onEdit: (ticker: AdminTicker) => void;
  onDelete: (ticker: AdminTicker) => void;
}) {
  const { t } = useTexts(['tickers', 'admin']);
  const format = useFormat();
  const rows = useRows(props.tickers, {
    textOf: ({ symbol, name, us_adr_symbol, exchange }) => [symbol, name, us_adr_symbol, exchange].join(' '),
    sorts: {
      symbol: ({ symbol }) => symbol,
      name: ({ name }) => name,
      positions: ({ open_positions }) => open_positions,
      staged: ({ staged_orders }) => staged_orders,
      state: ({ is_active }) => is_active,
    },
    first: { key: 'symbol', descending: false },
  });
  const state = ({ is_active }: AdminTicker) => (
    <Badge tone={is_active ? 'gain' : 'neutral'}>{is_active ? t('admin:list.active') : t('admin:list.inactive')}</Badge>
  );
  const summary = (ticker: AdminTicker) =>
    [
      ticker.exchange,
      ...(ticker.us_adr_symbol === '' ? [] : [`${t('columns.adr')} ${ticker.us_adr_symbol}`]),
      `${t('columns.positions')}: ${format.number(ticker.open_positions)}`,
      `${t('columns.staged')}: ${format.number(ticker.staged_orders)}`,
    ].join(' · ');
  const columns: Column<AdminTicker>[] = [
    {
      key: 'symbol',
      header: t('columns.symbol'),
      rowHeader: true,
      sortable: true,
      render: (ticker) => (
        <>
          <span className="font-mono">{ticker.symbol}</span>
          {/* What the other columns say, where there is no room for them. */}
          <span className="@2xl:hidden">
            {' '}
            {ticker.name} {state(ticker)}
          </span>
          <span className="mt-1 block text-xs font-normal text-muted @2xl:hidden">{summary(ticker)}</span>
        </>
      ),
    },
    { key: 'name', header: t('columns.name'), sortable: true, render: ({ name }) => name },
    { key: 'exchange', header: t('columns.exchange'), render: ({ exchange }) => exchange },
    {
      key: 'adr',
      header: t('columns.adr'),
      render: ({ us_adr_symbol }) => <span className="font-mono">{us_adr_symbol}</span>,
    },
    {
      key: 'positions',
      header: t('columns.positions'),
      numeric: true,
      sortable: true,
      render: ({ open_positions }) => <Count value={open_positions} />,
    },
    {
      key: 'staged',
      header: t('columns.staged'),
      numeric: true,
      sortable: true,
      render: ({ staged_orders }) => <Count value={staged_orders} />,
    },
    {
      key: 'state',
      header: t('columns.state'),
      sortable: true,
      render: state,
    },
    {
      key: 'actions',
      header: t('admin:list.actions'),
      numeric: true,
      inShort: true,
      render: (ticker) => (
        <RowActions
          name={ticker.symbol}
          disabled={props.isClosed}
          onEdit={() => props.onEdit(ticker)}
          onDelete={() => props.onDelete(ticker)}
        />
      ),
    },
  ];
  return <RowsTable narrow="short" rows={rows} caption={t('caption')} columns={columns} rowKey={({ id }) => id} />;
}
