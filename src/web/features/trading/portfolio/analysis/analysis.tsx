import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEquity } from '../../data/portfolio.ts';
import type { Equity, EquityDay, Snapshot } from '../../data/types.ts';
import { dayShares, drawdowns, withNow } from '../equity-days.ts';
import type { Range } from '../range.ts';
import { ActivityChart, ContributionsChart, CumulativeChart, DrawdownChart, type DayPoint } from './charts-of-days.tsx';
import { CompositionChart, ExposureChart } from './charts-of-positions.tsx';
import { ExplainedChart } from './explained-chart.tsx';
import { GreeksChart } from './greeks-chart.tsx';

/** Five charts over the days of the range, three of what is held now. */
export default function Analysis({ snapshot, range }: { snapshot: Snapshot; range: Range }) {
  const { t } = useTexts('portfolio');
  const equity = useEquity(snapshot.portfolio.id, range);
  const { data, error } = equity;
  return (
    <section aria-label={t('charts.label')} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {data !== undefined && <DayCharts equity={data} snapshot={snapshot} range={range} />}
      {data === undefined && (
        <div className="lg:col-span-full">
          {error === null ? (
            <Skeleton className="h-[60rem] w-full" />
          ) : (
            <ErrorState
              error={error}
              heading={t('performance.failed')}
              busy={equity.isFetching}
              onRetry={() => void equity.refetch()}
            />
          )}
        </div>
      )}
      <CompositionChart snapshot={snapshot} />
      <ExposureChart snapshot={snapshot} />
      <div className="lg:col-span-full">
        <GreeksChart snapshot={snapshot} />
      </div>
    </section>
  );
}

function DayCharts({ equity, snapshot, range }: { equity: Equity; snapshot: Snapshot; range: Range }) {
  const days = withNow(equity.days, snapshot, equity.equity_before);
  const points = useDayPoints(equity, days);
  const today = days.at(-1);
  return (
    <>
      {today !== undefined && (
        <div className="lg:col-span-full">
          <ExplainedChart portfolioId={snapshot.portfolio.id} today={today} range={range} />
        </div>
      )}
      <CumulativeChart points={points} range={range} />
      <DrawdownChart points={points} range={range} />
      <ContributionsChart points={points} range={range} />
      <ActivityChart points={points} range={range} />
    </>
  );
}

function useDayPoints(equity: Equity, days: readonly EquityDay[]): DayPoint[] {
  const format = useFormat();
  const shares = dayShares(days, equity.realized_before);
  const falls = drawdowns(days, equity);
  return days.map((day, index) => ({
    day: day.as_of_date,
    label: format.dayMonth(day.as_of_date),
    cumulative: Math.round((day.equity - equity.starting_cash) * 100) / 100,
    drawdown: falls[index]?.now ?? 0,
    deepest: falls[index]?.deepest ?? 0,
    realized: shares[index]?.realized ?? 0,
    unrealized: shares[index]?.unrealized ?? 0,
    trades: day.trades,
  }));
}
