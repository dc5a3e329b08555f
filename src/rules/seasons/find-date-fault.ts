export interface SeasonDates {
  startsAt: Date;
  endsAt: Date;
}

export interface DateFault {
  field: 'starts_at' | 'ends_at';
  fault: string;
}

const DAY_MS = 86_400_000;
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
  if (isNewStart && isFar(startsMs, nowMs)) return { field: 'starts_at', fault: FAR };
  if (isNewEnd && isFar(endsMs, nowMs)) return { field: 'ends_at', fault: FAR };
  if (endsMs <= startsMs) return { field: 'ends_at', fault: 'must be after the start' };
  if (endsMs - startsMs > YEAR_MS) return { field: 'ends_at', fault: 'must be within a year of the start' };
  // Trades made since would be valued at prices from before them.
  if (isActive && isNewEnd && endsMs <= nowMs)
    return { field: 'ends_at', fault: 'must be in the future for an active season' };
  return undefined;
}

const FAR = 'must be at most a year ago and at most two years ahead';

function isFar(atMs: number, nowMs: number): boolean {
  return atMs < nowMs - YEAR_MS || atMs > nowMs + 2 * YEAR_MS;
}
