import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useStagedOrders } from '../data/portfolio.ts';
import { useCancelOrder } from '../data/trade.ts';
import { Problem } from '../order/order-notes.tsx';
import { PendingOrder } from './pending-order.tsx';

/** What waits for an auction, and what was rejected today. */
export function PendingOrders({ portfolioId }: { portfolioId: string }) {
  const { t } = useTexts(['portfolio', 'package']);
  const { data, error, isFetching, refetch } = useStagedOrders(portfolioId);
  /** The list without it comes a moment later; meanwhile it is gone all the same. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const orders = data?.filter(({ id }) => !gone.has(id));

  const cancel = useCancelOrder({
    done: (id) =>
      data?.some((row) => row.id === id && row.kind === 'package') === true
        ? t('package:cancelled')
        : t('portfolio:pending.cancelled'),
    onDone: (id) => setGone((before) => new Set(before).add(id)),
    onFailed: () => void refetch(),
  });

  if (orders?.length === 0) return <NoneWaits problem={cancel.problem?.text} />;
  return (
    <Card
      heading={t('portfolio:pending.title')}
      actions={orders !== undefined && orders.length > 0 && <Badge tone="accent">{orders.length}</Badge>}
    >
      <Problem text={cancel.problem?.text} />
      {cancel.widget}
      {orders === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {orders === undefined && error !== null && (
        <ErrorState
          error={error}
          heading={t('portfolio:pending.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {orders !== undefined && orders.length > 0 && (
        <ul className="@container divide-y divide-line">
          {orders.map((order) => (
            <PendingOrder
              key={order.id}
              order={order}
              busy={cancel.busy && cancel.input === order.id}
              onCancel={() => cancel.send(order.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One line: it must not stand before what is held. */
function NoneWaits({ problem }: { problem: string | undefined }) {
  const { t } = useTexts('portfolio');
  return (
    <section className="rounded-lg border border-line bg-surface px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-sm">
        <h2 className="text-base font-semibold">{t('pending.title')}</h2>
        <p className="font-medium">{t('pending.empty')}</p>
        <p className="text-muted">{t('pending.emptyBody')}</p>
      </div>
      <Problem text={problem} />
    </section>
  );
}
