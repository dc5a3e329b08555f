import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Change, Euro } from '#web/ui/number.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMetrics } from '../data/portfolio.ts';

/** The player's account in one line, refreshed every 30 seconds and after every order. */
export function MetricsStrip() {
  const { t } = useTranslation('battleground');
  const { data, error, refetch, isFetching } = useMetrics();
  if (error !== null && data === undefined) {
    return <ErrorState error={error} heading={t('metrics.failed')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const figures: readonly { label: string; value: ReactNode }[] = [
    { label: t('metrics.portfolioValue'), value: data && <Euro value={data.portfolioValue} /> },
    { label: t('metrics.today'), value: data && <Change value={data.todaysPnL} unit="euro" /> },
    { label: t('metrics.total'), value: data && <Change value={data.totalPnL} unit="euro" /> },
    { label: t('metrics.cash'), value: data && <Euro value={data.accountBalance} /> },
    { label: t('metrics.power'), value: data && <Euro value={data.dayTradingPower} /> },
    { label: t('metrics.liquidation'), value: data && <Euro value={data.liquidationPortfolioValue} /> },
    {
      label: t('metrics.trades'),
      value: data && (
        <span className="font-mono tabular-nums">
          {t('metrics.tradesOf', { used: data.tradesUsedToday, max: data.maxTradesPerDay })}
        </span>
      ),
    },
  ];
  return (
    // On a phone one line that scrolls within itself; focusable, so that the keyboard can scroll it too.
    <section
      aria-label={t('metrics.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="@container overflow-x-auto rounded-md border border-line bg-line [scrollbar-width:none]"
    >
      <dl className="flex w-max min-w-full gap-px @2xl:grid @2xl:w-auto @2xl:grid-cols-4 @5xl:grid-cols-7">
        {figures.map(({ label, value }) => (
          <div key={label} className="grow bg-surface px-4 py-2 @2xl:last:col-span-2 @5xl:last:col-span-1">
            <dt className="text-xs whitespace-nowrap text-muted">{label}</dt>
            <dd className="mt-0.5 min-h-6 min-w-24 font-medium">{value ?? <Skeleton className="mt-1 h-4 w-24" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
