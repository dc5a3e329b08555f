import { memo, useCallback, useEffect, useState, useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { openAuthModal } from '#web/lib/session/auth-modal.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { useInstrumentName } from '../data/instrument.ts';
import type { PlacedOrder, Position, Side, Snapshot } from '../data/types.ts';
import { OrderDialog } from '../order/order-dialog.tsx';
import { useOrderOutcome } from '../order/order-outcome.ts';
import { QuantityField } from '../order/quantity-field.tsx';
import { useQuantity } from '../order/use-quantity.ts';
import { useQuote, type Quote } from '../order/use-quote.ts';
import { tradeBlock } from '../order/trade-block.ts';
import { TradeBlockText } from '../order/trade-block-text.tsx';
import { useSeasonState } from '../data/season-state.ts';
import { QuoteFacts } from './quote-facts.tsx';

const statusMs = 4_000;

/** An order that someone wants to look at before it is placed. */
export interface OrderWish {
  symbol: string;
  side: Side;
  quantity: number;
}

interface PanelProps {
  symbol: string | undefined;
  snapshot: Snapshot | undefined;
  isSignedIn: boolean;
  /** New buys of the underlying are taken. */
  isActive: boolean;
  wish: OrderWish | undefined;
  onWish: (wish: OrderWish | undefined) => void;
}

/** Option Details: the selected contract or share, how many, and the two ways to trade it. */
export function OrderPanel({ symbol, ...rest }: PanelProps) {
  const { t } = useTranslation('trading');
  return (
    // A layer of its own: what is typed here need not paint the chain again.
    <Card heading={t('details.title')} className="will-change-transform">
      {symbol === undefined ? (
        <div className="flex min-h-60 flex-col items-center justify-center text-center">
          <p className="font-semibold">{t('details.empty')}</p>
          <p className="mt-1 max-w-60 text-sm text-muted">{t('details.emptyBody')}</p>
        </div>
      ) : (
        <Details key={symbol} symbol={symbol} {...rest} />
      )}
    </Card>
  );
}

function Details({ symbol, snapshot, isSignedIn, isActive, wish, onWish }: PanelProps & { symbol: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const outcome = useOrderOutcome();
  const quote = useQuote(symbol);
  const quantity = useQuantity();
  const { read } = quantity;
  const [status, setStatus] = useStatus();
  const position = snapshot?.positions.find(({ option_symbol }) => option_symbol === symbol);
  const ask = useCallback(
    (side: Side) => {
      const { qty: owned = 0, available = 0 } = position ?? {};
      const qty = read();
      if (side === 'SELL' && qty > available) {
        const text = t('order.cannotSell', { qty, n: available, s: owned - available, owned });
        setStatus({ tone: 'error', text });
      } else {
        onWish({ symbol, side, quantity: qty });
      }
    },
    [position, symbol, read, onWish, setStatus, t],
  );
  if (quote === undefined) return null;

  const placed = (order: PlacedOrder) => {
    onWish(undefined);
    setStatus({ tone: 'success', text: outcome(order) });
    showToast(t('order.placed'), 'success');
  };
  return (
    <div className="space-y-4">
      <Title quote={quote} />
      <QuoteFacts quote={quote} />
      <QuantityField
        label={t('details.quantity')}
        hint={quote.type === 'stock' ? t('details.quantityHintShare') : t('details.quantityHint', { size: quote.size })}
        quantity={quantity}
      />
      {position !== undefined && (
        <p className="text-xs text-muted">
          {t('details.owned', { owned: format.number(position.qty), available: format.number(position.available) })}
        </p>
      )}
      <TradeButtons
        quote={quote}
        quantity={quantity.shown}
        position={position}
        isActive={isActive}
        isSignedIn={isSignedIn}
        onTrade={ask}
      />
      <output className="block min-h-10 text-sm">
        {status !== undefined && (
          <span className={status.tone === 'error' ? 'text-loss' : 'text-gain'}>{status.text}</span>
        )}
      </output>
      <p className="border-t border-line pt-3 text-xs text-muted">{t('details.source')}</p>
      {wish !== undefined && wish.symbol === symbol && (
        <WishDialog
          wish={wish}
          quote={quote}
          portfolioId={snapshot?.portfolio.id}
          position={position}
          onClose={() => onWish(undefined)}
          onPlaced={placed}
        />
      )}
    </div>
  );
}

/** Its quantity starts with the wish and is the dialog's own from then on. */
function WishDialog({
  wish,
  ...rest
}: { wish: OrderWish } & Omit<ComponentProps<typeof OrderDialog>, 'side' | 'quantity'>) {
  return <OrderDialog side={wish.side} quantity={useQuantity(wish.quantity)} {...rest} />;
}

const Title = memo(function Title({ quote }: { quote: Quote }) {
  const { t } = useTranslation('trading');
  const nameOf = useInstrumentName();
  const tones = { call: 'accent', put: 'exclusive', stock: 'neutral' } as const;
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="font-semibold">{nameOf(quote.symbol)}</p>
      <Badge tone={tones[quote.type]}>{t(`type.${quote.type}`)}</Badge>
    </div>
  );
});

const TradeButtons = memo(function TradeButtons(props: {
  quote: Quote;
  quantity: number;
  position: Position | undefined;
  isActive: boolean;
  isSignedIn: boolean;
  onTrade: (side: Side) => void;
}) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const reasonsId = useId();
  const { quote, quantity, isSignedIn, isActive, position: held } = props;
  const notional = (unitPrice: number | null | undefined) =>
    Math.round((unitPrice ?? Number.NaN) * 100 * quote.size * quantity) / 100;
  const buys = notional(quote.ask);
  const sells = notional(quote.bid);
  const hasQuotes = quote.ask === undefined ? undefined : quote.ask !== null && quote.bid !== null;
  const known = { isSignedIn, season: useSeasonState(), isActive, hasQuotes, held };
  const buyBlock = tradeBlock('BUY', known);
  const sellBlock = tradeBlock('SELL', known);
  return (
    <div className="space-y-3">
      <div className="grid gap-2">
        <Button
          variant="primary"
          disabled={buyBlock !== undefined || !Number.isFinite(buys)}
          aria-describedby={reasonsId}
          onClick={() => props.onTrade('BUY')}
        >
          {t('details.buy', { amount: format.euro(buys) })}
        </Button>
        <Button
          disabled={sellBlock !== undefined || !Number.isFinite(sells)}
          aria-describedby={reasonsId}
          onClick={() => props.onTrade('SELL')}
        >
          {t('details.sell', { amount: format.euro(sells) })}
        </Button>
      </div>
      <TradeBlockText id={reasonsId} blocks={[buyBlock, sellBlock]} />
      <p className="flex items-baseline justify-between text-sm">
        <span className="text-muted">{t('details.total')}</span>
        <span className="font-mono tabular-nums">{format.euro(buys)}</span>
      </p>
      {!isSignedIn && (
        <Button size="sm" variant="quiet" onClick={() => openAuthModal('sign-in')}>
          {t('details.signIn')}
        </Button>
      )}
    </div>
  );
});

interface Status {
  tone: 'success' | 'error';
  text: string;
}

/** A message that goes away by itself after four seconds. */
function useStatus(): [Status | undefined, (status: Status) => void] {
  const [status, setStatus] = useState<Status>();
  useEffect(() => {
    if (status === undefined) return undefined;
    const timer = setTimeout(() => setStatus(undefined), statusMs);
    return () => clearTimeout(timer);
  }, [status]);
  return [status, setStatus];
}
