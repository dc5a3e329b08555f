import { expect, it } from 'vitest';
import { addDays } from './day.ts';
import {
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDayOnOrAfter,
  tradingDayOnOrBefore,
  tradingHours,
} from './exchange-calendar.ts';
import { easterSunday } from './day.ts';
import { xetra } from '../venues/xetra.ts';

it.each([
  [1961, '1961-04-02'],
  [1999, '1999-04-04'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

/** The exchange's own lists, written out. */
const closed2026 = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-24', '2026-12-25', '2026-12-31'];
const closed2025 = [
  '2025-01-01',
  '2025-04-18',
  '2025-04-21',
  '2025-05-01',
  '2025-12-24',
  '2025-12-25',
  '2025-12-26',
  '2025-12-31',
];

it.each([
  ['2025', closed2025],
  ['2026', closed2026],
])('closes in %s on weekends and on exactly its holidays', (year, closed) => {
  const weekdaysClosed: string[] = [];
  const weekendsOpen: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
    if (isWeekend && isTradingDay(xetra, day)) weekendsOpen.push(day);
    if (!isWeekend && !isTradingDay(xetra, day)) weekdaysClosed.push(day);
  }
  expect(weekendsOpen).toEqual([]);
  expect(weekdaysClosed).toEqual(closed);
});

it('finds the trading days around Christmas, New Year and Easter', () => {
  expect(nextTradingDay(xetra, '2025-12-23')).toBe('2025-12-29');
  expect(nextTradingDay(xetra, '2025-12-30')).toBe('2026-01-02');
  expect(previousTradingDay(xetra, '2026-04-07')).toBe('2026-04-02');
  expect(tradingDayOnOrAfter(xetra, '2026-04-03')).toBe('2026-04-07');
  expect(tradingDayOnOrBefore(xetra, '2026-05-01')).toBe('2026-04-30');
  expect(tradingDayOnOrAfter(xetra, '2026-11-16')).toBe('2026-11-16');
});

it('opens at nine and closes at half past five, Berlin time', () => {
  expect(tradingHours(xetra, '2026-07-06')).toEqual({
    opensMs: Date.parse('2026-07-06T07:00:00Z'),
    closesMs: Date.parse('2026-07-06T15:30:00Z'),
  });
  expect(tradingHours(xetra, '2026-01-05')).toEqual({
    opensMs: Date.parse('2026-01-05T08:00:00Z'),
    closesMs: Date.parse('2026-01-05T16:30:00Z'),
  });
});
