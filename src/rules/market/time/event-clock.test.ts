import { expect, it } from 'vitest';
import { berlinInstant } from './berlin-time.ts';
import { endsAt, hasRunOut, marketTimeAt, newEventClock, speedOf, withSpeed } from './event-clock.ts';
import { xetra } from '../venues/xetra.ts';

/** Friday evening; the next session is Monday's, the one after that Tuesday's. */
const MADE = berlinInstant('2026-11-13', '20:00');
const MINUTE = 60_000;

it('begins with a session after the day it was made on, and stands until it is started', () => {
  const clock = newEventClock(xetra, MADE);
  expect(clock.anchorDay).toBe('2026-11-16');
  expect(marketTimeAt(xetra, clock, MADE + 60 * MINUTE)).toBe(berlinInstant('2026-11-16', '09:00'));
});

it('runs through sessions only, as fast as it is told', () => {
  const clock = withSpeed(newEventClock(xetra, MADE), MADE + 5 * MINUTE, 60);
  const at = (minutes: number) => marketTimeAt(xetra, clock, MADE + (5 + minutes) * MINUTE);
  expect(at(1)).toBe(berlinInstant('2026-11-16', '10:00'));
  expect(at(8.5) - 1).toBeLessThan(berlinInstant('2026-11-17', '09:00'));
  expect(at(8.5)).toBe(berlinInstant('2026-11-17', '09:00'));
  expect(at(9)).toBe(berlinInstant('2026-11-17', '09:30'));
  expect(at(-1)).toBe(berlinInstant('2026-11-16', '09:00'));
});

it('stands while it is stopped, goes on from there, and never changes what has passed', () => {
  const started = withSpeed(newEventClock(xetra, MADE), MADE, 60);
  const stopped = withSpeed(started, MADE + 2 * MINUTE, 0);
  const resumed = withSpeed(stopped, MADE + 30 * MINUTE, 30);
  for (const clock of [stopped, resumed])
    expect(marketTimeAt(xetra, clock, MADE + MINUTE)).toBe(berlinInstant('2026-11-16', '10:00'));
  expect(marketTimeAt(xetra, resumed, MADE + 29 * MINUTE)).toBe(berlinInstant('2026-11-16', '11:00'));
  expect(marketTimeAt(xetra, resumed, MADE + 32 * MINUTE)).toBe(berlinInstant('2026-11-16', '12:00'));
  expect(speedOf(resumed)).toBe(30);
});

it('does not go back when it is told of an instant that is over', () => {
  const clock = withSpeed(withSpeed(newEventClock(xetra, MADE), MADE + MINUTE, 60), MADE, 1);
  expect(clock.parts.map(({ fromMs }) => fromMs)).toEqual([MADE, MADE + MINUTE, MADE + MINUTE]);
});

it('stops by itself at its end, says when, and stands there however it was left', () => {
  const clock = withSpeed(newEventClock(xetra, MADE), MADE, 600);
  // 500 sessions of 510 minutes, at 600 market minutes a minute.
  const end = MADE + 425 * MINUTE;
  expect(endsAt(xetra, clock, MADE)).toBe(end);
  expect(endsAt(xetra, newEventClock(xetra, MADE), MADE)).toBeUndefined();
  expect(hasRunOut(xetra, clock, end - 1)).toBe(false);
  expect(hasRunOut(xetra, clock, end)).toBe(true);
  expect(marketTimeAt(xetra, clock, end - 1)).toBeLessThan(marketTimeAt(xetra, clock, end));
  const stopped = withSpeed(clock, end + 60 * MINUTE, 0);
  for (const later of [clock, stopped, withSpeed(stopped, end + 90 * MINUTE, 600)]) {
    expect(marketTimeAt(xetra, later, end + 30 * 24 * 60 * MINUTE)).toBe(marketTimeAt(xetra, clock, end));
    expect(hasRunOut(xetra, later, end + 30 * 24 * 60 * MINUTE)).toBe(true);
  }
});
