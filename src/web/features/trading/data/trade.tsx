import type { ReactNode } from 'react';
import { call } from '#web/lib/api.ts';
import { flags } from '#web/lib/flags.ts';
import { useBotCheck, VerificationMissing } from '#web/lib/use-bot-check.tsx';
import { raise } from '#web/lib/window-event.ts';
import { writeOnce } from '#web/lib/write-once.ts';
import type { Exercised, PlacedOrder, Side } from './types.ts';

export interface OrderTerms {
  portfolioId: string;
  optionSymbol: string;
  qty: number;
}

export interface Trade {
  place: (order: OrderTerms & { side: Side }) => Promise<PlacedOrder>;
  exercise: (terms: OrderTerms) => Promise<Exercised>;
  cancel: (orderId: string) => Promise<void>;
  /** Belongs into the dialog or panel that trades: here the bot check appears when it wants something. */
  widget: ReactNode;
}

/** The writes of the game. Each carries its own id and a bot-check token, and tells the window when it succeeded. */
export function useTrade(): Trade {
  const { verified, widget } = useBotCheck('trade');

  /** A widget that gave no token has started over; it gets a second chance before anyone is told. */
  const withToken = async <T,>(send: (token: string | undefined) => Promise<T>): Promise<T> => {
    try {
      return await verified(send);
    } catch (error) {
      if (error instanceof VerificationMissing) return verified(send);
      throw error;
    }
  };

  const write = async <T,>(content: object, send: (request: Request) => Promise<T>): Promise<T> => {
    const answer = await writeOnce(JSON.stringify(content), (correlationId) =>
      withToken((token) => send(requestWith(correlationId, token))),
    );
    raise('portfolio-updated');
    return answer;
  };

  return {
    widget,
    place: async (order) => {
      const key = flags.workerWrites ? 'POST /api/adx/place-order' : 'POST /functions/v1/adx_place_order';
      const answer = await write({ key, order }, ({ token, ...request }) =>
        call(key, { body: { ...order, ...token }, ...request }),
      );
      return answer.data.order;
    },
    exercise: async (terms) => {
      const key = flags.workerWrites ? 'POST /api/adx/exercise' : 'POST /functions/v1/adx_exercise';
      const answer = await write({ key, terms }, ({ token, ...request }) =>
        call(key, { body: { ...terms, ...token }, ...request }),
      );
      return answer.data;
    },
    cancel: async (orderId) => {
      const key = flags.workerWrites ? 'POST /api/adx/cancel-order' : 'POST /functions/v1/adx_cancel_order';
      await write({ key, orderId }, ({ token, ...request }) => call(key, { body: { orderId, ...token }, ...request }));
    },
  };
}

type Request = ReturnType<typeof requestWith>;

function requestWith(correlationId: string, token: string | undefined) {
  return {
    correlationId,
    host: flags.workerWrites ? flags.workerHost : '',
    token: token === undefined ? {} : { turnstileToken: token },
    headers: token === undefined ? {} : { 'CF-Turnstile-Response': token, 'X-Turnstile-Token': token },
  };
}
