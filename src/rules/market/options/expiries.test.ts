import { expect, it } from 'vitest';
import { berlinInstant } from '../time/berlin-time.ts';
import { addDays, weekdayOf } from '../time/day.ts';
import { isTradingDay } from '../time/exchange-calendar.ts';
import { expiryInstant, listedExpiries } from './expiries.ts';
import { xetra } from '../venues/xetra.ts';

it('lists four Fridays, then the coming months and quarters', () => {
  expect(listedExpiries(xetra, berlinInstant('2026-11-16', '12:00'))).toEqual([
    '2026-11-20',
    '2026-11-27',
    '2026-12-04',
    '2026-12-11',
    '2026-12-18',
    '2027-01-15',
    '2027-02-19',
    '2027-03-19',
    '2027-06-18',
    '2027-09-17',
    '2027-12-17',
    '2028-03-17',
  ]);
});

it('moves an expiry on a holiday to the trading day before', () => {
  const listed = listedExpiries(xetra, berlinInstant('2026-03-30', '12:00'));
  expect(listed[0]).toBe('2026-04-02');
  const atChristmas = listedExpiries(xetra, berlinInstant('2026-12-07', '12:00'));
  expect(atChristmas).toContain('2026-12-23');
  expect(atChristmas).not.toContain('2026-12-25');
});

it('drops an expiry at half past five of its day, not before', () => {
  const end = berlinInstant('2026-11-20', '17:30');
  expect(expiryInstant(xetra, '2026-11-20')).toBe(end);
  expect(listedExpiries(xetra, end - 1)[0]).toBe('2026-11-20');
  expect(listedExpiries(xetra, end)[0]).toBe('2026-11-27');
});

it('has twelve different trading days in order on every day of ten years, and drops none before its time', () => {
  let before: readonly string[] = [];
  for (let day = '2025-01-01'; day < '2035-01-01'; day = addDays(day, 1)) {
    const nowMs = berlinInstant(day, '10:00');
    const listed = listedExpiries(xetra, nowMs);
    expect(new Set(listed).size).toBe(12);
    expect(listed).toEqual(listed.toSorted());
    expect(
      listed.every(
        (expiry) =>
          isTradingDay(xetra, expiry) &&
          expiryInstant(xetra, expiry) > nowMs &&
          [2, 3, 4, 5].includes(weekdayOf(expiry)),
      ),
    ).toBe(true);
    // An expiry leaves the list by expiring; only the farthest may make way when a nearer month enters.
    const gone = before.filter((expiry) => expiryInstant(xetra, expiry) > nowMs && !listed.includes(expiry));
    expect(gone.every((expiry) => expiry === before.at(-1))).toBe(true);
    before = listed;
  }
});
