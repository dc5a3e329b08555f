import { DAY_MS } from '../durations.ts';

export interface SeasonDates {
  startsAt: Date;
  endsAt: Date;
}

export interface DateFault {
  field: 'starts_at' | 'ends_at';
  fault: 'too-far' | 'ends-before-start' | 'longer-than-a-year' | 'ends-in-the-past' | 'starts-by-itself';
}

const YEAR_MS = 366 * DAY_MS;

/**
 * What is wrong with the dates of a season, first things first. A wrong year must not pass: prices are simulated from the start on, and only so
 * many days of them. `before` are the dates of a season that goes on as it was; what nobody changes is not looked at again.
 */
export function findDateFault(
  dates: SeasonDates,
  { nowMs, isActive, before }: { nowMs: number; isActive: boolean; before?: SeasonDates | undefined },
): DateFault | undefined {
  const [startsMs, endsMs] = [dates.startsAt.getTime(), dates.endsAt.getTime()];
  const isNewStart = startsMs !== before?.startsAt.getTime();
  const isNewEnd = endsMs !== before?.endsAt.getTime();
  if (!isNewStart && !isNewEnd) return undefined;
  // It becomes active at its start by itself; who wants it earlier moves the start.
  if (isActive && isNewStart && startsMs > nowMs) return { field: 'starts_at', fault: 'starts-by-itself' };
  if (isNewStart && isFar(startsMs, nowMs)) return { field: 'starts_at', fault: 'too-far' };
  if (isNewEnd && isFar(endsMs, nowMs)) return { field: 'ends_at', fault: 'too-far' };
  if (endsMs <= startsMs) return { field: 'ends_at', fault: 'ends-before-start' };
  if (endsMs - startsMs > YEAR_MS) return { field: 'ends_at', fault: 'longer-than-a-year' };
  // Trades made since would be valued at prices from before them.
  if (isActive && isNewEnd && endsMs <= nowMs) return { field: 'ends_at', fault: 'ends-in-the-past' };
  return undefined;
}

/** More than a year ago, or more than two years ahead. */
function isFar(atMs: number, nowMs: number): boolean {
  return atMs < nowMs - YEAR_MS || atMs > nowMs + 2 * YEAR_MS;
}
