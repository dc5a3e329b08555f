import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/lib/session/session.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useFees, useFeesNote } from '../data/rules.ts';
import { useTrade } from '../data/trade.tsx';
import type { Exercised, Position } from '../data/types.ts';
import { Breakdown } from './breakdown.tsx';
import { mostOf } from './estimate.ts';
import { exerciseEstimate } from './exercise-estimate.ts';
import { ExerciseSubmitted } from './exercise-submitted.tsx';
import { Problem } from './order-notes.tsx';
import { PayoffPanel } from './payoff-panel.tsx';
import { QuantityField } from './quantity-field.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { useQuantity } from './use-quantity.ts';
import { useQuote, type Quote } from './use-quote.ts';
import { useSending } from './use-sending.ts';

/** Confirm Exercise: what it pays now, and whether selling would bring more; afterwards, what it brought. */
export function ExerciseDialog(props: {
  portfolioId: string;
  position: Position;
  /** What it starts with. */
  quantity?: number;
  onClose: () => void;
}) {
  const { position } = props;
  const quote = useQuote(position.option_symbol);
  const [done, setDone] = useState<Exercised>();
  if (done !== undefined) return <ExerciseSubmitted exercised={done} onClose={props.onClose} />;
  return quote === undefined ? null : <Confirm {...props} quote={quote} onDone={setDone} />;
}

function Confirm(props: {
  portfolioId: string;
  position: Position;
  quantity?: number;
  quote: Quote;
  onClose: () => void;
  onDone: (exercised: Exercised) => void;
}) {
  const { position, quote } = props;
  const { t } = useTranslation(['portfolio', 'trading']);
  const format = useFormat();
  const trade = useTrade();
  const feesNote = useFeesNote();
  const chosen = useQuantity(props.quantity);
  const quantity = chosen.shown;
  const isTeam = useSession()?.isEvent === true;
  const { isBusy, problem, send } = useSending('exercise');
  const most = mostOf('SELL', position);
  const { perUnit, proceeds, fees, net, sellMore } = exerciseEstimate(quote, quantity, useFees());

  const confirm = () =>
    send(
      () => trade.exercise({ portfolioId: props.portfolioId, optionSymbol: quote.symbol, qty: chosen.read() }),
      props.onDone,
    );

  return (
    <TicketDialog
      heading={t('portfolio:exercise.title')}
      symbol={quote.symbol}
      act={t('portfolio:exercise.act')}
      isBusy={isBusy}
      isDead={!(net > 0) || quantity > most}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
      beside={
        net > 0 && (
          <PayoffPanel quote={quote} quantity={quantity} cost={net} heading={t('portfolio:sell.keep')} of="sale" />
        )
      }
    >
      <QuantityField
        label={t('trading:details.quantity')}
        hint={t('portfolio:exercise.available', { count: most })}
        quantity={chosen}
        most={most}
        offersAll
      />
      <Breakdown
        rows={[
          { label: t('portfolio:exercise.intrinsic'), value: format.euro(perUnit) },
          { label: t('trading:order.quantity'), value: format.number(quantity) },
          { label: t('trading:order.size'), value: format.number(quote.size) },
          { label: t('portfolio:exercise.proceeds'), value: format.euro(proceeds) },
          { label: t('trading:order.fees'), value: format.euro(fees), note: feesNote(false) },
          { label: t('portfolio:exercise.net'), value: format.euro(net), isTotal: true },
          {
            label: t('trading:order.realized'),
            value: format.euro(net - (position.cost * quantity) / position.qty, { sign: true }),
          },
          { label: t('trading:order.spot'), value: format.euro(quote.spot) },
        ]}
      />
      {sellMore > 0 && (
        <p className="rounded-md bg-attention-soft px-3 py-2 text-sm text-attention-ink">
          {t('portfolio:exercise.sellInstead', { amount: format.euro(sellMore) })}
        </p>
      )}
      <p className="text-xs text-muted">
        {isTeam
          ? t('portfolio:exercise.stagedEvent')
          : `${t('portfolio:exercise.now')} ${t('portfolio:exercise.later')}`}
      </p>
      {trade.widget}
      <Problem text={problem?.text} />
    </TicketDialog>
  );
}
