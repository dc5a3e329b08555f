import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEquity } from '../data/portfolio.ts';
import type { EquityDay, Snapshot } from '../data/types.ts';
import { Curves } from './curves.tsx';
import { changeSince, useCurvePoints, type LabelledPoint } from './curve-points.ts';
import { withNow } from './equity-days.ts';
import { rangeName, ranges, type Range } from './range.ts';
import { usePointedDay } from './pointed-day.tsx';

/** What the portfolio is worth and how it came to it: the first thing of the screen, with the range of all its charts. */
export function Performance(props: { snapshot: Snapshot; range: Range; onRange: (range: Range) => void }) {
  const { snapshot, range } = props;
  const { t } = useTexts('portfolio');
  const equity = useEquity(snapshot.portfolio.id, range);
  const { data, error } = equity;
  const days = data === undefined ? [] : withNow(data.days, snapshot, data.equity_before);
  const points = useCurvePoints(data, days, props);
  const shared = usePointedDay(points.map(({ day }) => day));
  const [own, setOwn] = useState<number>();
  const pointing = {
    pointed: shared.pointed,
    onPointed: (index: number | undefined) => {
      setOwn(index);
      shared.onPointed(index);
    },
  };
  const at = own ?? shared.pointed;
  const hasFailed = data === undefined && error !== null;
  const base = data === undefined ? undefined : changeSince(data, days, range);
  // Of the range that was chosen before nothing is told under the name of the new one.
  const since = equity.isPlaceholderData ? undefined : base;
  return (
    <ChartCard
      heading={t('performance.title')}
      columns={useDayColumns()}
      rows={days.toReversed()}
      rowKey={({ as_of_date }) => as_of_date}
      controls={
        <>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <Headline
              worth={snapshot.portfolio.equity}
              day={snapshot.as_of_date}
              since={since}
              range={range}
              point={at === undefined ? undefined : points[at]}
              hasFailed={hasFailed}
            />
            <Segmented
              label={t('performance.range')}
              value={range}
              options={ranges.map((value) => ({ value, label: rangeName(value) }))}
              onChange={props.onRange}
            />
          </div>
          {/* Above chart and table alike, so that neither is taken for an empty one. */}
          {hasFailed && (
            <ErrorState
              error={error}
              heading={t('performance.failed')}
              busy={equity.isFetching}
              onRetry={() => void equity.refetch()}
            />
          )}
        </>
      }
    >
      {data === undefined && error === null && <Skeleton className="h-[20.5rem] w-full" />}
      {data !== undefined &&
        (data.days.length === 0 && data.starting_cash === snapshot.portfolio.equity ? (
          <EmptyState heading={t('performance.empty')} body={t('performance.emptyBody')} />
        ) : (
          <Curves equity={data} base={base ?? data.starting_cash} days={days} points={points} pointing={pointing} />
        ))}
    </ChartCard>
  );
}

/** The equity in large, now or on the day that is pointed at, and by how much it has changed until then. */
function Headline(props: {
  worth: number;
  day: string;
  since: number | undefined;
  range: Range;
  point: LabelledPoint | undefined;
  hasFailed: boolean;
}) {
  const { since, range, point, hasFailed } = props;
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const equity = point?.equity ?? props.worth;
  const change = since === undefined ? null : Math.round((equity - since) * 100) / 100;
  const span =
    point !== undefined
      ? t('performance.until', { day: point.label })
      : range === '1d'
        ? t('performance.dailyOf', { day: format.dayMonth(props.day) })
        : t('performance.over', { range: rangeName(range) });
  return (
    <div>
      <p className="text-xs text-muted">{t('performance.equity')}</p>
      <p className="font-mono text-2xl font-semibold tabular-nums">{format.euro(equity)}</p>
      {since === undefined && !hasFailed ? (
        <Skeleton className="my-0.5 h-4 w-48" />
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <Change value={change} unit="euro" />
          {change !== null && since !== undefined && (
            <span className="font-mono text-muted tabular-nums">
              ({format.percent((change / since) * 100, { sign: true })})
            </span>
          )}
          <span className="text-muted">{span}</span>
        </p>
      )}
    </div>
  );
}

function useDayColumns(): Column<EquityDay>[] {
  const { t } = useTexts('portfolio');
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
