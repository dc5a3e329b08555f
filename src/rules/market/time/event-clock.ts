import type { Venue } from '../venue.ts';
import type { Day } from './day.ts';
import { nextTradingDay, tradingDayOnOrAfter, tradingHours, venueDay } from './exchange-calendar.ts';

/**
 * The clock of a live event's market. It knows sessions only, one right after the other, so that the event plays at any hour; and it may run
 * faster than the world. What has passed stays as it was: each start, stop and change of speed is a new part.
 */
export interface EventClock {
  /** Its first session. Later than the day it was made on, so that no price of the event looks old. */
  anchorDay: Day;
  /** In order. Between two of them market time runs with the speed of the first. */
  parts: readonly ClockPart[];
}

interface ClockPart {
  /** From this instant of the world on. */
  fromMs: number;
  /** How much of the sessions had passed by then. */
  passedMs: number;
  /** Market minutes for each real minute; 0 while it stands still. */
  speed: number;
}

export const MIN_SPEED = 1;
export const MAX_SPEED = 600;
export const DEFAULT_SPEED = 60;
/** Starts and stops of one event; nobody needs as many. */
export const MAX_PARTS = 500;
/** Where the clock stops by itself, however it was left: two years of sessions. */
const MAX_SESSIONS = 500;

export function newEventClock(venue: Venue, nowMs: number): EventClock {
  const anchorDay = nextTradingDay(venue, tradingDayOnOrAfter(venue, venueDay(venue, nowMs)));
  return { anchorDay, parts: [{ fromMs: nowMs, passedMs: 0, speed: 0 }] };
}

/** The market's time at an instant of the world: an instant within a session. */
export function marketTimeAt(venue: Venue, clock: EventClock, nowMs: number): number {
  return sessionInstant(venue, clock.anchorDay, passedAt(clock, nowMs));
}

/** The clock with another speed from an instant on. */
export function withSpeed(clock: EventClock, nowMs: number, speed: number): EventClock {
  const fromMs = Math.max(nowMs, clock.parts.at(-1)?.fromMs ?? nowMs);
  return { ...clock, parts: [...clock.parts, { fromMs, passedMs: passedAt(clock, fromMs), speed }] };
}

export function speedOf(clock: EventClock): number {
  return clock.parts.at(-1)?.speed ?? 0;
}

/** When the clock will stand at its end, by the world's time; undefined where it stands before that. */
export function endsAt(venue: Venue, clock: EventClock, nowMs: number): number | undefined {
  const speed = speedOf(clock);
  const left = sessionsLength(venue, clock.anchorDay) - passedAt(clock, nowMs);
  if (left <= 0) return nowMs;
  return speed > 0 ? nowMs + Math.ceil(left / speed) : undefined;
}

/** Whether it has come to its end and stands there for good. */
export function hasRunOut(venue: Venue, clock: EventClock, nowMs: number): boolean {
  return passedAt(clock, nowMs) >= sessionsLength(venue, clock.anchorDay);
}

function passedAt({ parts }: EventClock, nowMs: number): number {
  const part = parts.findLast(({ fromMs }) => fromMs <= nowMs) ?? parts[0];
  if (!part) return 0;
  return part.passedMs + Math.max(nowMs - part.fromMs, 0) * part.speed;
}

/** The last instant of a session belongs to the next one's opening: from there on prices go on. */
function sessionInstant(venue: Venue, anchorDay: Day, passedMs: number): number {
  let left = passedMs;
  let day = anchorDay;
  for (let session = 0; session < MAX_SESSIONS; session += 1, day = nextTradingDay(venue, day)) {
    const length = sessionLength(venue, day);
    if (left < length) return tradingHours(venue, day).opensMs + left;
    left -= length;
  }
  return tradingHours(venue, day).opensMs;
}

function sessionLength(venue: Venue, day: Day): number {
  const { opensMs, closesMs } = tradingHours(venue, day);
  return closesMs - opensMs;
}

/** All sessions are equally long: a change of the hour never falls into one. */
function sessionsLength(venue: Venue, anchorDay: Day): number {
  return MAX_SESSIONS * sessionLength(venue, anchorDay);
}
