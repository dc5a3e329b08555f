import { useCallback, useMemo, useState } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useMediaQuery } from '#web/lib/browser/media-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InView } from '#web/ui/in-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuctionBar } from '../auction/auction-bar.tsx';
import { useSnapshot } from '../data/portfolio.ts';
import { BuilderPanel, PackageBar } from '../package/builder-panel.tsx';
import { useDraft } from '../package/use-draft.ts';
import { OrderPanel } from '../ticket/order-panel.tsx';
import { WaitingOrders } from '../ticket/waiting-orders.tsx';
import { ChainControls } from './chain-controls.tsx';
import type { ChainPrice } from './chain-keys.ts';
import { ChainPanel } from './chain-panel.tsx';
import { CompanyInfo } from './company-info.tsx';
import { PriceLine } from './price-line.tsx';
import { ShareRow } from './share-row.tsx';
import { SystemStatus } from './system-status.tsx';
import { useChain } from './use-chain.ts';
import { usePriceRefresh } from './use-price-refresh.ts';

/** Where there is room for the ticket beside the chain. */
const besideChain = '(min-width: 1280px)';

const VolatilityCharts = later(() => import('./volatility-charts.tsx'));

/**
 * The Trading tab: the chain of one underlying right below what narrows it down, and beside it the ticket for the price that was pressed,
 * which stays in view while the chain scrolls. Where there is no room beside it the ticket is a sheet.
 */
export default function TradingDesk() {
  // The order dialog needs the others: loading them when it opens would blank the desk and lose the focus.
  const { t } = useTexts(['trading', 'portfolio', 'package', 'errors', 'ui']);
  const session = useSession();
  const chain = useChain();
  const { setSelected } = chain;
  const refresh = usePriceRefresh(chain.symbol, chain.prices.data, chain.isFailed);
  const snapshot = useSnapshot();
  const isBeside = useMediaQuery(besideChain);
  const draft = useDraft(snapshot.data?.positions);
  // A sheet opens for who presses a price or comes with a roll, not for who makes the window narrower.
  const [isSheetOpen, setSheetOpen] = useState(draft.isOpen);
  const { isOpen: isBuilding, press } = draft;
  const select = useCallback(
    (symbol: string, price: ChainPrice) => {
      if (isBuilding) return press(symbol, price);
      setSelected({ symbol, price });
      setSheetOpen(!window.matchMedia(besideChain).matches);
    },
    [isBuilding, press, setSelected],
  );
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const { selected: single } = chain;
  const selected = useMemo(
    () => (isBuilding ? draft.choices : single === undefined ? [] : [single]),
    [isBuilding, draft.choices, single],
  );
  const held = snapshot.data?.positions.find(({ option_symbol }) => option_symbol === chain.symbol);

  if (chain.tickers.data?.length === 0) {
    return (
      <div className="space-y-4">
        <AuctionBar />
        <EmptyState heading={t('noCompanies')} body={t('noCompaniesBody')} />
      </div>
    );
  }
  const ticket = isBuilding ? (
    <BuilderPanel
      draft={draft}
      symbol={chain.symbol}
      snapshot={snapshot.data}
      isSignedIn={session !== null}
      isBeside={isBeside}
      isSheetOpen={isSheetOpen}
      onSheet={setSheetOpen}
    />
  ) : (
    <OrderPanel
      choice={isBeside || isSheetOpen ? chain.selected : undefined}
      isBeside={isBeside}
      snapshot={snapshot.data}
      isSignedIn={session !== null}
      isActive={chain.ticker?.is_active !== false}
      onClose={closeSheet}
    />
  );
  return (
    <div className="space-y-2">
      <AuctionBar />
      <PriceLine chain={chain} refresh={refresh} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="min-w-0 space-y-2">
          <ChainControls chain={chain} draft={draft} />
          <ShareRow
            key={chain.symbol}
            symbol={chain.symbol}
            price={chain.price}
            held={held}
            selected={selected.find((one) => one.symbol === chain.symbol)?.price}
            onSelect={select}
          />
          <ChainPanel chain={chain} selected={selected} onSelect={select} />
          <InView className="min-h-80">
            <Arriving fallback={<Skeleton className="h-80" />}>
              <VolatilityCharts symbol={chain.symbol} expiry={chain.window.expiry} />
            </Arriving>
          </InView>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:block xl:space-y-4 xl:self-stretch">
          {/* It stays; what stands below it passes behind it. */}
          <div className="z-10 empty:hidden xl:sticky xl:top-3">{ticket}</div>
          {session !== null && <WaitingOrders portfolioId={snapshot.data?.portfolio.id} />}
          <CompanyInfo
            ticker={chain.ticker}
            price={chain.price}
            contractCount={chain.rows.reduce((sum, row) => sum + (row.kind === 'expiry' ? 0 : contractsIn(row)), 0)}
          />
          {session?.isAdmin === true && <SystemStatus />}
        </div>
      </div>
      {isBuilding && !isBeside && (
        <PackageBar draft={draft} portfolioId={snapshot.data?.portfolio.id} onShow={() => setSheetOpen(true)} />
      )}
    </div>
  );
}

function contractsIn({ call, put }: { call: unknown; put: unknown }): number {
  return (call === undefined ? 0 : 1) + (put === undefined ? 0 : 1);
}
