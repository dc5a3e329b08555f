import type { Venue } from '../venue.ts';
import { addDays, weekdayOf, type Day } from './day.ts';
import { dayIn, instantIn } from './zone-time.ts';

/** Longer than any run of days without trading; a search that passes it has a fault. */
const MAX_CLOSED_DAYS = 10;

/** The day at the venue. */
export function venueDay({ zone }: Venue, instantMs: number): Day {
  return dayIn(zone, instantMs);
}

/** The instant at which the venue's clocks show a time (HH:mm) of a day. */
export function venueInstant({ zone }: Venue, day: Day, time: string): number {
  return instantIn(zone, day, time);
}

/** Monday to Friday, except the venue's holidays. */
export function isTradingDay(venue: Venue, day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !venue.isHoliday(day);
}

/** The day itself if it is a trading day, else the next one. */
export function tradingDayOnOrAfter(venue: Venue, day: Day): Day {
  return search(venue, day, 1);
}

export function tradingDayOnOrBefore(venue: Venue, day: Day): Day {
  return search(venue, day, -1);
}

export function nextTradingDay(venue: Venue, day: Day): Day {
  return search(venue, addDays(day, 1), 1);
}

export function previousTradingDay(venue: Venue, day: Day): Day {
  return search(venue, addDays(day, -1), -1);
}

/** Start and end of continuous trading on a trading day. */
export function tradingHours(venue: Venue, day: Day): { opensMs: number; closesMs: number } {
  return { opensMs: venueInstant(venue, day, venue.opens), closesMs: venueInstant(venue, day, venue.closes) };
}

/** Whether continuous trading goes on at an instant. */
export function isTradingAt(venue: Venue, nowMs: number): boolean {
  const day = venueDay(venue, nowMs);
  const { opensMs, closesMs } = tradingHours(venue, day);
  return isTradingDay(venue, day) && opensMs <= nowMs && nowMs < closesMs;
}

function search(venue: Venue, day: Day, step: 1 | -1): Day {
  for (let tried = 0, candidate = day; tried <= MAX_CLOSED_DAYS; tried += 1, candidate = addDays(candidate, step)) {
    if (isTradingDay(venue, candidate)) return candidate;
  }
  throw new Error(`No trading day within ${MAX_CLOSED_DAYS} days of ${day}`);
}
