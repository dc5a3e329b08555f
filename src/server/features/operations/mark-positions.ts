import { and, eq, gt } from 'drizzle-orm';
import { tradingDayOnOrBefore, venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Context } from '#server/context.ts';
import { expirePositions } from '../trading/portfolio/expire-positions.ts';
import type { PriceBook } from '../trading/price-book.ts';
import { recordEquityAt } from '../trading/portfolio/record-equity.ts';
import { equityDaily } from '../trading/tables.ts';

/** The last value of every portfolio of a season: what is over by then is settled, the rest is marked. */
export async function markPositions(context: Context, book: PriceBook): Promise<void> {
  const { id: marketId, venue } = book.market;
  const priceMs = book.atMs;
  await expirePositions(context, marketId, priceMs);
  // A day after the season's end is none of it, should one have been recorded.
  const lastDay = tradingDayOnOrBefore(venue, venueDay(venue, priceMs));
  await context.database
    .delete(equityDaily)
    .where(and(eq(equityDaily.marketId, marketId), gt(equityDaily.asOfDate, lastDay)));
  await recordEquityAt(context, book);
}
