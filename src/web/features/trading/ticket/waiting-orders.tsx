import { TriangleAlert } from 'lucide-react';
import { memo, useContext } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useStagedOrders } from '../data/portfolio.ts';
import { useCancelOrder } from '../data/trade.ts';
import type { StagedRow } from '../data/types.ts';
import { TabChoice } from '../frame/tab-choice.ts';
import { StagedLegs } from '../package/staged-package.tsx';
import { useNetLimitText } from '../package/use-net-limit-text.ts';
import { usePackageName } from '../package/use-package-name.ts';
import { Problem } from '../order/order-notes.tsx';

/** What waits for an auction, beside what may be added to it. Nothing where nothing waits; the portfolio tells the rest. */
export const WaitingOrders = memo(function WaitingOrders({ portfolioId }: { portfolioId: string | undefined }) {
  const { t } = useTexts(['portfolio', 'package']);
  const { data, refetch } = useStagedOrders(portfolioId);
  const choose = useContext(TabChoice);
  const cancel = useCancelOrder({
    done: (id) =>
      data?.some((row) => row.id === id && row.kind === 'package') === true
        ? t('package:cancelled')
        : t('portfolio:pending.cancelled'),
    onFailed: () => void refetch(),
  });
  const waiting = data?.filter(({ status }) => status !== 'REJECTED') ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card heading={t('portfolio:pending.title')} actions={<Badge tone="accent">{waiting.length}</Badge>}>
      <Problem text={cancel.problem?.text} />
      {cancel.widget}
      <ul className="divide-y divide-line text-sm">
        {waiting.map((order) => (
          <Waiting
            key={order.id}
            order={order}
            busy={cancel.busy && cancel.input === order.id}
            onCancel={() => cancel.send(order.id)}
          />
        ))}
      </ul>
      <Button size="sm" variant="quiet" className="mt-2 -ml-3" onClick={() => choose('portfolio')}>
        {t('portfolio:pending.all')}
      </Button>
    </Card>
  );
});

function Waiting({ order, busy, onCancel }: { order: StagedRow; busy: boolean; onCancel: () => void }) {
  const { t } = useTexts(['portfolio', 'trading', 'package']);
  const format = useFormat();
  const nameOf = useInstrumentName();
  const packageName = usePackageName();
  const { limitText } = useNetLimitText();
  const isPackage = order.kind === 'package';
  const name = isPackage ? packageName(order.legs) : nameOf(order.option_symbol);
  const price = isPackage ? Math.abs(order.net_eur ?? Number.NaN) : order.preview_price;
  const limit = isPackage
    ? order.net_limit !== null && limitText(order.net_limit)
    : order.limit_price !== null && t('portfolio:limit.of', { limit: format.euro(order.limit_price) });
  const slot = order.auction_slot === null ? undefined : t(`trading:order.slot.${order.auction_slot}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {!isPackage && (
            <>
              {t(`portfolio:side.${order.side}`)} <span className="font-mono">{format.number(order.qty)}</span>{' '}
            </>
          )}
          {name}
        </p>
        <p className="text-xs text-muted">
          {slot === undefined ? t('portfolio:pending.eventAuction') : slot}
          {order.auction_day !== null && ` ${format.dayMonth(order.auction_day)}`} · {format.euro(price)}
          {limit !== false && ` · ${limit}`}
        </p>
        {order.risk_reasons.map((risk) => (
          <p key={risk} className="flex items-start gap-1 text-xs text-attention-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
            {t(`portfolio:pending.risk.${risk}`)}
          </p>
        ))}
      </div>
      {order.cancelable && (
        <Button size="sm" busy={busy} aria-label={t('portfolio:pending.cancelOf', { name })} onClick={onCancel}>
          {t('trading:order.cancel')}
        </Button>
      )}
      {isPackage && (
        <div className="basis-full">
          <StagedLegs legs={order.legs} />
        </div>
      )}
    </li>
  );
}
