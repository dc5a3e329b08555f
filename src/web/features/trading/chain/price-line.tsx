import { RefreshCw } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { StockPrice } from '../data/types.ts';
import type { PriceAge } from './price-age.ts';
import type { Chain } from './use-chain.ts';
import type { usePriceRefresh } from './use-price-refresh.ts';

/** Of when the prices are, and the way to newer ones. */
export function PriceLine({ chain, refresh }: { chain: Chain; refresh: ReturnType<typeof usePriceRefresh> }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const time = chain.catalog.data?.price_time;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-xs text-muted sm:flex sm:flex-wrap">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StaleFlag age={refresh.age} prices={chain.prices.data} />
        {/* Of a closed exchange the flag says it. */}
        {time !== undefined && refresh.age !== 'closed' && (
          <span>{t('priceTime', { time: format.dateTime(time) })}</span>
        )}
      </div>
      <span className="min-w-0 max-sm:order-last max-sm:col-span-2">{t('notLive')}</span>
      <Button
        size="sm"
        variant="quiet"
        className="text-link sm:ml-auto pointer-fine:-my-1"
        busy={refresh.busy}
        disabled={chain.symbol === ''}
        onClick={refresh.refresh}
      >
        <RefreshCw aria-hidden className="size-3.5" />
        <span className="max-sm:sr-only">{t('refresh')}</span>
      </Button>
    </div>
  );
}

/** That the prices are not those of now, and why. */
function StaleFlag({ age, prices }: { age: PriceAge; prices: readonly StockPrice[] | undefined }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  if (age === 'current') return null;
  const newest =
    (prices ?? [])
      .map(({ price_time }) => price_time)
      .toSorted()
      .at(-1) ?? '';
  const text =
    age === 'closed'
      ? t('closed', { day: format.weekday(newest, { long: true }), time: format.time(newest) })
      : t(age === 'old' ? 'stale' : 'noPrices');
  return <Badge tone={age === 'closed' ? 'neutral' : 'attention'}>{text}</Badge>;
}
