import { isTradingAt } from '#rules/market/time/exchange-calendar.ts';
import { STALE_AFTER_MS } from '#rules/market/time/staleness.ts';
import type { Venue } from '#rules/market/venue.ts';

/** Why the stale flag is up, if it is. */
export type PriceAge = 'current' | 'old' | 'closed' | 'failed';

export function priceAge(
  venue: Venue,
  prices: {
    /** Of the youngest price; undefined while none has been answered. */
    newestMs: number | undefined;
    isFailed: boolean;
    /** The market of an event has no hours. */
    isSeason: boolean;
  },
  nowMs: number,
): PriceAge {
  const { newestMs, isFailed, isSeason } = prices;
  if (isFailed || newestMs === Number.NEGATIVE_INFINITY) return 'failed';
  if (newestMs === undefined || nowMs - newestMs <= STALE_AFTER_MS) return 'current';
  return isSeason && !isTradingAt(venue, nowMs) ? 'closed' : 'old';
}
