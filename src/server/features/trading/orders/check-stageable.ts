import { liveAuction, nextAuction, type Auction } from '#rules/market/time/auction-clock.ts';
import { isOverBefore } from '#rules/trading/foresee-auctions.ts';
import type { Side } from '#rules/market/slippage.ts';
import { tickerIn, type Instrument, type Priced } from '#rules/trading/instruments.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import { valuePortfolio } from '#rules/trading/valuation.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { tickerOf } from '#server/features/market/open-market.ts';
import type { Venue } from '#rules/market/venue.ts';
import type { Arena } from '../portfolio/standing.ts';
import type { PriceBook } from '../price-book.ts';

/** The live window that an order would be filled in at once. Teams of a live event have none: their orders wait for its auctions. */
export function windowNow(book: PriceBook, priced: Priced, nowMs: number): Auction | undefined {
  if (book.market.isEvent || priced.isStale || book.market.feed.isDelayed) return undefined;
  return liveAuction(book.market.venue, nowMs);
}

/**
 * By the clock under the lock: the wait for it may have taken longer than the auction was away. Past the season's end there is none; those of a live event are
 * the organisers' to run, and take whatever waits.
 */
export function nextAuctionOf(context: Context, arena: Arena): Auction | undefined {
  if ('event' in arena) return undefined;
  const auction = nextAuction(context.config.market.venue, context.clock.now());
  if (auction.startMs >= arena.season.endsAt.getTime()) throw new Refusal('SEASON_ENDED');
  return auction;
}

/** Refuses an order that its auction could only reject: the contract will be over by then. */
export function checkAlive(
  venue: Venue,
  instrument: Instrument,
  auction: Auction | undefined,
  code: 'EXPIRES_BEFORE_AUCTION' | 'SETTLES_AT_EXPIRY',
): void {
  if (isOverBefore(venue, instrument, auction?.startMs)) throw new Refusal(code);
}

/** Refuses a buy that nothing in the portfolio could ever pay for, however it were sold. */
export function checkWorth(context: Context, state: Portfolio, book: PriceBook, costCents: number): void {
  const { liquidationCents } = valuePortfolio(state, book.value, context.config.trading.fees);
  if (costCents <= liquidationCents) return;
  const [cost, value] = [costCents, liquidationCents].map((cents) => (cents / 100).toFixed(2));
  throw new Refusal('ORDER_EXCEEDS_VALUE', {
    message: `This order costs ${cost} euro, more than everything you have would bring: ${value} euro.`,
  });
}

/** The price of what can be traded at all; refuses the rest. */
export function tradeable(book: PriceBook, { optionSymbol, side }: { optionSymbol: string; side: Side }): Priced {
  const priced = book.find(optionSymbol);
  const ticker = tickerOf(book.market, tickerIn(optionSymbol));
  if (priced === 'expired') throw new Refusal('UNKNOWN_CONTRACT');
  if (priced === undefined) throw new Refusal('NO_PRICE');
  if (side === 'BUY' && !ticker.isActive) throw new Refusal('TICKER_INACTIVE');
  if (!priced.quote) throw new Refusal('NO_QUOTES');
  return priced;
}
