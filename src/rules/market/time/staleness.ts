import type { Venue } from '../venue.ts';
import { previousTradingDay, tradingDayOnOrBefore, tradingHours, venueDay } from './exchange-calendar.ts';

export const STALE_AFTER_MS = 20 * 60_000;

/** Too old to fill at: more than 20 minutes before the earlier of now and the last end of trading. */
export function isStaleForFilling(venue: Venue, priceMs: number, nowMs: number): boolean {
  return Math.min(nowMs, lastEndOfTradingMs(venue, nowMs)) - priceMs > STALE_AFTER_MS;
}

/** The end of the last session that has ended; during a session, now is what counts. */
function lastEndOfTradingMs(venue: Venue, nowMs: number): number {
  const day = tradingDayOnOrBefore(venue, venueDay(venue, nowMs));
  const { opensMs, closesMs } = tradingHours(venue, day);
  if (nowMs >= closesMs) return closesMs;
  if (nowMs >= opensMs) return nowMs;
  return tradingHours(venue, previousTradingDay(venue, day)).closesMs;
}
