import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { extentOf } from '#web/ui/chart/scale.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Change, Count, Percent } from '#web/ui/number.tsx';
import { rangeName, type Range } from '../range.ts';
import { usePointedDay } from '../pointed-day.tsx';

export interface DayPoint {
  day: string;
  label: string;
  cumulative: number;
  /** In percent points, zero or below. */
  drawdown: number;
  /** The deepest so far, as on the card. */
  deepest: number;
  realized: number;
  unrealized: number;
  trades: number;
}

interface DayChart {
  points: readonly DayPoint[];
  range: Range;
}

const height = 170;
const keyOf = ({ day }: DayPoint) => day;

export function CumulativeChart({ points, range }: DayChart) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const values = points.map(({ cumulative }) => cumulative);
  const columns = useColumns({
    key: 'cumulative',
    header: t('charts.cumulativeColumn'),
    render: (row) => <Change value={row.cumulative} unit="euro" />,
  });
  const summary = useRangeSummary(t('charts.cumulative'), values, (value) => format.euro(value, { sign: true }));
  return (
    <ChartCard
      heading={t('charts.cumulative')}
      note={rangeName(range)}
      columns={columns}
      rows={points.toReversed()}
      rowKey={keyOf}
    >
      <LineChart
        {...usePointing(points)}
        summary={summary}
        labels={points.map(({ label }) => label)}
        lines={[{ key: 'cumulative', label: t('charts.cumulativeColumn'), ink: 'primary', values, area: true }]}
        format={(value) => format.euro(value, { sign: true })}
        formatAxis={format.axisEuro}
        base={0}
        height={height}
      />
    </ChartCard>
  );
}

export function DrawdownChart({ points, range }: DayChart) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const values = points.map(({ drawdown }) => drawdown);
  const deepest = points.map((point) => point.deepest);
  const columns = useColumns(
    { key: 'drawdown', header: t('charts.drawdownColumn'), render: (row) => <Percent value={row.drawdown} /> },
    { key: 'deepest', header: t('charts.deepestColumn'), render: (row) => <Percent value={row.deepest} /> },
  );
  const summary = useRangeSummary(t('charts.drawdown'), deepest, (value) => format.percent(value));
  return (
    <ChartCard
      heading={t('charts.drawdown')}
      note={rangeName(range)}
      columns={columns}
      rows={points.toReversed()}
      rowKey={keyOf}
    >
      <LineChart
        {...usePointing(points)}
        summary={summary}
        labels={points.map(({ label }) => label)}
        lines={[
          { key: 'drawdown', label: t('charts.drawdownColumn'), ink: 'loss', values, area: true },
          { key: 'deepest', label: t('charts.deepestColumn'), ink: 'muted', dashed: true, values: deepest },
        ]}
        format={(value) => format.percent(value)}
        formatAxis={(value) => format.percent(value)}
        base={0}
        height={height}
      />
    </ChartCard>
  );
}

export function ContributionsChart({ points, range }: DayChart) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const columns = useColumns(
    { key: 'realized', header: t('charts.realized'), render: (row) => <Change value={row.realized} unit="euro" /> },
    {
      key: 'unrealized',
      header: t('charts.unrealized'),
      render: (row) => <Change value={row.unrealized} unit="euro" />,
    },
  );
  const summary = useRangeSummary(
    t('charts.contributions'),
    points.map(({ realized, unrealized }) => realized + unrealized),
    (value) => format.euro(value, { sign: true }),
  );
  return (
    <ChartCard
      heading={t('charts.contributions')}
      note={rangeName(range)}
      columns={columns}
      rows={points.toReversed()}
      rowKey={keyOf}
    >
      <BarChart
        {...usePointing(points)}
        summary={summary}
        labels={points.map(({ label }) => label)}
        bars={[
          {
            key: 'realized',
            label: t('charts.realized'),
            ink: 'exclusive',
            values: points.map(({ realized }) => realized),
          },
          {
            key: 'unrealized',
            label: t('charts.unrealized'),
            ink: 'accent',
            hatched: true,
            values: points.map(({ unrealized }) => unrealized),
          },
        ]}
        format={(value) => format.euro(value, { sign: true })}
        formatAxis={format.axisEuro}
        height={height}
      />
    </ChartCard>
  );
}

export function ActivityChart({ points, range }: DayChart) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const values = points.map(({ trades }) => trades);
  const columns = useColumns({
    key: 'trades',
    header: t('performance.trades'),
    render: (row) => <Count value={row.trades} />,
  });
  const summary = useRangeSummary(t('charts.activity'), values, (value) => format.number(value));
  return (
    <ChartCard
      heading={t('charts.activity')}
      note={rangeName(range)}
      columns={columns}
      rows={points.toReversed()}
      rowKey={keyOf}
    >
      <BarChart
        {...usePointing(points)}
        summary={summary}
        labels={points.map(({ label }) => label)}
        bars={[{ key: 'trades', label: t('performance.trades'), ink: 'accent', values }]}
        format={(value) => format.number(value)}
        formatAxis={format.axis}
        height={height}
      />
    </ChartCard>
  );
}

function usePointing(points: readonly DayPoint[]) {
  return usePointedDay(points.map(({ day }) => day));
}

function useColumns(...own: Column<DayPoint>[]): Column<DayPoint>[] {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  return [
    {
      key: 'day',
      header: t('performance.day'),
      rowHeader: true,
      render: (row) => <span className="whitespace-nowrap">{format.date(row.day)}</span>,
    },
    ...own.map((column) => ({ ...column, numeric: true })),
  ];
}

function useRangeSummary(name: string, values: readonly number[], show: (value: number | null) => string): string {
  const { t } = useTexts('portfolio');
  const [low, high] = extentOf(values) ?? [null, null];
  return t('charts.rangeSummary', { name, last: show(values.at(-1) ?? null), low: show(low), high: show(high) });
}
