import { DAY_MS } from '#rules/durations.ts';
import { addDays, type Day } from './berlin-time.ts';
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
/** Step 0 is the opening gap at 09:00, then one step a minute until 17:30. */
export const LAST_STEP = 510;

/** The last published price step at or before an instant: a trading day and a minute of its session. */
export interface PriceStep {
  day: Day;
  step: number;
  atMs: number;
}

export function priceStepAt(nowMs: number): PriceStep {
  const { today, before } = sessionsAround(Math.floor(nowMs / DAY_MS));
  const { day, opensMs } = today && nowMs >= today.opensMs ? today : before;
  const step = Math.min(Math.floor((nowMs - opensMs) / STEP_MS), LAST_STEP);
  return { day, step, atMs: opensMs + step * STEP_MS };
}

interface Session {
  day: Day;
  opensMs: number;
}

const MAX_SESSIONS = 20_000;
/** By days since 1970. An opening lies well inside its day in Greenwich, summer and winter, so each day has one at most. */
const knownSessions = new Map<number, { today: Session | undefined; before: Session }>();

/** The calendar is asked thousands of times a second for the same few days. */
function sessionsAround(dayNumber: number): { today: Session | undefined; before: Session } {
  const known = knownSessions.get(dayNumber);
  if (known) return known;
  const date = new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
  const sessionOf = (day: Day) => ({ day, opensMs: tradingHours(day).opensMs });
  const found = {
    today: isTradingDay(date) ? sessionOf(date) : undefined,
    before: sessionOf(previousTradingDay(date)),
  };
  if (knownSessions.size >= MAX_SESSIONS) knownSessions.clear();
  knownSessions.set(dayNumber, found);
  return found;
}

/** Years of variance between two instants, on the grid of price steps. */
export function varianceYears(fromMs: number, toMs: number): number {
  return (varianceDaysAt(priceStepAt(toMs)) - varianceDaysAt(priceStepAt(fromMs))) / VARIANCE_DAYS_PER_YEAR;
}

/** What one step of a trading day is worth, in years. */
export function stepVarianceYears(day: Day, step: number): number {
  return step === 0 ? gapDays(day) / VARIANCE_DAYS_PER_YEAR : (stepYears[step] ?? Number.NaN);
}

/** The steps of every session are alike. */
const stepYears = Float64Array.from({ length: LAST_STEP + 1 }, (_, step) =>
  step === 0 ? 0 : (SESSION_SHARE * (sessionShareAt(step) - sessionShareAt(step - 1))) / VARIANCE_DAYS_PER_YEAR,
);

function varianceDaysAt({ day, step }: PriceStep): number {
  return daysBefore(day) + gapDays(day) + SESSION_SHARE * sessionShareAt(step);
}

/** The share of a session's variance that has passed after a step; quadratic in the distance from noon. */
function sessionShareAt(step: number): number {
  const passed = step / LAST_STEP;
  const fromNoon = 2 * passed - 1;
  return (passed + (SESSION_SMILE * (fromNoon ** 3 + 1)) / 6) / (1 + SESSION_SMILE / 3);
}

const knownGaps = new Map<Day, number>();

/** What the opening of a trading day is worth: the night, and the closed days before it. */
function gapDays(day: Day): number {
  const known = knownGaps.get(day);
  if (known !== undefined) return known;
  let closedDays = 0;
  for (let before = addDays(day, -1); !isTradingDay(before); before = addDays(before, -1)) closedDays += 1;
  if (knownGaps.size >= MAX_SESSIONS) knownGaps.clear();
  const worth = NIGHT_SHARE + CLOSED_DAY_SHARE * closedDays;
  knownGaps.set(day, worth);
  return worth;
}

/** The clock began to count with this day; only differences matter. */
const FIRST_DAY: Day = '2020-01-01';
const MAX_DAYS = 366 * 100;
/** What all trading days before a day are worth, by day; filled as far as it was asked for. */
const daysBeforeByDay = new Map<Day, number>([[FIRST_DAY, 0]]);
let filledTo = FIRST_DAY;

function daysBefore(day: Day): number {
  if (day < FIRST_DAY || daysBeforeByDay.size > MAX_DAYS)
    throw new RangeError(`the variance clock does not reach ${day}`);
  while (filledTo < day) {
    const worth = isTradingDay(filledTo) ? gapDays(filledTo) + SESSION_SHARE : 0;
    const total = (daysBeforeByDay.get(filledTo) ?? 0) + worth;
    filledTo = addDays(filledTo, 1);
    daysBeforeByDay.set(filledTo, total);
  }
  return daysBeforeByDay.get(day) ?? 0;
}
