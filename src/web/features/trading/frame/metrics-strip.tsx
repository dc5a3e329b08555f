import { useTexts } from '#web/lib/language/use-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Change, Euro } from '#web/ui/number.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Figure } from '#web/ui/figure-strip.tsx';
import { SlimStrip } from '#web/ui/slim-strip.tsx';
import { useMetrics } from '../data/portfolio.ts';

/** The player's account in one line, refreshed every 30 seconds and after every order. */
export function MetricsStrip() {
  const { t } = useTexts('battleground');
  const { data, error, refetch, isFetching } = useMetrics();
  // Between two seasons who did not play the last one has no account; the notice above says when the next begins.
  if (error instanceof ApiError && error.code === 'NO_ACTIVE_SEASON') return null;
  if (error !== null && data === undefined) {
    return <ErrorState error={error} heading={t('metrics.failed')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const figures: readonly Figure[] = [
    { label: t('metrics.portfolioValue'), value: data && <Euro value={data.portfolioValue} /> },
    { label: t('metrics.today'), value: data && <Change value={data.todaysPnL} unit="euro" /> },
    { label: t('metrics.total'), value: data && <Change value={data.totalPnL} unit="euro" /> },
    { label: t('metrics.cash'), value: data && <Euro value={data.accountBalance} /> },
    { label: t('metrics.power'), value: data && <Euro value={data.dayTradingPower} /> },
    { label: t('metrics.liquidation'), value: data && <Euro value={data.liquidationPortfolioValue} /> },
    {
      label: data?.maxTradesPerDay === null ? t('metrics.tradesRun') : t('metrics.trades'),
      value: data && (
        <span className="font-mono tabular-nums">
          {data.maxTradesPerDay === null
            ? data.tradesUsedToday
            : t('metrics.tradesOf', { used: data.tradesUsedToday, max: data.maxTradesPerDay })}
        </span>
      ),
    },
  ];
  return <SlimStrip label={t('metrics.label')} figures={figures} first={[0, 1, 4]} />;
}
