import { addDays, easterSunday, nthWeekday, type Day } from '../time/day.ts';
import type { Venue } from '../venue.ts';

const MONDAY = 1;
const THURSDAY = 4;
const FIXED_HOLIDAYS = new Set(['01-01', '06-19', '07-04', '12-25']);

/** A second exchange, for tests: other hours, holidays, ticks, currency and size of a contract than those of the one that ships. */
export const newYork: Venue = {
  id: 'new-york',
  zone: 'America/New_York',
  opens: '09:30',
  closes: '16:00',
  isHoliday: (day) => FIXED_HOLIDAYS.has(day.slice(5)) || movingHolidays(Number(day.slice(0, 4))).includes(day),
  windows: { open: { start: '09:40', end: '09:55' }, close: { start: '16:10', end: '16:25' } },
  currency: 'USD',
  contractSize: 10,
  ticks: {
    option: { below: [{ limitCents: 300, tickCents: 5 }], aboveCents: 10 },
    share: { below: [], aboveCents: 1 },
  },
};

function movingHolidays(year: number): Day[] {
  return [
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    addDays(easterSunday(year), -2),
    nthWeekday(year, 5, MONDAY, -1),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 11, THURSDAY, 4),
  ];
}
