import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { StackedBars, type Part } from '#web/ui/chart/stacked-bars.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useExplained } from '../data/portfolio.ts';
import type { ExplainedDay } from '../data/types.ts';
import type { Range } from './performance.tsx';

type Cause = Exclude<keyof ExplainedDay, 'as_of_date' | 'daily_pnl'>;

const causes: readonly (Pick<Part, 'ink' | 'faint'> & { key: Cause })[] = [
  { key: 'delta', ink: 'accent' },
  { key: 'gamma', ink: 'exclusive' },
  { key: 'vega', ink: 'exclusive', faint: true },
  { key: 'theta', ink: 'attention' },
  { key: 'spread', ink: 'muted' },
  { key: 'fees', ink: 'muted', faint: true },
  { key: 'other', ink: 'accent', faint: true },
];

/** Why each day ended as it did. */
export function ExplainedChart({ portfolioId, range }: { portfolioId: string; range: Range }) {
  const { t } = useTranslation('portfolio');
  const { data, error, isFetching, refetch } = useExplained(portfolioId, range);
  if (data !== undefined && data.days.length > 0) return <Explained days={data.days} />;
  return (
    <Card heading={t('explained.title')}>
      {data !== undefined ? (
        <EmptyState heading={t('explained.empty')} body={t('explained.emptyBody')} />
      ) : error === null ? (
        <Skeleton className="h-60" />
      ) : (
        <ErrorState error={error} heading={t('explained.failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Explained({ days }: { days: readonly ExplainedDay[] }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const signed = (value: number | null) => format.euro(value, { sign: true });
  const columns: Column<ExplainedDay>[] = [
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
      render: (row: ExplainedDay) => <Change value={row[key]} unit="euro" />,
    })),
    {
      key: 'total',
      header: t('explained.total'),
      numeric: true,
      render: (row) => <Change value={row.daily_pnl} unit="euro" />,
    },
  ];
  const last = days.at(-1);
  return (
    <ChartCard
      heading={t('explained.title')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={(row) => row.as_of_date}
    >
      <StackedBars
        summary={t('explained.summary', {
          day: format.date(last?.as_of_date ?? ''),
          total: signed(last?.daily_pnl ?? null),
          list: causes.map(({ key }) => `${t(`explained.${key}`)} ${signed(last?.[key] ?? null)}`).join(', '),
        })}
        labels={days.map((day) => format.dayMonth(day.as_of_date))}
        total={{ label: t('explained.total'), values: days.map(({ daily_pnl }) => daily_pnl) }}
        parts={causes.map((cause) => ({
          ...cause,
          label: t(`explained.${cause.key}`),
          values: days.map((day) => day[cause.key]),
        }))}
        format={signed}
        formatAxis={format.axis}
      />
      <p className="mt-3 text-xs text-muted">{t('explained.note')}</p>
    </ChartCard>
  );
}
