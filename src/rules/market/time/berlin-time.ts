import { DAY_MS, HOUR_MS } from '#rules/durations.ts';

/** Game time is Europe/Berlin. A day is written as YYYY-MM-DD, an instant as milliseconds since 1970. */
export type Day = string;

/** The day on the wall calendar in Berlin. */
export function berlinDay(instantMs: number): Day {
  return new Date(instantMs + berlinOffsetMs(instantMs)).toISOString().slice(0, 10);
}

/** The time (HH:mm) on the wall clock in Berlin. */
export function berlinTime(instantMs: number): string {
  return new Date(instantMs + berlinOffsetMs(instantMs)).toISOString().slice(11, 16);
}

/** Minutes since midnight on the wall clock in Berlin, with fractions. */
export function berlinMinutes(instantMs: number): number {
  const local = instantMs + berlinOffsetMs(instantMs);
  return (local - Math.floor(local / DAY_MS) * DAY_MS) / 60_000;
}

/**
 * The instant at which Berlin's clocks show a time (HH:mm) of a day. In the hour that happens twice in autumn it is the first
 * one; in the hour that is left out in spring, the instant an hour after the last time that exists.
 */
export function berlinInstant(day: Day, time: string): number {
  const local = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(local)) throw new RangeError(`${day} ${time} is not a day and a time`);
  const summer = local - 2 * HOUR_MS;
  return berlinOffsetMs(summer) === 2 * HOUR_MS ? summer : local - HOUR_MS;
}

/** One hour ahead of UTC, two in summer: from the last Sunday of March to that of October, changing at 01:00 UTC. */
export function berlinOffsetMs(instantMs: number): number {
  const year = new Date(instantMs).getUTCFullYear();
  const isSummer = instantMs >= clockChangeMs(year, 2) && instantMs < clockChangeMs(year, 9);
  return isSummer ? 2 * HOUR_MS : HOUR_MS;
}

function clockChangeMs(year: number, monthIndex: number): number {
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS;
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay();
}
