import type { Venue } from '#rules/market/venue.ts';
import { isWaiting } from '#rules/trading/order-status.ts';
import { auctionOf } from '#rules/market/time/auction-clock.ts';
import type { AuctionPrices } from '#rules/trading/decide-auction.ts';
import { foreseeAuctions, type Foreseen, type StagedOrder } from '#rules/trading/foresee-auctions.ts';
import { tickerIn } from '#rules/trading/instruments.ts';
import { limitOf } from '#rules/trading/limit-price.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import type { Context } from '#server/context.ts';
import type { PriceBook } from '../price-book.ts';
import { packagedOf, type OrderRow } from '../packages/packaged-orders.ts';
import type { exercises } from '../tables.ts';

type ExerciseRow = typeof exercises.$inferSelect;

export interface WaitingRows {
  ordered: readonly OrderRow[];
  exercised: readonly ExerciseRow[];
}

/** Whose prices it takes to foresee what becomes of everything that waits, and of orders for some symbols more; undefined for all. */
export function tickersOf(
  { config }: Context,
  wanted: readonly string[],
  { holdings }: Portfolio,
  { ordered, exercised }: WaitingRows,
): Set<string> | undefined {
  if (config.trading.exposure.basis === 'EQUITY') return undefined;
  const symbols = [...wanted, ...holdings.keys(), ...[...ordered, ...exercised].map((row) => row.symbol)];
  return new Set(symbols.map(tickerIn).filter((ticker) => ticker !== ''));
}

/** What the coming auctions would decide about what a portfolio has waiting, at the prices of a book; more may be asked about at the end. */
export function foreseeWaiting(
  context: Context,
  state: Portfolio,
  { ordered, exercised }: WaitingRows,
  book: PriceBook,
  more: readonly StagedOrder[] = [],
): Map<string, Foreseen> {
  const staged = [...ordered, ...exercised]
    .filter(({ status }) => isWaiting(status))
    .toSorted((a, b) => a.acceptedNumber - b.acceptedNumber)
    .map((row) => stagedOf(context, row));
  return foreseeAuctions(state, [...staged, ...more], context.config.trading, auctionPrices(book));
}

/** A book as an auction at its instant knows it. */
export function auctionPrices(book: PriceBook): AuctionPrices & { venue: Venue } {
  return {
    venue: book.market.venue,
    find: (symbol) => book.find(symbol),
    mark: book.mark,
    isActive: (ticker) => book.market.tickers.get(ticker)?.isActive !== false,
  };
}

function stagedOf({ config }: Context, row: OrderRow | ExerciseRow): StagedOrder {
  const { id, symbol, quantity, auctionDay, auctionSlot } = row;
  const isKnown = auctionDay !== null && auctionSlot !== null;
  const auctionMs = isKnown ? auctionOf(config.market.venue, auctionDay, auctionSlot).startMs : undefined;
  const common = { id, symbol, quantity, auctionMs };
  if (!('side' in row)) return { ...common, side: 'EXERCISE', limit: null, packaged: null };
  return {
    ...common,
    side: row.side,
    limit: limitOf(row.limitPriceCents, row.validity),
    packaged: packagedOf(row.package),
  };
}
