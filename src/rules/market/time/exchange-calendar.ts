import { addDays, berlinDay, berlinInstant, weekdayOf, type Day } from './berlin-time.ts';

/** Continuous trading on a trading day. */
const TRADING_OPENS = '09:00';
export const TRADING_CLOSES = '17:30';

/** Longer than any run of days without trading; a search that passes it has a fault. */
const MAX_CLOSED_DAYS = 10;

/** Monday to Friday, except the exchange holidays. */
export function isTradingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isExchangeHoliday(day);
}

const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '12-24', '12-25', '12-26', '12-31']);

function isExchangeHoliday(day: Day): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

/** The day itself if it is a trading day, else the next one. */
export function tradingDayOnOrAfter(day: Day): Day {
  return search(day, 1);
}

export function tradingDayOnOrBefore(day: Day): Day {
  return search(day, -1);
}

export function nextTradingDay(day: Day): Day {
  return search(addDays(day, 1), 1);
}

export function previousTradingDay(day: Day): Day {
  return search(addDays(day, -1), -1);
}

/** Start and end of continuous trading on a trading day. */
export function tradingHours(day: Day): { opensMs: number; closesMs: number } {
  return { opensMs: berlinInstant(day, TRADING_OPENS), closesMs: berlinInstant(day, TRADING_CLOSES) };
}

/** Whether continuous trading goes on at an instant. */
export function isTradingAt(nowMs: number): boolean {
  const day = berlinDay(nowMs);
  const { opensMs, closesMs } = tradingHours(day);
  return isTradingDay(day) && opensMs <= nowMs && nowMs < closesMs;
}

function search(day: Day, step: 1 | -1): Day {
  for (let tried = 0, candidate = day; tried <= MAX_CLOSED_DAYS; tried += 1, candidate = addDays(candidate, step)) {
    if (isTradingDay(candidate)) return candidate;
  }
  throw new Error(`No trading day within ${MAX_CLOSED_DAYS} days of ${day}`);
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
