import { DAY_MS } from '#rules/durations.ts';
import type { Day } from './day.ts';

/** The day on the wall calendar of a time zone, named as in the IANA list. */
export function dayIn(zone: string, instantMs: number): Day {
  return new Date(instantMs + offsetIn(zone, instantMs)).toISOString().slice(0, 10);
}

/** The time (HH:mm) on its wall clock. */
export function timeIn(zone: string, instantMs: number): string {
  return new Date(instantMs + offsetIn(zone, instantMs)).toISOString().slice(11, 16);
}

/**
 * The instant at which the clocks of a zone show a time (HH:mm) of a day. In an hour that happens twice it is the first one; in an hour that is left
 * out, as long after the last time that exists as the clocks would have gone.
 */
export function instantIn(zone: string, day: Day, time: string): number {
  const local = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(local)) throw new RangeError(`${day} ${time} is not a day and a time`);
  const before = offsetIn(zone, local - DAY_MS);
  const after = offsetIn(zone, local + DAY_MS);
  const first = local - Math.max(before, after);
  return offsetIn(zone, first) === Math.max(before, after) ? first : local - Math.min(before, after);
}

/** How far its clocks are ahead of UTC. */
export function offsetIn(zone: string, instantMs: number): number {
  const year = new Date(instantMs).getUTCFullYear();
  return keptSpans(zone, year).findLast(({ fromMs }) => fromMs <= instantMs)?.offsetMs ?? 0;
}

interface Span {
  fromMs: number;
  offsetMs: number;
}

/** A few zones and the years of a game. The platform's own list of zones is asked some fifty times for each. */
const MAX_KEPT = 500;
const spansByYear = new Map<string, readonly Span[]>();

function keptSpans(zone: string, year: number): readonly Span[] {
  const key = `${zone} ${year}`;
  const known = spansByYear.get(key);
  if (known) return known;
  if (spansByYear.size >= MAX_KEPT) spansByYear.clear();
  const spans = spansOf(zone, year);
  spansByYear.set(key, spans);
  return spans;
}

/** Clocks change twice a year at most, never twice within a month, and always at a whole minute. */
function spansOf(zone: string, year: number): readonly Span[] {
  const offsetAt = offsetReader(zone);
  const spans: Span[] = [{ fromMs: Date.UTC(year, 0, 1), offsetMs: offsetAt(Date.UTC(year, 0, 1)) }];
  for (let month = 0; month < 12; month += 1) {
    const endMs = Date.UTC(year, month + 1, 1);
    const offsetMs = offsetAt(endMs);
    if (offsetMs === spans.at(-1)?.offsetMs) continue;
    let [from, to] = [Date.UTC(year, month, 1) / 60_000, endMs / 60_000];
    while (to - from > 1) {
      const middle = Math.floor((from + to) / 2);
      if (offsetAt(middle * 60_000) === offsetMs) to = middle;
      else from = middle;
    }
    spans.push({ fromMs: to * 60_000, offsetMs });
  }
  return spans;
}

/** A format is slow to make and quick to use. It is for a program, so in the one locale that every platform has. */
function offsetReader(zone: string): (instantMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (instantMs) => {
    const text = format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text) ?? [];
    return (sign === '-' ? -60_000 : 60_000) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  };
}
