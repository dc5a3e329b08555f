import { addDays, berlinDay } from './berlin-time.ts';
import { tradingDayOnOrBefore, tradingHours } from './exchange-calendar.ts';

export const STALE_AFTER_MS = 20 * 60_000;

/** Too old to fill at: more than 20 minutes before the earlier of now and the last end of trading. */
export function isStaleForFilling(priceMs: number, nowMs: number): boolean {
  return Math.min(nowMs, lastEndOfTradingMs(nowMs)) - priceMs > STALE_AFTER_MS;
}

/** The end of the last session that has ended; during a session, now is what counts. */
function lastEndOfTradingMs(nowMs: number): number {
  const day = tradingDayOnOrBefore(berlinDay(nowMs));
  const { opensMs, closesMs } = tradingHours(day);
  if (nowMs >= closesMs) return closesMs;
  if (nowMs >= opensMs) return nowMs;
  return tradingHours(tradingDayOnOrBefore(addDays(day, -1))).closesMs;
}
