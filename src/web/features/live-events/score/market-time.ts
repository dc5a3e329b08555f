import { tradingHours, venueDay } from '#rules/market/time/exchange-calendar.ts';
import { marketTimeAt } from '#rules/market/time/event-clock.ts';
import { knownVenue } from '#web/lib/venue.ts';
import type { EventState } from '../api.ts';

type Clock = Pick<
  EventState,
  'market_time' | 'venue' | 'speed' | 'is_started' | 'is_frozen' | 'is_ended' | 'clock_ran_out'
>;

/** The market's time some real time after the server told it: sessions only, one right after the other; of an exchange that this page does not know, straight on. */
export function marketTimeAfter(event: Clock, elapsedMs: number): number {
  const toldMs = Date.parse(event.market_time);
  if (!isRunning(event) || elapsedMs <= 0) return toldMs;
  const straightOn = toldMs + elapsedMs * event.speed;
  const venue = knownVenue(event.venue);
  if (!venue) return straightOn;
  const anchorDay = venueDay(venue, toldMs);
  const { opensMs, closesMs } = tradingHours(venue, anchorDay);
  if (toldMs < opensMs || toldMs > closesMs) return straightOn;
  const parts = [{ fromMs: 0, passedMs: toldMs - opensMs, speed: event.speed }];
  return marketTimeAt(venue, { anchorDay, parts }, elapsedMs);
}

function isRunning(event: Omit<Clock, 'market_time' | 'venue' | 'speed'>): boolean {
  return event.is_started && !event.is_frozen && !event.is_ended && !event.clock_ran_out;
}
