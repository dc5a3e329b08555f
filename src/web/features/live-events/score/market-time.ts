import { tradingHours, venueDay } from '#rules/market/time/exchange-calendar.ts';
import { marketTimeAt } from '#rules/market/time/event-clock.ts';
import { venueFrom } from '#web/lib/venue.ts';
import type { EventState } from '../api.ts';

type Clock = Pick<EventState, 'market_time' | 'speed' | 'is_started' | 'is_frozen' | 'is_ended' | 'clock_ran_out'>;

/** The market's time some real time after the server told it: sessions only, one right after the other. */
export function marketTimeAfter(event: Clock, elapsedMs: number): number {
  const toldMs = Date.parse(event.market_time);
  if (!isRunning(event) || elapsedMs <= 0) return toldMs;
  const venue = venueFrom(undefined);
  const anchorDay = venueDay(venue, toldMs);
  const { opensMs, closesMs } = tradingHours(venue, anchorDay);
  // Of an exchange that this page does not know it goes straight on.
  if (toldMs < opensMs || toldMs > closesMs) return toldMs + elapsedMs * event.speed;
  const parts = [{ fromMs: 0, passedMs: toldMs - opensMs, speed: event.speed }];
  return marketTimeAt(venue, { anchorDay, parts }, elapsedMs);
}

function isRunning(event: Omit<Clock, 'market_time' | 'speed'>): boolean {
  return event.is_started && !event.is_frozen && !event.is_ended && !event.clock_ran_out;
}
