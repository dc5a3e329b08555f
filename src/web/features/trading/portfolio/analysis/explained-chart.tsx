import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { StackedBars, type Part } from '#web/ui/chart/stacked-bars.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useExplained } from '../../data/portfolio.ts';
import type { EquityDay } from '../../data/types.ts';
import { rangeName, type Range } from '../range.ts';
import { usePointedDay } from '../pointed-day.tsx';
import { explainedWithNow, type ExplainedPart } from './explained-days.ts';

type Cause = Exclude<keyof ExplainedPart, 'as_of_date' | 'daily_pnl'>;

const causes: readonly (Pick<Part, 'ink' | 'hatched'> & { key: Cause })[] = [
  { key: 'delta', ink: 'accent' },
  { key: 'gamma', ink: 'exclusive' },
  { key: 'vega', ink: 'exclusive', hatched: true },
  { key: 'theta', ink: 'ink' },
  { key: 'spread', ink: 'muted' },
  { key: 'fees', ink: 'muted', hatched: true },
  { key: 'other', ink: 'accent', hatched: true },
  { key: 'open', ink: 'ink', hatched: true },
];

/** Why each day ended as it did, and today so far. */
export function ExplainedChart(props: { portfolioId: string; today: EquityDay; range: Range }) {
  const { portfolioId, today, range } = props;
  const { t } = useTexts('portfolio');
  const { data, error, isFetching, refetch } = useExplained(portfolioId, range);
  if (data !== undefined && data.days.length > 0)
    return <Explained days={explainedWithNow(data.days, today)} range={range} />;
  return (
    <Card heading={t('explained.title')}>
      {data !== undefined ? (
        <EmptyState heading={t('explained.empty')} body={t('explained.emptyBody')} />
      ) : error === null ? (
        <Skeleton className="h-80" />
      ) : (
        <ErrorState error={error} heading={t('explained.failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Explained({ days, range }: { days: readonly ExplainedPart[]; range: Range }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const signed = (value: number | null) => format.euro(value, { sign: true });
  const columns: Column<ExplainedPart>[] = [
    {
      key: 'day',
      header: t('performance.day'),
      rowHeader: true,
      render: (row) => <span className="whitespace-nowrap">{format.date(row.as_of_date)}</span>,
    },
    ...causes.map(({ key }) => ({
      key,
      header: t(`explained.${key}`),
      numeric: true,
      render: (row: ExplainedPart) => <Change value={row[key]} unit="euro" />,
    })),
    {
      key: 'total',
      header: t('explained.total'),
      numeric: true,
      render: (row) => <Change value={row.daily_pnl} unit="euro" />,
    },
  ];
  const last = days.at(-1);
  const pointing = usePointedDay(days.map(({ as_of_date }) => as_of_date));
  // Nothing is open once the day is recorded.
  const parts = causes.filter(({ key }) => key !== 'open' || days.some(({ open }) => open !== 0));
  return (
    <ChartCard
      heading={t('explained.title')}
      note={rangeName(range)}
      columns={columns}
      rows={days.toReversed()}
      rowKey={(row) => row.as_of_date}
    >
      <StackedBars
        {...pointing}
        summary={t('explained.summary', {
          day: format.date(last?.as_of_date ?? ''),
          total: signed(last?.daily_pnl ?? null),
          list: parts.map(({ key }) => `${t(`explained.${key}`)} ${signed(last?.[key] ?? null)}`).join(', '),
        })}
        labels={days.map((day) => format.dayMonth(day.as_of_date))}
        total={{ label: t('explained.total'), values: days.map(({ daily_pnl }) => daily_pnl) }}
        parts={parts.map((cause) => ({
          ...cause,
          label: t(`explained.${cause.key}`),
          values: days.map((day) => day[cause.key]),
        }))}
        format={signed}
        formatAxis={format.axisEuro}
      />
      <p className="mt-3 text-xs text-muted">{t('explained.note')}</p>
    </ChartCard>
  );
}
