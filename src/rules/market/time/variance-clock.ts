import { DAY_MS } from '#rules/durations.ts';
import type { Venue } from '../venue.ts';
import { addDays, type Day } from './day.ts';
import { isTradingDay, previousTradingDay, tradingHours } from './exchange-calendar.ts';

/**
 * The one clock on which prices move and options run out. It counts variance, not hours: a trading day is worth 1, of which the
 * session has most and the night before it the rest, with a little for each further closed day. What a night is worth moves at once, as
 * the gap at the opening; so nothing decays while nothing can move.
 */
export const SESSION_SHARE = 0.7;
export const NIGHT_SHARE = 0.3;
export const CLOSED_DAY_SHARE = 0.075;
/** Some 253 trading days and 112 closed ones come to this. */
export const VARIANCE_DAYS_PER_YEAR = 261;
/** How much livelier the ends of a session are than its middle: 1 + 1.5 at the ends, 1 in the middle, before normalising. */
const SESSION_SMILE = 1.5;

export const STEP_MS = 60_000;

/** Step 0 is the gap at the opening, then one step a minute until the close. */
export function lastStep(venue: Venue): number {
  return keptOf(venue).lastStep;
}

/** The last published price step at or before an instant: a trading day and a minute of its session. */
export interface PriceStep {
  day: Day;
  step: number;
  atMs: number;
}

export function priceStepAt(venue: Venue, nowMs: number): PriceStep {
  const { today, before } = sessionsAround(venue, Math.floor(nowMs / DAY_MS));
  const { day, opensMs } = today && nowMs >= today.opensMs ? today : before;
  const step = Math.min(Math.floor((nowMs - opensMs) / STEP_MS), lastStep(venue));
  return { day, step, atMs: opensMs + step * STEP_MS };
}

interface Session {
  day: Day;
  opensMs: number;
}

/** What has been found out about a venue's calendar, which is asked thousands of times a second for the same few days. */
interface Kept {
  lastStep: number;
  /** What each step of a session is worth in years; the sessions are alike. */
  stepYears: Float64Array;
  /** By days since 1970. An opening lies well inside its day in Greenwich, summer and winter, so each day has one at most. */
  sessions: Map<number, { today: Session | undefined; before: Session }>;
  gaps: Map<Day, number>;
  /** What all trading days before a day are worth, by day; filled as far as it was asked for. */
  daysBefore: Map<Day, number>;
  filledTo: Day;
}

const MAX_SESSIONS = 20_000;
/** The clock began to count with this day; only differences matter. */
const FIRST_DAY: Day = '2020-01-01';
const MAX_DAYS = 366 * 100;
const keptByVenue = new WeakMap<Venue, Kept>();

function keptOf(venue: Venue): Kept {
  const known = keptByVenue.get(venue);
  if (known) return known;
  const last = minutesOf(venue.closes) - minutesOf(venue.opens);
  const stepYears = Float64Array.from({ length: last + 1 }, (_, step) =>
    step === 0
      ? 0
      : (SESSION_SHARE * (sessionShareAt(step, last) - sessionShareAt(step - 1, last))) / VARIANCE_DAYS_PER_YEAR,
  );
  const kept: Kept = {
    lastStep: last,
    stepYears,
    sessions: new Map(),
    gaps: new Map(),
    daysBefore: new Map([[FIRST_DAY, 0]]),
    filledTo: FIRST_DAY,
  };
  keptByVenue.set(venue, kept);
  return kept;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function sessionsAround(venue: Venue, dayNumber: number): { today: Session | undefined; before: Session } {
  const { sessions } = keptOf(venue);
  const known = sessions.get(dayNumber);
  if (known) return known;
  const date = new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
  const sessionOf = (day: Day) => ({ day, opensMs: tradingHours(venue, day).opensMs });
  const found = {
    today: isTradingDay(venue, date) ? sessionOf(date) : undefined,
    before: sessionOf(previousTradingDay(venue, date)),
  };
  if (sessions.size >= MAX_SESSIONS) sessions.clear();
  sessions.set(dayNumber, found);
  return found;
}

/** Years of variance between two instants, on the grid of price steps. */
export function varianceYears(venue: Venue, fromMs: number, toMs: number): number {
  const passed = varianceDaysAt(venue, priceStepAt(venue, toMs)) - varianceDaysAt(venue, priceStepAt(venue, fromMs));
  return passed / VARIANCE_DAYS_PER_YEAR;
}

/** What one step of a trading day is worth, in years. */
export function stepVarianceYears(venue: Venue, day: Day, step: number): number {
  return step === 0 ? gapDays(venue, day) / VARIANCE_DAYS_PER_YEAR : (keptOf(venue).stepYears[step] ?? Number.NaN);
}

function varianceDaysAt(venue: Venue, { day, step }: PriceStep): number {
  return daysBefore(venue, day) + gapDays(venue, day) + SESSION_SHARE * sessionShareAt(step, lastStep(venue));
}

/** The share of a session's variance that has passed after a step; quadratic in the distance from noon. */
function sessionShareAt(step: number, last: number): number {
  const passed = step / last;
  const fromNoon = 2 * passed - 1;
  return (passed + (SESSION_SMILE * (fromNoon ** 3 + 1)) / 6) / (1 + SESSION_SMILE / 3);
}

/** What the opening of a trading day is worth: the night, and the closed days before it. */
function gapDays(venue: Venue, day: Day): number {
  const { gaps } = keptOf(venue);
  const known = gaps.get(day);
  if (known !== undefined) return known;
  let closedDays = 0;
  for (let before = addDays(day, -1); !isTradingDay(venue, before); before = addDays(before, -1)) closedDays += 1;
  if (gaps.size >= MAX_SESSIONS) gaps.clear();
  const worth = NIGHT_SHARE + CLOSED_DAY_SHARE * closedDays;
  gaps.set(day, worth);
  return worth;
}

function daysBefore(venue: Venue, day: Day): number {
  const kept = keptOf(venue);
  if (day < FIRST_DAY || kept.daysBefore.size > MAX_DAYS)
    throw new RangeError(`the variance clock does not reach ${day}`);
  while (kept.filledTo < day) {
    const worth = isTradingDay(venue, kept.filledTo) ? gapDays(venue, kept.filledTo) + SESSION_SHARE : 0;
    const total = (kept.daysBefore.get(kept.filledTo) ?? 0) + worth;
    kept.filledTo = addDays(kept.filledTo, 1);
    kept.daysBefore.set(kept.filledTo, total);
  }
  return kept.daysBefore.get(day) ?? 0;
}
