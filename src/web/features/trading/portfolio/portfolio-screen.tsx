import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useSnapshot } from '../data/portfolio.ts';
import { AuctionNotice } from '../auction/auction-notice.tsx';
import { ClosedNotice } from './review/closed-notice.tsx';
import { FoldedWhatIf } from './folded-what-if.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MoreAnalysis } from './more-analysis.tsx';
import { OrderHistory } from './order-history.tsx';
import { PendingOrders } from './pending-orders.tsx';
import { Performance } from './performance.tsx';
import { PortfolioSkeleton } from './portfolio-skeleton.tsx';
import { Positions } from './positions.tsx';
import type { Range } from './range.ts';
import { PointedDay } from './pointed-day.tsx';

/** The Portfolio tab: what it is worth and how it came to it, what waits, what is held, every trade with its receipt, and on request the rest. */
export default function PortfolioScreen() {
  // With the words of reviews, so that none of its parts has to wait for them later.
  const { t } = useTexts(['portfolio', 'review']);
  const { data, error, isFetching, refetch } = useSnapshot();
  const [range, setRange] = useState<Range>('30d');
  if (error instanceof ApiError && error.code === 'NO_ACTIVE_SEASON') {
    return <EmptyState heading={t('noSeason')} body={t('noSeasonBody')} />;
  }
  if (data === undefined) {
    return error === null ? (
      <PortfolioSkeleton />
    ) : (
      <ErrorState error={error} heading={t('failed')} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const portfolioId = data.portfolio.id;
  return (
    <PointedDay>
      <div className="space-y-4">
        <AuctionNotice />
        <ClosedNotice portfolioId={portfolioId} />
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_15rem]">
          <Performance snapshot={data} range={range} onRange={setRange} />
          <KeyFigures snapshot={data} />
        </div>
        <PendingOrders portfolioId={portfolioId} />
        <Positions snapshot={data} />
        <FoldedWhatIf snapshot={data} />
        <OrderHistory portfolioId={portfolioId} />
        <MoreAnalysis snapshot={data} range={range} />
      </div>
    </PointedDay>
  );
}
