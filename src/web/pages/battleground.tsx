import { lazy, Suspense } from 'react';
import { Battleground } from '#web/features/trading/frame/battleground.tsx';
import { DeskSkeleton } from '#web/features/trading/frame/desk-skeleton.tsx';
import { OpensSoon } from '#web/features/trading/frame/opens-soon.tsx';
import { Queries } from '#web/lib/queries.tsx';

const TradingDesk = lazy(() => import('#web/features/trading/chain/trading-desk.tsx'));
const PortfolioScreen = lazy(() => import('#web/features/trading/portfolio/portfolio-screen.tsx'));

export default function BattlegroundPage() {
  return (
    <Queries>
      <Battleground
        contents={{
          trading: (
            <Suspense fallback={<DeskSkeleton />}>
              <TradingDesk />
            </Suspense>
          ),
          portfolio: (
            <Suspense fallback={<DeskSkeleton />}>
              <PortfolioScreen />
            </Suspense>
          ),
          predictions: <OpensSoon part="predictions" />,
          leaderboard: <OpensSoon part="leaderboard" />,
          hti: <OpensSoon part="hti" />,
        }}
      />
    </Queries>
  );
}
