import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import { useSession } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InView } from '#web/ui/in-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuctionBar } from '../auction/auction-bar.tsx';
import { useSnapshot } from '../data/portfolio.ts';
import { mostOf } from '../order/estimate.ts';
import { ChainControls } from './chain-controls.tsx';
import { ChainPanel } from './chain-panel.tsx';
import { CompanyInfo } from './company-info.tsx';
import { OrderPanel, type OrderWish } from './order-panel.tsx';
import { ShareRow } from './share-row.tsx';
import { SystemStatus } from './system-status.tsx';
import { useChain } from './use-chain.ts';
import { usePriceRefresh } from './use-price-refresh.ts';

const VolatilityCharts = lazy(() => import('./volatility-charts.tsx'));

/** The Trading tab: when orders are filled, the chain of one underlying, and the order for what is selected in it. */
export default function TradingDesk() {
  // The order dialog needs the others: loading them when it opens would blank the desk and lose the focus.
  const { t } = useTranslation(['trading', 'portfolio', 'errors', 'ui']);
  const session = useSession();
  const chain = useChain();
  const { setSelected } = chain;
  const refresh = usePriceRefresh(chain.symbol, chain.prices.data, chain.isFailed);
  const snapshot = useSnapshot();
  const [wish, setWish] = useState<OrderWish>();
  const panel = useRef<HTMLDivElement>(null);
  const [select] = useState(() => (symbol: string) => {
    setSelected(symbol);
    // On a narrow screen the panel stands below the chain, out of sight.
    if (!window.matchMedia('(min-width: 1280px)').matches) panel.current?.scrollIntoView({ block: 'nearest' });
  });
  const held = snapshot.data?.positions.find(({ option_symbol }) => option_symbol === chain.symbol);
  const tradeShare = (side: OrderWish['side']) => {
    select(chain.symbol);
    // A sale starts with what is held.
    const quantity = side === 'SELL' ? Math.max(mostOf(side, held), MIN_QUANTITY) : MIN_QUANTITY;
    setWish({ side, symbol: chain.symbol, quantity });
  };

  if (chain.tickers.data?.length === 0) {
    return (
      <div className="space-y-4">
        <AuctionBar />
        <EmptyState heading={t('noCompanies')} body={t('noCompaniesBody')} />
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <AuctionBar />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="min-w-0 space-y-3">
          <ChainControls chain={chain} refresh={refresh} />
          <ShareRow
            key={chain.symbol}
            symbol={chain.symbol}
            price={chain.price}
            held={held}
            isSignedIn={session !== null}
            isActive={chain.ticker?.is_active !== false}
            onTrade={tradeShare}
          />
          <ChainPanel chain={chain} onSelect={select} />
          <InView className="min-h-80">
            <Suspense fallback={<Skeleton className="h-80" />}>
              <VolatilityCharts symbol={chain.symbol} expiry={chain.window.expiry} />
            </Suspense>
          </InView>
        </div>
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-1">
          <CompanyInfo
            ticker={chain.ticker}
            price={chain.price}
            contractCount={chain.rows.reduce((sum, row) => sum + (row.kind === 'expiry' ? 0 : contractsIn(row)), 0)}
          />
          <div ref={panel} className="scroll-mt-4 scroll-mb-4">
            <OrderPanel
              symbol={chain.selected}
              snapshot={snapshot.data}
              isSignedIn={session !== null}
              isActive={chain.ticker?.is_active !== false}
              wish={wish}
              onWish={setWish}
            />
          </div>
          {session?.isAdmin === true && <SystemStatus />}
        </div>
      </div>
    </div>
  );
}

function contractsIn({ call, put }: { call: unknown; put: unknown }): number {
  return (call === undefined ? 0 : 1) + (put === undefined ? 0 : 1);
}
