import { setImmediate } from 'node:timers/promises';
import { auctionOf } from '#rules/market/time/auction-clock.ts';
import { nextTradingDay, tradingDayOnOrAfter, venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { HeldStep, ModelState } from '#rules/trading/explain-day.ts';
import type { Instrument } from '#rules/trading/instruments.ts';
import type { ReviewedTrade } from '#rules/trading/review-position.ts';
import type { Venue } from '#rules/market/venue.ts';
import type { Context } from '#server/context.ts';
import type { Market } from '#server/features/market/open-market.ts';
import { spotsAt } from '#server/features/market/prices/spots.ts';
import { markOf, stateAt, stateOfFill, withGreeks } from './model-states.ts';
import type { PositionTrade } from './position-trades.ts';

/** No season has so many trading days. */
const MAX_DAYS = 1000;

/** Follows a position from trade to trade, and between them from close to close: over a day the greeks explain what over a month they would not. */
export async function traceLife(
  context: Context,
  market: Market,
  instrument: Instrument,
  life: readonly PositionTrade[],
): Promise<{ steps: HeldStep[]; trades: ReviewedTrade[] }> {
  const steps: HeldStep[] = [];
  let quantity = 0;
  let state: ModelState | undefined;
  let atMs = life[0]?.priceAt.getTime() ?? 0;
  const stepTo = (to: ModelState) => {
    const from = state && quantity > 0 ? withGreeks(context, market, instrument, state) : undefined;
    // At its end an option has no volatility any more, which is no change of it.
    if (from)
      steps.push({
        units: quantity * instrument.size,
        from,
        to: to.years > 0 ? to : { ...to, volatility: from.volatility },
      });
    state = to;
  };
  for (const trade of life) {
    for (const closeMs of quantity > 0 ? closesBetween(market.venue, atMs, trade.priceAt.getTime()) : []) {
      // Prices and greeks take their time; others must not wait for all of them.
      await setImmediate();
      const spot = (await spotsAt(market, closeMs, [instrument.ticker])).get(instrument.ticker);
      const then = stateAt(context, market, instrument, spot, closeMs);
      if (then) stepTo(then);
    }
    stepTo(stateOfFill(trade));
    quantity += trade.side === 'BUY' ? trade.quantity : -trade.quantity;
    atMs = trade.priceAt.getTime();
  }
  return {
    steps,
    trades: life.map((trade) => ({
      ...trade,
      markCents: markOf(instrument, trade) * instrument.size * trade.quantity,
    })),
  };
}

/** The ends of the close auctions between two instants of the market. */
function closesBetween(venue: Venue, fromMs: number, toMs: number): number[] {
  const closes: number[] = [];
  let day = tradingDayOnOrAfter(venue, venueDay(venue, fromMs));
  for (let count = 0; count < MAX_DAYS; count += 1) {
    const { endMs } = auctionOf(venue, day, 'close');
    if (endMs >= toMs) break;
    if (endMs > fromMs) closes.push(endMs);
    day = nextTradingDay(venue, day);
  }
  return closes;
}
