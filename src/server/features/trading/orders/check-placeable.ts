import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import { tradeWithinLimit } from '#rules/trading/fill-order.ts';
import type { Priced } from '#rules/trading/instruments.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { Standing } from '../portfolio/standing.ts';
import type { PriceBook } from '../price-book.ts';
import { checkPlaying } from './check-playing.ts';
import { checkAlive, checkWorth, nextAuctionOf } from './check-stageable.ts';
import { termsOf, type OrderRequest } from './order-request.ts';
import { checkAvailable, checkDailyLimit, checkNothingUndecided, checkRoomToWait } from './staging.ts';

/** An order that is asked for, with the prices of the instant. */
export interface Asked {
  request: OrderRequest;
  priced: Priced;
  book: PriceBook;
  nowMs: number;
}

/** Refuses where nobody plays, what is too much for a day or to wait, and to trade at once before what has begun is decided. */
export async function checkMayPlace(
  context: Context,
  database: Database,
  standing: Standing,
  { book, nowMs, live, count = 1 }: { book: PriceBook; nowMs: number; live: Auction | undefined; count?: number },
): Promise<void> {
  await checkPlaying(context, database, standing.arena);
  checkDailyLimit(standing, venueDay(book.market.venue, book.atMs), count);
  if (live) await checkNothingUndecided(database, standing, { nowMs, venue: context.config.market.venue });
  else checkRoomToWait(standing, count);
}

/** The auction that what is staged waits for, an order or the legs of a package; none in a live event. */
export function auctionFor(
  context: Context,
  { arena }: Standing,
  { market: { venue } }: PriceBook,
  priced: readonly Priced[],
): Auction | undefined {
  const auction = nextAuctionOf(context, arena);
  for (const { instrument } of priced) checkAlive(venue, instrument, auction, 'EXPIRES_BEFORE_AUCTION');
  return auction;
}

/**
 * Refuses to sell what is not there, and to stage a buy that nothing could ever pay for. Staged sells may still pay for one, so the cash does not bound it; what
 * everything is worth does.
 */
export function checkMoney(context: Context, standing: Standing, asked: Asked, live: Auction | undefined): void {
  const { request, priced, book } = asked;
  const { side, qty: quantity, optionSymbol: symbol } = request;
  if (side === 'SELL') return checkAvailable(standing, { symbol, quantity });
  const cost = live ? undefined : tradeWithinLimit(termsOf(request, 0), priced, context.config.trading);
  if (!cost || cost.notionalCents + cost.feeCents <= standing.state.cashCents) return undefined;
  const held = [...standing.state.holdings.values()];
  // What has come in since the prices were asked for is not refused for want of one.
  if (!held.every(({ instrument }) => book.tickers.has(instrument.ticker))) return undefined;
  return checkWorth(context, standing.state, book, cost.notionalCents + cost.feeCents);
}
