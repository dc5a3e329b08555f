import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useStagedOrders } from '../data/portfolio.ts';
import { useTradeErrorText } from '../data/trade-errors.ts';
import { useTrade } from '../data/trade.tsx';
import { Problem } from '../order/order-notes.tsx';
import { PendingOrder } from './pending-order.tsx';

/** What waits for an auction, and what was rejected today. */
export function PendingOrders({ portfolioId }: { portfolioId: string }) {
  const { t } = useTranslation('portfolio');
  const { data, error, isFetching, refetch } = useStagedOrders(portfolioId);
  const trade = useTrade();
  const errorText = useTradeErrorText();
  const [cancelling, setCancelling] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** The list without it comes a moment later; meanwhile it is gone all the same. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const orders = data?.filter(({ id }) => !gone.has(id));

  const cancel = async (id: string) => {
    if (cancelling !== undefined) return;
    setCancelling(id);
    setProblem(undefined);
    try {
      await trade.cancel(id);
      setGone((before) => new Set(before).add(id));
      showToast(t('pending.cancelled'), 'success');
    } catch (failure) {
      setProblem(errorText(failure, 'cancel'));
      void refetch();
    } finally {
      setCancelling(undefined);
    }
  };

  return (
    <Card
      heading={t('pending.title')}
      actions={orders !== undefined && orders.length > 0 && <Badge tone="accent">{orders.length}</Badge>}
    >
      <Problem text={problem} />
      {trade.widget}
      {orders === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {orders === undefined && error !== null && (
        <ErrorState error={error} heading={t('pending.failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {orders?.length === 0 && (
        <div className="py-2 text-sm">
          <p className="font-medium">{t('pending.empty')}</p>
          <p className="text-muted">{t('pending.emptyBody')}</p>
        </div>
      )}
      {orders !== undefined && orders.length > 0 && (
        <ul className="@container divide-y divide-line">
          {orders.map((order) => (
            <PendingOrder
              key={order.id}
              order={order}
              busy={cancelling === order.id}
              onCancel={() => void cancel(order.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
