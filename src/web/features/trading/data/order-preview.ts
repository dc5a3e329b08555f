import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { portfolioKey } from './portfolio.ts';
import type { SentLimit } from '../order/use-limit.ts';
import type { Side } from './types.ts';

/** Prices move once a minute; in a live window the order fills at the next one. */
export const renewMs = 10_000;

/** What would become of an order now, by the auction's own rule. Renewed as long as it is looked at. */
export function useOrderPreview(order: {
  portfolioId: string | undefined;
  symbol: string;
  side: Side;
  qty: number;
  limit?: SentLimit;
}) {
  const { portfolioId, symbol, side, qty, limit } = order;
  return useQuery({
    queryKey: [...portfolioKey, 'preview', portfolioId, symbol, side, qty, limit],
    queryFn: ({ signal }) =>
      call('GET /api/adx/order-preview', {
        query: {
          portfolio_id: portfolioId ?? '',
          option_symbol: symbol,
          side,
          qty,
          ...(limit && { limit_price: limit.limitPrice, validity: limit.validity }),
        },
        host: flags.workerHost,
        signal,
      }),
    select: (answer) => answer.data,
    enabled: portfolioId !== undefined,
    // Of another quantity it is no longer true, but nothing jumps while the new one comes.
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: renewMs,
    refetchInterval: renewMs,
  });
}
