import { expect, it } from 'vitest';
import { defaultWindows } from '#rules/market/time/auction-clock.ts';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { healthPollMs, windowOf } from './health.ts';

const friday = '2026-03-06';
const saturday = '2026-03-07';
const early = { open: { start: '08:00', end: '08:15' }, close: defaultWindows.close };

it.each([
  ['before the open window', friday, '09:09', defaultWindows, 300_000],
  ['from its first instant', friday, '09:10', defaultWindows, 15_000],
  ['in its last minute', friday, '09:24', defaultWindows, 15_000],
  ['from its end on', friday, '09:25', defaultWindows, 300_000],
  ['in the close window', friday, '17:40', defaultWindows, 15_000],
  ['after it', friday, '17:55', defaultWindows, 300_000],
  ['on a day without trading', saturday, '09:12', defaultWindows, 300_000],
  ['in a window that the server has moved', friday, '08:05', early, 15_000],
  ['where it was before that', friday, '09:12', early, 300_000],
])('the health is asked for %s', (_, day, time, windows, everyMs) => {
  expect(healthPollMs(berlinInstant(day, time), windows)).toBe(everyMs);
});

it('a window is read as the server writes it', () => {
  expect(windowOf('09:10–09:25')).toEqual({ start: '09:10', end: '09:25' });
  expect(windowOf('soon')).toBeUndefined();
});
