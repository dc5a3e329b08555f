import type { Auction } from '#rules/market/time/auction-clock.ts';
import { priceTrade } from '#rules/trading/fill-order.ts';
import type { Priced } from '#rules/trading/instruments.ts';
import { missingCents } from '#rules/trading/limit-price.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { PriceBook } from '../price-book.ts';
import { windowNow } from './check-stageable.ts';
import { termsOf, type OrderRequest } from './order-request.ts';
import { filledInWindow, windowKey, windowOf } from './staging.ts';

interface Asked {
  portfolioId: string;
  request: OrderRequest;
  priced: Priced;
  book: PriceBook;
  nowMs: number;
}

/** The live window that an order is filled in at once; one whose limit is not reached in it waits for the next auction instead. */
export async function windowFor(
  { config }: Context,
  database: Database,
  { portfolioId, request, priced, book, nowMs }: Asked,
): Promise<Auction | undefined> {
  const live = windowNow(book, priced, nowMs);
  const { limit, side, qty, optionSymbol } = request;
  if (!live || !limit) return live;
  const filled = await filledInWindow(database, [portfolioId], windowOf(live));
  const filledBefore = filled.get(windowKey(portfolioId, optionSymbol, side)) ?? 0;
  const trade = priceTrade(termsOf(request, filledBefore), priced, config.trading);
  if (!trade) return live;
  const total = { notionalCents: trade.notionalCents, units: qty * priced.instrument.size };
  return missingCents(side, limit, total) <= 0 ? live : undefined;
}
