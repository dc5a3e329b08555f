import { eq } from 'drizzle-orm';
import { expiryInstant } from '#rules/market/options/expiries.ts';
import { instrumentOf, unitPriceCents, type Instrument } from '#rules/trading/instruments.ts';
import { resultIfHeldCents, reviewPosition, type ReviewedTrade } from '#rules/trading/review-position.ts';
import { payoffCents } from '#rules/trading/settle-option.ts';
import type { Account, Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { openMarket, type Market } from '#server/features/market/open-market.ts';
import { spotsAt } from '#server/features/market/prices/spots.ts';
import { readSeason } from '#server/features/seasons/active-season.ts';
import { partsTold } from './parts-told.ts';
import { portfolioOf, type PortfolioRow } from './portfolios.ts';
import { notesOf, readLives } from './position-trades.ts';
import { traceLife } from './trace-life.ts';
import { priceBookOf } from '../price-book.ts';
import { fills } from '../tables.ts';

/** A closed position of the caller's, by any of its trades: why, what it came to and through what, and what holding on would have brought. */
export async function readReview(context: Context, viewer: Account, orderId: string) {
  const { database } = context;
  const [fill] = await database.select().from(fills).where(eq(fills.id, orderId));
  if (!fill) throw new Refusal('ORDER_NOT_FOUND');
  const portfolio = await portfolioOf(context, viewer, fill.portfolioId);
  const lives = await readLives(database, portfolio.id, fill.symbol);
  const life = lives.find(({ trades }) => trades.some(({ id }) => id === orderId));
  const first = life?.trades[0];
  const last = life?.trades.at(-1);
  if (!life?.isClosed || !first || !last || last.side === 'BUY') throw new Refusal('POSITION_OPEN');
  const market = await openMarket(context, portfolio.marketId);
  const instrument = instrumentOf(market.venue, fill.symbol);
  if (!instrument) throw new Error(`${fill.symbol} names nothing`);
  const { steps, trades } = await traceLife(context, market, instrument, life.trades);
  const { quantity, paidCents, receivedCents, feesCents, parts } = reviewPosition(trades, steps);
  const units = quantity * instrument.size;
  return {
    option_symbol: fill.symbol,
    order_id: last.id,
    closed_by: last.side,
    opened_at: first.filledAt.toISOString(),
    closed_at: last.filledAt.toISOString(),
    qty: quantity,
    contract_size: instrument.size,
    entry_price: unitPriceCents(paidCents, units) / 100,
    exit_price: unitPriceCents(receivedCents, units) / 100,
    paid: paidCents / 100,
    received: receivedCents / 100,
    fees: feesCents / 100,
    result: parts.totalCents / 100,
    parts: partsTold(parts),
    notes: notesOf(life),
    held_on: await heldOn(context, portfolio, { market, instrument, quantity, trades, resultCents: parts.totalCents }),
  };
}

interface Closed {
  market: Market;
  instrument: Instrument;
  quantity: number;
  trades: readonly ReviewedTrade[];
  resultCents: number;
}

async function heldOn(context: Context, portfolio: PortfolioRow, closed: Closed) {
  const { trades, resultCents } = closed;
  if (trades.every(({ side }) => side === 'BUY' || side === 'EXPIRY')) return null;
  const worth = await worthIfHeld(context, await lastInstant(context, portfolio, closed.market), closed);
  if (!worth) return null;
  const heldCents = resultIfHeldCents(trades, worth.cents);
  return {
    until: new Date(worth.untilMs).toISOString(),
    is_expired: worth.isExpired,
    worth: worth.cents / 100,
    result: heldCents / 100,
    closing_gained: (resultCents - heldCents) / 100,
  };
}

/** Now, in the market's own time; of a season whose standings are final, the instant of those. */
async function lastInstant({ database, clock }: Context, { seasonId }: PortfolioRow, market: Market): Promise<number> {
  const season = seasonId === null ? undefined : await readSeason(database, seasonId);
  return market.timeAt(season?.finalAt?.getTime() ?? clock.now());
}

/** An expired option is worth what it paid, anything else its mark; the costs of selling it are not taken off. */
async function worthIfHeld(context: Context, nowMs: number, { market, instrument, quantity }: Closed) {
  const { ticker, symbol, expiry, size } = instrument;
  const endMs = expiry === null ? Number.POSITIVE_INFINITY : expiryInstant(market.venue, expiry);
  if (endMs <= nowMs) {
    const spot = (await spotsAt(market, endMs, [ticker])).get(ticker);
    return spot && { cents: payoffCents(instrument, spot.priceCents, quantity), untilMs: endMs, isExpired: true };
  }
  const markCents = (await priceBookOf(context, market, nowMs, [ticker])).mark(symbol);
  return markCents === undefined ? undefined : { cents: markCents * size * quantity, untilMs: nowMs, isExpired: false };
}
