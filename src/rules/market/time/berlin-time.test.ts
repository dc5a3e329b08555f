import { describe, expect, it } from 'vitest';
import { berlinDay, berlinInstant, berlinOffsetMs, berlinTime } from './berlin-time.ts';
import { addDays, weekdayOf } from './day.ts';

const HOUR = 3_600_000;
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

it('agrees with the time zone database for every hour of twelve years', () => {
  const wrong: string[] = [];
  for (let instant = Date.UTC(2020, 0, 1); instant < Date.UTC(2032, 0, 1); instant += HOUR) {
    const shown = new Date(instant + berlinOffsetMs(instant)).toISOString().slice(0, 19).replace('T', ', ');
    if (shown !== format.format(instant)) wrong.push(shown);
  }
  expect(wrong).toEqual([]);
});

describe.each([
  ['winter', '2026-01-05', '09:10', '2026-01-05T08:10:00Z'],
  ['summer', '2026-07-06', '17:40', '2026-07-06T15:40:00Z'],
  ['the morning after the change to summer', '2026-03-30', '09:10', '2026-03-30T07:10:00Z'],
  ['the day of the change to summer', '2026-03-29', '09:10', '2026-03-29T07:10:00Z'],
  ['the day of the change to winter', '2026-10-25', '09:10', '2026-10-25T08:10:00Z'],
  ['the hour that happens twice, the first time', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
  ['the hour that is left out', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ['midnight before the change to summer', '2026-03-29', '00:00', '2026-03-28T23:00:00Z'],
])('%s', (_name, day, time, instant) => {
  it(`${day} ${time} is ${instant}`, () => {
    expect(berlinInstant(day, time)).toBe(Date.parse(instant));
  });
});

it('tells day and time of an instant', () => {
  expect(berlinDay(Date.parse('2026-07-05T22:30:00Z'))).toBe('2026-07-06');
  expect(berlinDay(Date.parse('2026-01-05T22:59:59Z'))).toBe('2026-01-05');
  expect(berlinTime(Date.parse('2026-07-05T22:30:30Z'))).toBe('00:30');
});

it('counts days and weekdays over month, year and clock change', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(weekdayOf('2026-11-15')).toBe(0);
});

it('refuses what is no day or time', () => {
  expect(() => berlinInstant('2026-13-01', '09:00')).toThrow(RangeError);
  expect(() => berlinInstant('2026-01-01', '25:00')).toThrow(RangeError);
});
