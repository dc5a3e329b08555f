import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useHealth } from '../data/health.ts';
import { useFees, useFeesNote } from '../data/rules.ts';
import { useExercise } from '../data/trade.ts';
import type { Exercised, Position } from '../data/types.ts';
import { Breakdown } from './breakdown.tsx';
import { mostOf } from './estimate.ts';
import { exerciseEstimate } from './exercise-estimate.ts';
import { ExerciseSubmitted } from './exercise-submitted.tsx';
import { Problem } from './order-notes.tsx';
import { TicketDialog } from './ticket-dialog.tsx';
import { useQuantity } from './use-quantity.ts';
import { useQuote, type Quote } from './use-quote.ts';

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
  const { t } = useTexts(['portfolio', 'trading', 'errors']);
  const format = useFormat();
  const trade = useExercise(props.onDone);
  const feesNote = useFeesNote();
  const chosen = useQuantity(props.quantity);
  const quantity = chosen.shown;
  const isTeam = useSession()?.isEvent === true;
  const isDelayed = useHealth().data?.stock_prices.delayed === true;
  const { perUnit, proceeds, fees, net, sellMore } = exerciseEstimate(quote, quantity, useFees());

  const confirm = () => trade.send({ portfolioId: props.portfolioId, optionSymbol: quote.symbol, qty: chosen.read() });

  return (
    <TicketDialog
      heading={t('portfolio:exercise.title')}
      quote={quote}
      quantity={chosen}
      most={mostOf('SELL', position)}
      keeping={t('portfolio:sell.keep')}
      cost={net > 0 ? net : undefined}
      unpriced={perUnit === 0 ? t('errors:NOT_IN_THE_MONEY') : net <= 0 ? t('errors:FEES_EXCEED_PROCEEDS') : undefined}
      act={t('portfolio:exercise.act')}
      trade={trade}
      onConfirm={confirm}
      onClose={props.onClose}
    >
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
          : isDelayed
            ? t('portfolio:exercise.delayed')
            : `${t('portfolio:exercise.now')} ${t('portfolio:exercise.later')}`}
      </p>
      {trade.widget}
      <Problem text={trade.problem?.text} />
    </TicketDialog>
  );
}
