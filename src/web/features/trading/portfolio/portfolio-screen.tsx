import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DeskSkeleton } from '../frame/desk-skeleton.tsx';
import { useSnapshot } from '../data/portfolio.ts';
import { AuctionNotice } from '../auction/auction-notice.tsx';
import { Charts } from './charts.tsx';
import { ExplainedChart } from './explained-chart.tsx';
import { KeyFigures } from './key-figures.tsx';
import { OrderHistory } from './order-history.tsx';
import { PendingOrders } from './pending-orders.tsx';
import { Performance, type Range } from './performance.tsx';
import { Positions } from './positions.tsx';

/** The Portfolio tab: what is held, what waits, what it was worth, and every trade with its receipt. */
export default function PortfolioScreen() {
  const { t } = useTranslation('portfolio');
  const { data, error, isFetching, refetch } = useSnapshot();
  const [range, setRange] = useState<Range>('30d');
  if (error instanceof ApiError && error.code === 'NO_ACTIVE_SEASON') {
    return <EmptyState heading={t('noSeason')} body={t('noSeasonBody')} />;
  }
  if (data === undefined) {
    return error === null ? (
      <DeskSkeleton />
    ) : (
      <ErrorState error={error} heading={t('failed')} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const portfolioId = data.portfolio.id;
  return (
    <div className="space-y-4">
      <AuctionNotice />
      <KeyFigures snapshot={data} />
      <PendingOrders portfolioId={portfolioId} />
      <Positions snapshot={data} />
      <Performance snapshot={data} range={range} onRange={setRange} />
      <ExplainedChart portfolioId={portfolioId} range={range} />
      <Charts snapshot={data} range={range} />
      <OrderHistory portfolioId={portfolioId} />
    </div>
  );
}
