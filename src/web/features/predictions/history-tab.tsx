import { useTexts } from '#web/lib/language/use-texts.ts';
import { dash } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Count } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePredictionHistory, type PastPrediction } from './api.ts';
import { offBy } from './company-order.ts';

export function HistoryTab() {
  const { t } = useTexts('predictions');
  const columns = useHistoryColumns();
  const { data, error, isFetching, refetch } = usePredictionHistory();
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-80 w-full" />
    ) : (
      <ErrorState error={error} heading={t('history.failed')} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <EmptyState heading={t('history.empty')} body={t('history.emptyBody')} />;
  return (
    <Card heading={t('history.title')} level={3}>
      <DataTable
        caption={t('history.caption')}
        narrow="stack"
        columns={columns}
        rows={data}
        rowKey={({ season_id, symbol }) => `${season_id} ${symbol}`}
      />
    </Card>
  );
}

function useHistoryColumns(): Column<PastPrediction>[] {
  const { t } = useTexts('predictions');
  const format = useFormat();
  return [
    { key: 'company', header: t('history.company'), rowHeader: true, render: ({ symbol }) => symbol },
    { key: 'season', header: t('history.season'), render: ({ season_code }) => season_code },
    {
      key: 'value',
      header: t('history.value'),
      numeric: true,
      render: ({ value }) => <Count value={value} decimals={2} />,
    },
    {
      key: 'actual',
      header: t('history.actual'),
      numeric: true,
      render: ({ actual_value }) => <Count value={actual_value} decimals={2} />,
    },
    {
      key: 'offBy',
      header: t('history.offBy'),
      numeric: true,
      render: ({ value, actual_value: actual }) =>
        actual === null ? dash : t('history.offByOf', { value: format.number(offBy({ value, actual }), 2) }),
    },
    {
      key: 'mse',
      header: t('history.mseUnit'),
      numeric: true,
      render: ({ mse }) => <Count value={mse} decimals={4} />,
    },
    {
      key: 'updated',
      header: t('history.updated'),
      numeric: true,
      render: ({ updated_at }) => <span className="whitespace-nowrap">{format.dateTime(updated_at)}</span>,
    },
    {
      key: 'status',
      header: t('history.status'),
      numeric: true,
      render: ({ status }) => <Badge tone={status === 'verified' ? 'gain' : 'accent'}>{t(`card.${status}`)}</Badge>,
    },
  ];
}
