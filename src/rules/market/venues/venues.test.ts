import { expect, it } from 'vitest';
import { listedExpiries } from '../options/expiries.ts';
import { newYork } from '../testing/new-york.ts';
import { auctionOf, nextAuction } from '../time/auction-clock.ts';
import { addDays, type Day } from '../time/day.ts';
import { isTradingDay, tradingHours } from '../time/exchange-calendar.ts';
import { lastStep, varianceYears } from '../time/variance-clock.ts';
import { instantIn, timeIn } from '../time/zone-time.ts';
import { VENUE_IDS, venueOf } from './venues.ts';
import { xetra } from './xetra.ts';

it('finds each by its id, and says when there is none', () => {
  expect(VENUE_IDS.map((id) => venueOf(id).id)).toEqual(VENUE_IDS);
  expect(() => venueOf('the moon')).toThrow('no venue is called the moon');
});

/** The holidays that the exchange in New York itself lists for 2026, but for those that fall on a weekend. */
const CLOSED = ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '09-07', '11-26', '12-25'];

it('has trading days of its own', () => {
  const weekdays: Day[] = [];
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
    if (![0, 6].includes(new Date(day).getUTCDay()) && !isTradingDay(newYork, day)) weekdays.push(day.slice(5));
  expect(weekdays).toEqual(CLOSED);
});

it('opens, auctions and closes by its own clock, over changes of the hour that others do not have', () => {
  // Between 8 and 29 March 2026 the clocks have changed there and not in Berlin.
  for (const [day, opens] of [
    ['2026-03-06', '14:30'],
    ['2026-03-09', '13:30'],
    ['2026-10-30', '13:30'],
    ['2026-11-02', '14:30'],
  ] as const) {
    expect(tradingHours(newYork, day).opensMs).toBe(Date.parse(`${day}T${opens}:00Z`));
    expect(auctionOf(newYork, day, 'open').startMs - tradingHours(newYork, day).opensMs).toBe(10 * 60_000);
  }
  const eveningMs = instantIn(newYork.zone, '2026-11-25', '16:30');
  expect(nextAuction(newYork, eveningMs)).toMatchObject({ day: '2026-11-27', slot: 'open' });
  expect(timeIn(newYork.zone, nextAuction(newYork, eveningMs).startMs)).toBe('09:40');
});

it('counts its own minutes, and a trading day as one', () => {
  expect([lastStep(newYork), lastStep(xetra)]).toEqual([390, 510]);
  const close = (day: Day) => tradingHours(newYork, day).closesMs;
  expect(varianceYears(newYork, close('2026-03-03'), close('2026-03-04')) * 261).toBeCloseTo(1, 12);
});

it('lists its own expiries: a Friday on which it is closed moves to the day before', () => {
  const listed = listedExpiries(newYork, instantIn(newYork.zone, '2026-06-15', '12:00'));
  expect(listed.slice(0, 2)).toEqual(['2026-06-18', '2026-06-26']);
  expect(listedExpiries(xetra, instantIn(xetra.zone, '2026-06-15', '12:00')).slice(0, 2)).toEqual([
    '2026-06-19',
    '2026-06-26',
  ]);
});
