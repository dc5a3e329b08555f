import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { LineChart, type Line } from '#web/ui/chart/line-chart.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useEquity } from '../data/portfolio.ts';
import type { Equity, EquityDay, Snapshot } from '../data/types.ts';
import { momentsWithNow, withNow, type CurvePoint } from './equity-days.ts';

const ranges = ['1d', '7d', '30d', '90d'] as const;
export type Range = (typeof ranges)[number];
const series = ['cash', 'positions', 'equity', 'daily'] as const;
type Series = (typeof series)[number];

/** The portfolio day by day, with what happened in it. */
export function Performance(props: { snapshot: Snapshot; range: Range; onRange: (range: Range) => void }) {
  const { t } = useTranslation('portfolio');
  const { data, error, isFetching, refetch } = useEquity(props.snapshot.portfolio.id, props.range);
  const [shown, setShown] = useState<ReadonlySet<Series>>(new Set(['equity']));
  const days = data === undefined ? [] : withNow(data.days, props.snapshot, data.equity_before);
  const points = useCurvePoints(data, days, props);
  const toggle = (one: Series, isOn: boolean) => {
    const next = new Set(shown);
    if (isOn) next.add(one);
    else next.delete(one);
    setShown(next);
  };
  return (
    <ChartCard
      heading={t('performance.title')}
      columns={useDayColumns()}
      rows={days.toReversed()}
      rowKey={({ as_of_date }) => as_of_date}
      controls={
        <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Segmented
            label={t('performance.range')}
            value={props.range}
            options={ranges.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={props.onRange}
          />
          <fieldset className="flex flex-wrap gap-x-5">
            <legend className="sr-only">{t('performance.series')}</legend>
            {series.map((one) => (
              <Checkbox
                key={one}
                label={t(`performance.${one}`)}
                checked={shown.has(one)}
                onChange={(isOn) => toggle(one, isOn)}
              />
            ))}
          </fieldset>
        </div>
      }
    >
      {data === undefined && error === null && <Skeleton className="h-60 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState error={error} heading={t('performance.failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Curves equity={data} days={days} points={points} shown={shown} />}
    </ChartCard>
  );
}

interface LabelledPoint extends Omit<CurvePoint, 'at'> {
  label: string;
  /** Whether something that happened at an instant is drawn here. */
  holds: (at: string) => boolean;
}

/** A point for each day; within one day, for each moment that was recorded. */
function useCurvePoints(
  data: Equity | undefined,
  days: readonly EquityDay[],
  { snapshot, range }: { snapshot: Snapshot; range: Range },
): LabelledPoint[] {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  if (data === undefined) return [];
  if (range !== '1d')
    return days.map((day) => ({
      ...day,
      label: format.dayMonth(day.as_of_date),
      holds: (at) => berlinDay(Date.parse(at)) === day.as_of_date,
    }));
  const moments = momentsWithNow(data, snapshot);
  return moments.map((point, index) => ({
    ...point,
    label: point.at === undefined ? t('performance.before') : format.time(point.at),
    holds: (at) =>
      berlinDay(Date.parse(at)) === snapshot.as_of_date &&
      point.at !== undefined &&
      at <= point.at &&
      at > (moments[index - 1]?.at ?? ''),
  }));
}

function Curves(props: {
  equity: Equity;
  days: readonly EquityDay[];
  points: readonly LabelledPoint[];
  shown: ReadonlySet<Series>;
}) {
  const { equity, days, points, shown } = props;
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const nameOf = useInstrumentName();
  const labels = points.map(({ label }) => label);
  const lines: Line[] = [
    { key: 'equity', label: t('performance.equity'), ink: 'primary', values: points.map((point) => point.equity) },
    { key: 'cash', label: t('performance.cash'), ink: 'muted', values: points.map((point) => point.cash) },
    {
      key: 'positions',
      label: t('performance.positions'),
      ink: 'exclusive',
      values: points.map((point) => point.positions_value),
    },
  ];
  const markers = equity.events.flatMap(({ at, kind, option_symbol, qty }) => {
    const index = points.findIndex(({ holds }) => holds(at));
    const label = t('performance.event', { side: t(`side.${kind}`), qty, name: nameOf(option_symbol) });
    return index < 0 ? [] : [{ index, label }];
  });
  const drawn = lines.filter(({ key }) => series.some((one) => one === key && shown.has(one)));
  const euro = (value: number | null) => format.euro(value);
  return (
    <div className="space-y-4">
      {drawn.length > 0 && (
        <LineChart
          summary={t('performance.summary', {
            from: format.euro(points[0]?.equity),
            to: format.euro(points.at(-1)?.equity),
            days: t('performance.days', { count: days.length }),
          })}
          labels={labels}
          lines={drawn}
          format={euro}
          formatAxis={format.axis}
          markers={markers}
          {...(shown.has('equity') && drawn.length === 1 ? { base: equity.starting_cash } : {})}
        />
      )}
      {shown.has('daily') && (
        <BarChart
          summary={t('charts.listSummary', {
            name: t('performance.daily'),
            list: days.map((day) => euro(day.daily_pnl)).join(', '),
          })}
          labels={days.map(({ as_of_date }) => format.dayMonth(as_of_date))}
          bars={[
            {
              key: 'daily',
              label: t('performance.daily'),
              ink: 'gain',
              inkBelow: 'loss',
              values: days.map((day) => day.daily_pnl),
            },
          ]}
          format={euro}
          formatAxis={format.axis}
          height={140}
        />
      )}
      {markers.length > 0 && <Events labels={markers.map(({ label, index }) => `${labels[index] ?? ''}: ${label}`)} />}
    </div>
  );
}

/** The markers in words, for those who cannot point at them. */
function Events({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation('portfolio');
  return (
    <details className="text-xs text-muted">
      <summary className="w-fit cursor-pointer py-1">
        <span aria-hidden className="text-attention-ink">
          ▲
        </span>{' '}
        {t('performance.events')} ({labels.length})
      </summary>
      <ul className="mt-1 max-h-40 space-y-0.5 overflow-y-auto">
        {labels.toReversed().map((label, index) => (
          // Two trades of one day can be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${label}`}>{label}</li>
        ))}
      </ul>
    </details>
  );
}

function useDayColumns(): Column<EquityDay>[] {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  return [
    {
      key: 'day',
      header: t('performance.day'),
      rowHeader: true,
      render: (row) => <span className="whitespace-nowrap">{format.date(row.as_of_date)}</span>,
    },
    { key: 'equity', header: t('performance.equity'), numeric: true, render: (row) => <Euro value={row.equity} /> },
    { key: 'cash', header: t('performance.cash'), numeric: true, render: (row) => <Euro value={row.cash} /> },
    {
      key: 'positions',
      header: t('performance.positions'),
      numeric: true,
      render: (row) => <Euro value={row.positions_value} />,
    },
    {
      key: 'daily',
      header: t('performance.daily'),
      numeric: true,
      render: (row) => <Change value={row.daily_pnl} unit="euro" />,
    },
    { key: 'trades', header: t('performance.trades'), numeric: true, render: (row) => <Count value={row.trades} /> },
  ];
}
