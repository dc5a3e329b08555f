import { DAY_MS } from '#rules/durations.ts';

/** A day is written as YYYY-MM-DD, an instant as milliseconds since 1970. */
export type Day = string;

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay();
}

/** The nth of a weekday in a month (1 to 12); the last one with -1. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = nth > 0 ? new Date(Date.UTC(year, month - 1, 1)) : new Date(Date.UTC(year, month, 0));
  const away = nth > 0 ? (weekday - first.getUTCDay() + 7) % 7 : -((first.getUTCDay() - weekday + 7) % 7);
  const weeks = nth > 0 ? nth - 1 : nth + 1;
  return new Date(first.getTime() + (away + 7 * weeks) * DAY_MS).toISOString().slice(0, 10);
}

/** Gregorian Easter by the method of Meeus, Jones and Butcher (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${String(year).padStart(4, '0')}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
}
