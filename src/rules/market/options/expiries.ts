import { addDays, nthWeekday, weekdayOf, type Day } from '../time/day.ts';
import { tradingDayOnOrBefore, venueDay, venueInstant } from '../time/exchange-calendar.ts';
import type { Venue } from '../venue.ts';

/** How many expiries are listed at any time. */
export const LISTED_EXPIRIES = 12;
const WEEKLY_EXPIRIES = 4;
/** Third Fridays of the coming months, and after those of the quarters' last months only. */
const MONTHLY_MONTHS = 4;
const FRIDAY = 5;

/** From this instant on a contract has no quotes, only settlement. */
export function expiryInstant(venue: Venue, expiry: Day): number {
  return venueInstant(venue, expiry, venue.closes);
}

/** By what they depend on: the venue, the day, and whether its session is over. Every price asks for them. */
const listed = new Map<string, readonly Day[]>();
const MAX_KEPT = 100;

/**
 * The expiries listed at an instant, in order: the coming four Fridays, then third Fridays of the coming months and quarters,
 * twelve in all. A Friday on which the exchange is closed moves to the trading day before.
 */
export function listedExpiries(venue: Venue, nowMs: number): readonly Day[] {
  const today = venueDay(venue, nowMs);
  const key = `${venue.id} ${today} ${nowMs < expiryInstant(venue, today) ? 'open' : 'over'}`;
  const known = listed.get(key);
  if (known) return known;
  const found = findExpiries(venue, today, nowMs);
  if (listed.size >= MAX_KEPT) listed.clear();
  listed.set(key, found);
  return found;
}

function findExpiries(venue: Venue, today: Day, nowMs: number): readonly Day[] {
  const found = new Set<Day>();
  for (let friday = fridayOnOrAfter(today); found.size < WEEKLY_EXPIRIES; friday = addDays(friday, 7))
    addIfAlive(venue, found, friday, nowMs);
  for (let month = 0; found.size < LISTED_EXPIRIES; month += 1) {
    const friday = thirdFriday(today, month);
    if (month < MONTHLY_MONTHS || isQuarterEnd(friday)) addIfAlive(venue, found, friday, nowMs);
  }
  return [...found].toSorted();
}

function addIfAlive(venue: Venue, found: Set<Day>, friday: Day, nowMs: number): void {
  const expiry = tradingDayOnOrBefore(venue, friday);
  if (expiryInstant(venue, expiry) > nowMs) found.add(expiry);
}

function fridayOnOrAfter(day: Day): Day {
  return addDays(day, (FRIDAY - weekdayOf(day) + 7) % 7);
}

/** The third Friday of the month that lies so many months after the day's. */
function thirdFriday(day: Day, monthsLater: number): Day {
  return nthWeekday(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + monthsLater, FRIDAY, 3);
}

function isQuarterEnd(day: Day): boolean {
  return Number(day.slice(5, 7)) % 3 === 0;
}
