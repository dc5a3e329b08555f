import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Count } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePredictionAnalytics, type Analytics } from './api.ts';

const height = 240;

export function AnalyticsTab() {
  const { t } = useTexts('predictions');
  const { data, error, isFetching, refetch } = usePredictionAnalytics();
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-80 w-full" />
    ) : (
      <ErrorState error={error} heading={t('analytics.failed')} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <TrendChart points={data.mse_trend} />
      <RankingChart points={data.ranking} />
    </div>
  );
}

function TrendChart({ points }: { points: Analytics['mse_trend'] }) {
  const { t } = useTexts('predictions');
  const format = useFormat();
  if (points.length === 0) return <Nothing heading={t('analytics.trend')} text={t('analytics.trendEmpty')} />;
  const show = (value: number | null) => format.number(value, 2);
  return (
    <ChartCard
      heading={t('analytics.trend')}
      level={3}
      rows={points}
      rowKey={({ symbol }) => symbol}
      columns={[
        { key: 'company', header: t('analytics.company'), rowHeader: true, render: ({ symbol }) => symbol },
        {
          key: 'mse',
          header: t('analytics.mse'),
          numeric: true,
          render: ({ mse }) => (mse === null ? t('analytics.left') : <Count value={mse} decimals={4} />),
        },
        {
          key: 'average',
          header: t('analytics.average'),
          numeric: true,
          render: ({ avg_mse }) => <Count value={avg_mse} decimals={4} />,
        },
      ]}
    >
      <LineChart
        summary={t('analytics.trendSummary', {
          list: points.map(({ symbol, avg_mse }) => `${symbol} ${show(avg_mse)}`).join(', '),
        })}
        labels={points.map(({ symbol }) => symbol)}
        lines={[
          {
            key: 'average',
            label: t('analytics.average'),
            ink: 'primary',
            area: true,
            values: points.map(({ avg_mse }) => avg_mse),
          },
          {
            key: 'mse',
            label: t('analytics.mse'),
            ink: 'accent',
            dashed: true,
            values: points.map(({ mse }) => mse),
          },
        ]}
        format={show}
        formatAxis={format.axis}
        base={0}
        height={height}
        labelCount={6}
      />
      <p className="mt-2 text-xs text-muted">{t('analytics.averageNote')}</p>
    </ChartCard>
  );
}

/** The higher the bar, the more players are behind: first place fills the picture. */
function RankingChart({ points }: { points: Analytics['ranking'] }) {
  const { t } = useTexts('predictions');
  const format = useFormat();
  if (points.length === 0) return <Nothing heading={t('analytics.ranking')} text={t('analytics.rankingEmpty')} />;
  return (
    <ChartCard
      heading={t('analytics.ranking')}
      level={3}
      rows={points}
      rowKey={({ symbol }) => symbol}
      columns={[
        { key: 'company', header: t('analytics.company'), rowHeader: true, render: ({ symbol }) => symbol },
        { key: 'rank', header: t('analytics.rank'), numeric: true, render: ({ rank }) => <Count value={rank} /> },
        {
          key: 'players',
          header: t('analytics.players'),
          numeric: true,
          render: ({ players }) => <Count value={players} />,
        },
      ]}
    >
      <BarChart
        summary={t('analytics.rankingSummary', {
          list: points.map(({ symbol, rank, players }) => t('analytics.rankAt', { symbol, rank, players })).join(', '),
        })}
        labels={points.map(({ symbol, rank }) => `${symbol} #${rank}`)}
        bars={[
          {
            key: 'ahead',
            label: t('analytics.ahead'),
            ink: 'accent',
            values: points.map(({ rank, players }) => players - rank),
          },
        ]}
        format={(value) => format.number(value)}
        formatAxis={format.axis}
        height={height}
      />
    </ChartCard>
  );
}

function Nothing({ heading, text }: { heading: string; text: string }) {
  return (
    <Card heading={heading} level={3}>
      <EmptyState heading={text} />
    </Card>
  );
}
