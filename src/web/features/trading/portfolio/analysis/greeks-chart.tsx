import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { greekNames, type GreekName } from '../../data/greeks.ts';
import type { Snapshot } from '../../data/types.ts';
import { OrNothing } from './charts-of-positions.tsx';

type Row = Snapshot['aggregates']['greeks'][number];

const perUnderlying = ['delta', 'gamma'] as const;
const together = ['vega', 'theta', 'rho'] as const;

/** Delta and gamma by underlying, where they mean something; what is in euro anyway, together. */
export function GreeksChart({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTexts(['portfolio', 'trading']);
  const format = useFormat();
  const { greeks } = snapshot.aggregates;
  const sum = (key: GreekName) => greeks.reduce((total, row) => total + row[key], 0);
  const column = (key: GreekName): Column<Row> => ({
    key,
    header: t(`trading:payoff.${key}`),
    numeric: true,
    render: (row) => <span className="font-mono whitespace-nowrap tabular-nums">{format.euro(row[key])}</span>,
  });
  const ticker: Column<Row> = {
    key: 'ticker',
    header: t('portfolio:charts.ticker'),
    rowHeader: true,
    render: (row) => row.ticker,
  };
  const total: Row = {
    ticker: t('portfolio:charts.together'),
    delta: sum('delta'),
    gamma: sum('gamma'),
    vega: sum('vega'),
    theta: sum('theta'),
    rho: sum('rho'),
  };
  return (
    <ChartCard
      heading={t('portfolio:charts.greeks')}
      note={t('portfolio:analysis.now')}
      columns={[ticker, ...greekNames.map(column)]}
      rows={[...greeks, total]}
      rowKey={(row) => row.ticker}
    >
      <OrNothing snapshot={snapshot}>
        <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-2">
          <DataTable
            caption={t('portfolio:charts.greeks')}
            columns={[ticker, ...perUnderlying.map(column)]}
            rows={greeks}
            rowKey={(row) => row.ticker}
          />
          <div className="space-y-4">
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
              {together.map((key) => (
                <div key={key} className="rounded-md bg-wash px-3 py-2">
                  <dt className="text-sm">{t(`trading:payoff.${key}`)}</dt>
                  <dd className="font-mono text-sm font-semibold whitespace-nowrap tabular-nums">
                    {format.euro(total[key])}
                  </dd>
                  <dd className="text-xs text-muted">{t(`portfolio:charts.${key}Hint`)}</dd>
                </div>
              ))}
            </dl>
            <p className="text-xs text-muted">{t('portfolio:charts.greeksNote')}</p>
          </div>
        </div>
      </OrNothing>
    </ChartCard>
  );
}
