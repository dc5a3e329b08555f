import type { ReactNode } from 'react';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { useVerifiedWrite, type VerifiedWrite } from '#web/lib/api/use-verified-write.tsx';
import { raise } from '#web/lib/browser/window-event.ts';
import type { Exercised, PlacedOrder, Side } from './types.ts';

interface OrderTerms {
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
  const { write: writeVerified, widget } = useVerifiedWrite('trade');
  const host = flags.workerWrites ? flags.workerHost : '';

  const write: VerifiedWrite['write'] = async (content, send) => {
    const answer = await writeVerified(content, send);
    raise('portfolio-updated');
    return answer;
  };

  return {
    widget,
    place: async (order) => {
      const key = flags.workerWrites ? 'POST /api/adx/place-order' : 'POST /functions/v1/adx_place_order';
      const answer = await write({ key, order }, ({ token, ...request }) =>
        call(key, { body: { ...order, ...token }, host, ...request }),
      );
      return answer.data.order;
    },
    exercise: async (terms) => {
      const key = flags.workerWrites ? 'POST /api/adx/exercise' : 'POST /functions/v1/adx_exercise';
      const answer = await write({ key, terms }, ({ token, ...request }) =>
        call(key, { body: { ...terms, ...token }, host, ...request }),
      );
      return answer.data;
    },
    cancel: async (orderId) => {
      const key = flags.workerWrites ? 'POST /api/adx/cancel-order' : 'POST /functions/v1/adx_cancel_order';
      await write({ key, orderId }, ({ token, ...request }) =>
        call(key, { body: { orderId, ...token }, host, ...request }),
      );
    },
  };
}
