import { DAY_MS } from '#rules/durations.ts';
import { expiryInstant } from '#rules/market/options/expiries.ts';
import type { Day } from '#rules/market/time/day.ts';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import { varianceYears } from '#rules/market/time/variance-clock.ts';
import type { Venue } from '#rules/market/venue.ts';

/** From an instant to the first expiry, in days of the calendar. On the day itself there is one step, to its end. */
export interface DaysForward {
  venue: Venue;
  fromMs: number;
  expiry: Day;
  last: number;
}

export function daysForward(venue: Venue, fromMs: number, expiry: Day): DaysForward {
  const days = Math.round((Date.parse(expiry) - Date.parse(venueDay(venue, fromMs))) / DAY_MS);
  return { venue, fromMs, expiry, last: Math.max(days, 1) };
}

/** The same time of day so many days later; the last of them is the expiry itself. */
export function instantAfter({ venue, fromMs, expiry, last }: DaysForward, days: number): number {
  const expiryMs = expiryInstant(venue, expiry);
  return days >= last ? expiryMs : Math.min(fromMs + days * DAY_MS, expiryMs);
}

/** How much time that is on the clock that prices move by: closed days count little. */
export function yearsAfter(forward: DaysForward, days: number): number {
  return varianceYears(forward.venue, forward.fromMs, instantAfter(forward, days));
}
