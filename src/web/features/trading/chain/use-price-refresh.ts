import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { machineNow } from '#web/lib/clock.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useRefreshMarket } from '../data/market.ts';
import { useFromMarketTime } from '../data/market-clock.ts';
import type { StockPrice } from '../data/types.ts';
import { priceAge, type PriceAge } from './price-age.ts';
import { useVenue } from '../data/health.ts';

const guardMs = 45_000;
const waitToastMs = 1_800;
/** Outlives the screen: leaving it and coming back does not lift the guard. */
let lastManualMs = Number.NEGATIVE_INFINITY;

/** Refresh by hand, at most every 45 seconds; and one quiet refresh for an underlying whose price is missing or old. */
export function usePriceRefresh(symbol: string, prices: readonly StockPrice[] | undefined, isFailed: boolean) {
  const { t } = useTexts('trading');
  const market = useRefreshMarket();
  const age = usePriceAge(prices, isFailed);
  const price = prices?.find(({ ticker }) => ticker === symbol);
  const needsPrice = prices !== undefined && (age !== 'current' || price === undefined || !(price.price > 0));
  useQuietRefresh(symbol, needsPrice, market.quiet);

  const wait = (seconds: number) => showToast(t('refreshWait', { n: seconds }), 'info', waitToastMs);
  const { send, busy } = useWrite({
    send: (write) => market.manual(write, symbol),
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'REFRESH_TOO_SOON') {
        wait(Number(/\d+/.exec(error.message)?.[0] ?? guardMs / 1000));
      } else {
        // It did not happen, so the next try need not wait.
        lastManualMs = Number.NEGATIVE_INFINITY;
        showToast(t('refreshFailed'), 'error');
      }
    },
  });
  const refresh = () => {
    const leftMs = lastManualMs + guardMs - machineNow();
    if (leftMs > 0) {
      wait(Math.ceil(leftMs / 1000));
      return;
    }
    lastManualMs = machineNow();
    send();
  };
  return { refresh, busy, age };
}

/** Whether the stale flag is up, and why. */
function usePriceAge(prices: readonly StockPrice[] | undefined, isFailed: boolean): PriceAge {
  const isSeason = useSession()?.isEvent !== true;
  const newestMs = prices && Math.max(...prices.map(({ last_updated }) => Date.parse(last_updated)));
  const venue = useVenue();
  return useFromMarketTime((now) => priceAge(venue, { newestMs, isFailed, isSeason }, now));
}

function useQuietRefresh(symbol: string, isNeeded: boolean, refresh: (ticker: string) => Promise<void>): void {
  const done = useRef(new Set<string>());
  const start = useEffectEvent(() => {
    // Nobody asked for it, so nobody is told when it fails; what is shown is marked as old all the same.
    refresh(symbol).catch(() => undefined);
  });
  useEffect(() => {
    if (!isNeeded || symbol === '' || done.current.has(symbol)) return;
    done.current.add(symbol);
    start();
  }, [symbol, isNeeded]);
}
