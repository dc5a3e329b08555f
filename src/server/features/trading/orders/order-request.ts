import type { Side } from '#rules/market/slippage.ts';
import type { OrderTerms } from '#rules/trading/fill-order.ts';
import type { Limit } from '#rules/trading/limit-price.ts';

/** An order as it is asked for. */
export interface OrderRequest {
  portfolioId: string;
  optionSymbol: string;
  side: Side;
  qty: number;
  limit: Limit | null;
}

/** An order as it is placed, with why, which decides nothing. */
export interface NotedRequest extends OrderRequest {
  tradeNote?: string | null;
}

export function termsOf({ side, qty: quantity, limit }: OrderRequest, filledBefore: number): OrderTerms {
  return { side, quantity, filledBefore, limit };
}
