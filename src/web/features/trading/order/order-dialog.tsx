import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useOrderPreview } from '../data/order-preview.ts';
import { usePlaceOrder } from '../data/trade.ts';
import type { OrderPreview, PlacedOrder, Position, Side } from '../data/types.ts';
import { mostOf } from './estimate.ts';
import { ExerciseDialog } from './exercise-dialog.tsx';
import { ExerciseInstead } from './exercise-instead.tsx';
import { OrderLines, useOrderAmounts } from './order-lines.tsx';
import { LimitFields } from './limit-fields.tsx';
import { NoteField } from './note-field.tsx';
import { FillNote, Problem, QuoteTime } from './order-notes.tsx';
import { OrderStanding, OrderVerdict } from './order-standing.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { useLimit, type SentLimit } from './use-limit.ts';
import { useNote } from './use-note.ts';
import type { Quantity } from './use-quantity.ts';
import type { Quote } from './use-quote.ts';
import { verdictOf, type Verdict } from './verdict.ts';

interface OrderProps {
  side: Side;
  quote: Quote;
  portfolioId: string | undefined;
  /** What is held of it. */
  position?: Position | undefined;
  quantity: Quantity;
  onClose: () => void;
  /** With what was foreseen of it when it was confirmed. */
  onPlaced: (order: PlacedOrder, verdict: Verdict | undefined) => void;
}

/** The last look before an order; exercising takes its place where that is the better way, or the only one. */
export function OrderDialog(props: OrderProps) {
  const { portfolioId, position } = props;
  // As it was then: once it is exercised it may be gone.
  const [exercising, setExercising] = useState<{ position: Position; quantity: number }>();
  if (exercising !== undefined && portfolioId !== undefined)
    return <ExerciseDialog portfolioId={portfolioId} onClose={props.onClose} {...exercising} />;
  return <ConfirmOrder {...props} onExercise={(quantity) => position && setExercising({ position, quantity })} />;
}

/** What it costs, what it leaves, what it can come to, and when it will be filled. */
function ConfirmOrder(props: OrderProps & { onExercise: (quantity: number) => void }) {
  const { side, quote, position, portfolioId } = props;
  const quantity = props.quantity.shown;
  const { t } = useTexts(['trading', 'portfolio']);
  const isBuy = side === 'BUY';
  const limit = useLimit();
  const note = useNote();
  const { data: preview } = useOrderPreview({
    portfolioId,
    symbol: quote.symbol,
    side,
    qty: quantity,
    limit: limit.sent,
  });
  const current = preview && isOf(preview, quantity, limit.sent) ? preview : undefined;
  const amounts = useOrderAmounts({ side, quote, quantity, preview });
  const verdict = current && verdictOf(current);
  const trade = usePlaceOrder(side, (order) => props.onPlaced(order, verdict));
  const [isWithout, setWithout] = useState(false);
  const problem = isWithout ? { text: t('trading:order.noPortfolio') } : trade.problem;
  const refused = verdict?.kind === 'refused' ? verdict.code : undefined;
  const most = mostOf(side, position);

  const confirm = () => {
    setWithout(portfolioId === undefined);
    if (portfolioId !== undefined)
      trade.send({ portfolioId, optionSymbol: quote.symbol, qty: props.quantity.read(), ...limit.sent, ...note.sent });
  };

  return (
    <TicketDialog
      heading={isBuy ? t('trading:order.confirmBuyTitle') : t('trading:order.confirmSellTitle')}
      quote={quote}
      quantity={props.quantity}
      most={most}
      {...(isBuy ? {} : { keeping: t('portfolio:sell.keep') })}
      cost={Number.isFinite(amounts.total) ? amounts.total : undefined}
      payoffNote={amounts.isAtLimit ? t('trading:limit.payoffNote') : undefined}
      act={
        verdict?.kind === 'rejected'
          ? t('trading:order.stageAnyway')
          : isBuy
            ? t('trading:order.confirmBuy')
            : t('trading:order.confirmSell')
      }
      trade={trade}
      isRefused={refused !== undefined || limit.isWrong || note.problem !== undefined}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      <LimitFields side={side} symbol={quote.symbol} limit={limit} unitPrice={amounts.unitPrice} preview={current} />
      <OrderLines side={side} quote={quote} quantity={quantity} position={position} amounts={amounts} />
      {preview !== undefined && <OrderStanding preview={preview} />}
      {/* What the server has said of it need not be said twice. */}
      {current !== undefined && (refused === undefined || refused !== trade.problem?.code) && (
        <OrderVerdict preview={current} owned={position} />
      )}
      <Problem text={problem?.text} />
      <ExerciseInstead
        side={side}
        quote={{ ...quote, ...amounts.quoted }}
        quantity={quantity}
        exercisable={Math.min(preview?.exercisable ?? 0, position?.available ?? 0)}
        isOver={[trade.problem?.code, refused].includes('EXPIRES_BEFORE_AUCTION')}
        onExercise={props.onExercise}
      />
      <NoteField note={note} />
      <p className="text-xs text-muted">
        {preview !== undefined && <QuoteTime preview={preview} />}{' '}
        {refused === undefined && <FillNote isMissed={(current?.limit_distance ?? 0) > 0} />}
      </p>
      {trade.widget}
    </TicketDialog>
  );
}

/** Whether it was asked for this very order, and not for what was typed before. */
function isOf(preview: OrderPreview, quantity: number, limit: SentLimit): boolean {
  const { qty, limit_price, validity } = preview;
  return qty === quantity && limit_price === (limit?.limitPrice ?? null) && validity === (limit?.validity ?? null);
}
