import { berlinDay, berlinInstant } from '../market/time/berlin-time.ts';
import { addDays, weekdayOf, type Day } from '../market/time/day.ts';

export const TIMEFRAMES = ['all', 'month', 'week', 'today'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

/** The first day in Berlin that counts for a time frame; none for all time. Weeks begin on Monday. */
export function firstDayOf(timeframe: Timeframe, nowMs: number): Day | undefined {
  const today = berlinDay(nowMs);
  const firstDays: Record<Timeframe, Day | undefined> = {
    all: undefined,
    month: `${today.slice(0, 8)}01`,
    week: addDays(today, -((weekdayOf(today) + 6) % 7)),
    today,
  };
  return firstDays[timeframe];
}

/** The instant at which the first day begins; the beginning of time for all time. */
export function startMsOf(timeframe: Timeframe, nowMs: number): number {
  const first = firstDayOf(timeframe, nowMs);
  return first === undefined ? 0 : berlinInstant(first, '00:00');
}

/** The index of the last recorded day before the first of a time frame, which begins with what was there then; -1 where there is none. */
export function lastBefore(days: readonly Day[], first: Day): number {
  let index = days.length - 1;
  while (index >= 0 && (days[index] ?? '') >= first) index -= 1;
  return index;
}
