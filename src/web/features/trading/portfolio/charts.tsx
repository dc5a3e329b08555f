import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Snapshot } from '../data/types.ts';
import { useEquity } from '../data/portfolio.ts';
import { CompositionChart, ExposureChart } from './charts-of-positions.tsx';
import { GreeksChart } from './greeks-chart.tsx';
import { ActivityChart, ContributionsChart, CumulativeChart, DrawdownChart, type DayPoint } from './charts-of-days.tsx';
import { dayShares, drawdowns, withNow } from './equity-days.ts';
import type { Range } from './performance.tsx';

/** The other charts: four over the days of the range, three of what is held now. */
export function Charts({ snapshot, range }: { snapshot: Snapshot; range: Range }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { data } = useEquity(snapshot.portfolio.id, range);
  const start = data?.starting_cash ?? snapshot.portfolio.starting_cash;
  const days = withNow(data?.days ?? [], snapshot, data?.equity_before ?? start);
  const shares = dayShares(days, data?.realized_before ?? 0);
  const falls = drawdowns(days, data ?? { peak_before: start, max_drawdown_before: 0 });
  const points = days.map((day, index): DayPoint => ({
    day: day.as_of_date,
    label: format.dayMonth(day.as_of_date),
    cumulative: Math.round((day.equity - start) * 100) / 100,
    drawdown: falls[index]?.now ?? 0,
    deepest: falls[index]?.deepest ?? 0,
    realized: shares[index]?.realized ?? 0,
    unrealized: shares[index]?.unrealized ?? 0,
    trades: day.trades,
  }));
  return (
    <section
      aria-label={t('charts.label')}
      className="grid grid-cols-1 gap-4 lg:grid-cols-6 [&>*]:lg:col-span-3 [&>:nth-last-child(-n+3)]:lg:col-span-2"
    >
      <CumulativeChart points={points} />
      <DrawdownChart points={points} />
      <ContributionsChart points={points} />
      <ActivityChart points={points} />
      <CompositionChart snapshot={snapshot} />
      <ExposureChart snapshot={snapshot} />
      <GreeksChart snapshot={snapshot} />
    </section>
  );
}
