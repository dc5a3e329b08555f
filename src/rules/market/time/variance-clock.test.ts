import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinInstant } from './berlin-time.ts';
import { addDays } from './day.ts';
import { isTradingDay, tradingHours } from './exchange-calendar.ts';
import {
  CLOSED_DAY_SHARE,
  lastStep,
  NIGHT_SHARE,
  priceStepAt,
  SESSION_SHARE,
  STEP_MS,
  stepVarianceYears,
  VARIANCE_DAYS_PER_YEAR,
  varianceYears,
} from './variance-clock.ts';
import { xetra } from '../venues/xetra.ts';

const LAST_STEP = lastStep(xetra);

const at = (day: string, time: string) => berlinInstant(day, time);
const days = (from: number, to: number) => varianceYears(xetra, from, to) * VARIANCE_DAYS_PER_YEAR;

describe('worth in trading days', () => {
  it.each([
    ['a session', at('2026-11-16', '09:00'), at('2026-11-16', '17:30'), SESSION_SHARE],
    ['a night, all of it at the opening', at('2026-11-16', '17:30'), at('2026-11-17', '09:00'), NIGHT_SHARE],
    ['an evening', at('2026-11-16', '17:30'), at('2026-11-17', '08:59'), 0],
    ['a day', at('2026-11-16', '12:00'), at('2026-11-17', '12:00'), 1],
    ['a weekend', at('2026-11-20', '17:30'), at('2026-11-23', '09:00'), NIGHT_SHARE + 2 * CLOSED_DAY_SHARE],
    ['a weekend until its last minute', at('2026-11-20', '17:30'), at('2026-11-23', '08:59'), 0],
    ['Easter', at('2026-04-02', '17:30'), at('2026-04-07', '09:00'), NIGHT_SHARE + 4 * CLOSED_DAY_SHARE],
    ['the first of May', at('2025-04-30', '17:30'), at('2025-05-02', '09:00'), NIGHT_SHARE + CLOSED_DAY_SHARE],
    ['Christmas', at('2026-12-23', '17:30'), at('2026-12-28', '09:00'), NIGHT_SHARE + 4 * CLOSED_DAY_SHARE],
    [
      'the change to summer time',
      at('2026-03-27', '17:30'),
      at('2026-03-30', '09:00'),
      NIGHT_SHARE + 2 * CLOSED_DAY_SHARE,
    ],
    [
      'the change to winter time',
      at('2026-10-23', '17:30'),
      at('2026-10-26', '09:00'),
      NIGHT_SHARE + 2 * CLOSED_DAY_SHARE,
    ],
    ['half a session', at('2026-11-16', '09:00'), at('2026-11-16', '13:15'), SESSION_SHARE / 2],
    ['backwards', at('2026-11-17', '12:00'), at('2026-11-16', '12:00'), -1],
  ])('%s', (_name, fromMs, toMs, expected) => {
    expect(days(fromMs, toMs)).toBeCloseTo(expected, 9);
  });

  it.each(Array.from({ length: 10 }, (_, index) => 2025 + index))('the year %d is about one', (year) => {
    expect(varianceYears(xetra, at(`${year}-01-01`, '00:00'), at(`${year + 1}-01-01`, '00:00'))).toBeCloseTo(1, 1);
  });
});

const instant = fc.integer({ min: at('2025-01-01', '00:00'), max: at('2030-01-01', '00:00') });

it('adds up, and never runs backwards', () => {
  fc.assert(
    fc.property(instant, instant, instant, (a, b, c) => {
      expect(varianceYears(xetra, a, b) + varianceYears(xetra, b, c)).toBeCloseTo(varianceYears(xetra, a, c), 10);
      expect(varianceYears(xetra, Math.min(a, b), Math.max(a, b))).toBeGreaterThanOrEqual(0);
    }),
    { seed: 5 },
  );
});

it('passes only where a price can move: nothing inside a step, the step`s worth between two', () => {
  fc.assert(
    fc.property(instant, (nowMs) => {
      const { day, step, atMs } = priceStepAt(xetra, nowMs);
      expect(isTradingDay(xetra, day)).toBe(true);
      expect(atMs).toBeLessThanOrEqual(nowMs);
      expect(atMs).toBe(tradingHours(xetra, day).opensMs + step * STEP_MS);
      expect(step === LAST_STEP || nowMs - atMs < STEP_MS).toBe(true);
      const ahead = step === LAST_STEP ? 0 : stepVarianceYears(xetra, day, step + 1);
      expect(varianceYears(xetra, nowMs, atMs + STEP_MS)).toBeCloseTo(ahead, 12);
      expect(varianceYears(xetra, atMs, nowMs)).toBe(0);
      expect(varianceYears(xetra, atMs - 1, atMs)).toBeCloseTo(stepVarianceYears(xetra, day, step), 12);
    }),
    { seed: 6 },
  );
});

it('is livelier at the ends of a session than in its middle, and symmetric', () => {
  const worth = (step: number) => stepVarianceYears(xetra, '2026-11-16', step);
  expect(worth(1) / worth(LAST_STEP / 2)).toBeCloseTo(2.5, 1);
  expect(worth(1)).toBeCloseTo(worth(LAST_STEP), 12);
  for (let step = 1; step < LAST_STEP / 2; step += 1) expect(worth(step)).toBeGreaterThan(worth(step + 1));
});

it('counts every trading day of ten years in full, on the days of the clock changes as well', () => {
  const changes: string[] = [];
  const wrong: string[] = [];
  for (let day = '2025-01-02'; day < '2035-01-01'; day = addDays(day, 1)) {
    if (at(addDays(day, 1), '00:00') - at(day, '00:00') !== 24 * 3_600_000) changes.push(day);
    const { opensMs, closesMs } = tradingHours(xetra, day);
    const [first, last] = [priceStepAt(xetra, opensMs), priceStepAt(xetra, closesMs)];
    const isRight = isTradingDay(xetra, day)
      ? (closesMs - opensMs) / STEP_MS === LAST_STEP &&
        first.day === day &&
        first.step === 0 &&
        first.atMs === opensMs &&
        priceStepAt(xetra, opensMs - 1).day < day &&
        last.step === LAST_STEP &&
        last.atMs === closesMs &&
        Math.abs(days(opensMs, closesMs) - SESSION_SHARE) < 1e-9
      : last.day < day && varianceYears(xetra, at(day, '00:00'), at(day, '23:59')) === 0;
    if (!isRight) wrong.push(day);
  }
  expect(wrong).toEqual([]);
  // Clocks change on Sundays, two a year, when nothing is traded.
  expect(changes).toHaveLength(20);
  expect(changes).toEqual(expect.arrayContaining(['2026-03-29', '2026-10-25', '2034-03-26', '2034-10-29']));
});

it('begins in 2020', () => {
  expect(() => varianceYears(xetra, at('2019-06-01', '12:00'), at('2026-01-01', '12:00'))).toThrow(RangeError);
});
