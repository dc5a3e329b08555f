import type { Validity } from '#rules/trading/limit-price.ts';
import { useWrite, type WriteOptions } from '#web/lib/api/use-write.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { raise } from '#web/lib/browser/window-event.ts';
import { flags } from '#web/lib/flags.ts';
import { refusalOf, useTradeErrorText, type TradeAct } from './trade-errors.ts';
import type { Exercised, PlacedOrder, PlacedPackage, Side } from './types.ts';

interface OrderTerms {
  portfolioId: string;
  optionSymbol: string;
  qty: number;
}

/** Both are left out where any price will do. */
interface LimitTerms {
  limitPrice?: number;
  validity?: Validity;
}

/** Left out where there is none. */
interface NoteTerms {
  tradeNote?: string;
}

type Outcome<Answer> = Pick<WriteOptions<Answer, unknown>, 'done' | 'onDone' | 'onFailed'>;

const host = flags.workerWrites ? flags.workerHost : '';

export function usePlaceOrder(side: Side, onDone: (order: PlacedOrder) => void) {
  const key = flags.workerWrites ? 'POST /api/adx/place-order' : 'POST /functions/v1/adx_place_order';
  type Terms = OrderTerms & LimitTerms & NoteTerms;
  return useTrade(side === 'BUY' ? 'order' : 'sell', { onDone }, async (write, terms: Terms) => {
    const answer = await write(key, { body: { ...terms, side }, host });
    return answer.data.order;
  });
}

/** Orders that are filled together or not at all. */
export interface PackageTerms {
  portfolioId: string;
  legs: { optionSymbol: string; side: Side; qty: number }[];
  netLimit?: number;
  validity?: Validity;
}

export function usePlacePackage(onDone: (placed: PlacedPackage) => void) {
  return useTrade('order', { onDone }, async (write, terms: PackageTerms & NoteTerms) => {
    const answer = await write('POST /api/adx/place-package', { body: terms, host });
    return answer.data.package;
  });
}

export function useExercise(onDone: (exercised: Exercised) => void) {
  const key = flags.workerWrites ? 'POST /api/adx/exercise' : 'POST /functions/v1/adx_exercise';
  return useTrade('exercise', { onDone }, async (write, terms: OrderTerms) => {
    const answer = await write(key, { body: terms, host });
    return answer.data;
  });
}

export function useCancelOrder(outcome: Outcome<string>) {
  const key = flags.workerWrites ? 'POST /api/adx/cancel-order' : 'POST /functions/v1/adx_cancel_order';
  return useTrade('cancel', outcome, async (write, orderId: string) => {
    await write(key, { body: { orderId }, host });
    return orderId;
  });
}

/** A write of the game: it tells the window when it succeeded, and in words, and by its code, why it did not. */
function useTrade<Answer, Input>(act: TradeAct, outcome: Outcome<Answer>, send: WriteOptions<Answer, Input>['send']) {
  const botCheck = useBotCheck('trade');
  const errorText = useTradeErrorText();
  const writing = useWrite({
    send: async (write, input: Input) => {
      const answer = await send(write, input);
      raise('portfolio-updated');
      return answer;
    },
    botCheck,
    ...outcome,
  });
  const { error } = writing;
  return {
    ...writing,
    problem: error === null ? undefined : { text: errorText(error, act), ...refusalOf(error) },
    /** Belongs into the dialog or panel that trades: here the bot check appears when it wants something. */
    widget: botCheck.widget,
  };
}
