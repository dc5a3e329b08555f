import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useFees, useFeesNote } from '../data/rules.ts';
import { useTradeErrorText } from '../data/trade-errors.ts';
import { useTrade } from '../data/trade.tsx';
import type { Exercised, Position } from '../data/types.ts';
import { Breakdown } from './breakdown.tsx';
import { maxQuantity } from './estimate.ts';
import { exerciseEstimate } from './exercise-estimate.ts';
import { Problem } from './order-notes.tsx';
import { PayoffPanel } from './payoff-panel.tsx';
import { QuantityField } from './quantity-field.tsx';
import { useQuantity } from './use-quantity.ts';
import { useQuote, type Quote } from './use-quote.ts';
import { ExerciseSubmitted } from './exercise-submitted.tsx';

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
  const nameOf = useInstrumentName();
  const trade = useTrade();
  const errorText = useTradeErrorText();
  const feesNote = useFeesNote();
  const chosen = useQuantity(props.quantity);
  const quantity = chosen.shown;
  const isTeam = useSession()?.isEvent === true;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const most = Math.min(position.available, maxQuantity);
  const { perUnit, proceeds, fees, net, sellMore } = exerciseEstimate(quote, quantity, useFees());

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      props.onDone(
        await trade.exercise({ portfolioId: props.portfolioId, optionSymbol: quote.symbol, qty: chosen.read() }),
      );
    } catch (error) {
      setProblem(errorText(error, 'exercise'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => {
        if (!open && !busy) props.onClose();
      }}
      heading={t('portfolio:exercise.title')}
      description={nameOf(quote.symbol)}
      actions={
        <>
          <Button disabled={busy} onClick={props.onClose}>
            {t('trading:order.cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={!(net > 0) || quantity > most} onClick={() => void confirm()}>
            {t('portfolio:exercise.act')}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="space-y-4">
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
          <Problem text={problem} />
        </div>
        {net > 0 && (
          <PayoffPanel quote={quote} quantity={quantity} cost={net} heading={t('portfolio:sell.keep')} of="sale" />
        )}
      </div>
    </Dialog>
  );
}
