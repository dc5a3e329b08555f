import { memo, useCallback, useEffect, useState, type ComponentProps } from 'react';
import { loadTexts } from '#web/lib/language/i18n.ts';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useOrderPreview } from '../data/order-preview.ts';
import type { PlacedOrder, Side, Snapshot } from '../data/types.ts';
import type { ChainChoice } from '../chain/chain-table.tsx';
import { mostOf } from '../order/estimate.ts';
import { OrderDialog } from '../order/order-dialog.tsx';
import { useOrderAmounts } from '../order/order-lines.tsx';
import { useOrderOutcome } from '../order/order-outcome.ts';
import { OrderVerdict } from '../order/order-standing.tsx';
import { QuantityField } from '../order/quantity-field.tsx';
import { useQuantity } from '../order/use-quantity.ts';
import { useQuote, type Quote } from '../order/use-quote.ts';
import type { Verdict } from '../order/verdict.ts';
import { AccountRoom } from './account-room.tsx';
import { PlacedNote } from './placed-note.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { ContractFacts, QuotePrices } from './quote-facts.tsx';
import { TradeButtons } from './trade-buttons.tsx';

const statusMs = 4_000;

export interface TicketProps {
  /** What was pressed: an ask is to be bought, a bid is to be sold at. */
  choice: ChainChoice;
  snapshot: Snapshot | undefined;
  isSignedIn: boolean;
  /** New buys of the underlying are taken. */
  isActive: boolean;
}

/** One order in the making, with what it does to the account. It is placed only after a last look. */
export function Ticket(props: TicketProps) {
  const quote = useQuote(props.choice.symbol);
  return quote && <QuotedTicket {...props} quote={quote} />;
}

function QuotedTicket({ choice, snapshot, isSignedIn, isActive, quote }: TicketProps & { quote: Quote }) {
  const { t } = useTexts('trading');
  // Before its dialog opens, which would grow under the mouse when they come.
  useEffect(() => void loadTexts('what-if').catch(() => undefined), []);
  const format = useFormat();
  const { symbol } = choice;
  const side: Side = choice.price === 'ask' ? 'BUY' : 'SELL';
  const position = snapshot?.positions.find(({ option_symbol }) => option_symbol === symbol);
  // A sale starts with what is held.
  const quantity = useQuantity(side === 'SELL' ? Math.max(mostOf(side, position), MIN_QUANTITY) : MIN_QUANTITY);
  const { read } = quantity;
  const [wish, setWish] = useState<{ side: Side; quantity: number }>();
  const [placed, setPlaced] = useState<{ order: PlacedOrder; verdict: Verdict | undefined }>();
  const outcome = useOrderOutcome();
  const [problem, setProblem] = usePassing();
  const isAsked = side === 'BUY' || (position?.available ?? 0) > 0;
  const portfolioId = snapshot?.portfolio.id;
  const { data: preview } = useOrderPreview({
    portfolioId: isAsked ? portfolioId : undefined,
    symbol,
    side,
    qty: quantity.shown,
  });
  const trade = useCallback(
    (wanted: Side) => {
      const { qty: owned = 0, available = 0 } = position ?? {};
      const qty = read();
      if (wanted === 'SELL' && qty > available)
        setProblem(t('order.cannotSell', { qty, n: available, s: owned - available, owned }));
      else setWish({ side: wanted, quantity: qty });
    },
    [position, read, setProblem, t],
  );
  const current = preview?.qty === quantity.shown && preview.side === side ? preview : undefined;
  const amounts = useOrderAmounts({ side, quote, quantity: quantity.shown, preview: current });
  return (
    <div className="space-y-3">
      <Title quote={quote} />
      {placed !== undefined && (
        <PlacedNote
          key={placed.order.id}
          {...placed}
          outcome={outcome(placed.order)}
          onUndone={() => setPlaced(undefined)}
        />
      )}
      <QuotePrices quote={quote} />
      <QuantityField
        label={t('details.quantity')}
        hint={quote.type === 'stock' ? t('details.quantityHintShare') : t('details.quantityHint', { size: quote.size })}
        quantity={quantity}
        hasSteps
      />
      <QuickAmounts side={side} held={position} fillable={preview?.fillable ?? undefined} quantity={quantity} />
      {position !== undefined && (
        <p className="text-xs text-muted">
          {t('details.owned', { owned: format.number(position.qty), available: format.number(position.available) })}
        </p>
      )}
      {preview !== undefined && (
        <AccountRoom preview={preview} exposures={preview.exposure ? [preview.exposure] : []} />
      )}
      {current !== undefined && <OrderVerdict preview={current} owned={position} />}
      <TradeButtons
        side={side}
        quote={quote}
        quantity={quantity.shown}
        position={position}
        amounts={amounts}
        isActive={isActive}
        isSignedIn={isSignedIn}
        onTrade={trade}
      />
      <output className="block text-sm text-loss empty:hidden">{problem}</output>
      <ContractFacts quote={quote} />
      <p className="border-t border-line pt-2 text-xs text-muted">{t('details.source')}</p>
      {wish !== undefined && (
        <WishDialog
          wish={wish}
          quote={quote}
          portfolioId={portfolioId}
          position={position}
          onClose={() => setWish(undefined)}
          onPlaced={(order, verdict) => {
            setWish(undefined);
            setPlaced({ order, verdict });
          }}
        />
      )}
    </div>
  );
}

/** Its quantity starts with the wish and is the dialog's own from then on. */
function WishDialog({
  wish,
  ...rest
}: { wish: { side: Side; quantity: number } } & Omit<ComponentProps<typeof OrderDialog>, 'side' | 'quantity'>) {
  return <OrderDialog side={wish.side} quantity={useQuantity(wish.quantity)} {...rest} />;
}

const Title = memo(function Title({ quote }: { quote: Quote }) {
  const { t } = useTexts('trading');
  const nameOf = useInstrumentName();
  const tones = { call: 'accent', put: 'exclusive', stock: 'neutral' } as const;
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="font-semibold">{nameOf(quote.symbol)}</p>
      <Badge tone={tones[quote.type]}>{t(`type.${quote.type}`)}</Badge>
    </div>
  );
});

/** A message that goes away by itself after four seconds. */
function usePassing(): [string | undefined, (text: string) => void] {
  const [said, setSaid] = useState<{ text: string }>();
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => setSaid(undefined), statusMs);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((text: string) => setSaid({ text }), []);
  return [said?.text, say];
}
