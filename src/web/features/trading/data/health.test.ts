import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { healthPollMs } from './health.ts';

const friday = '2026-03-06';
const saturday = '2026-03-07';
const early = { ...xetra, windows: { open: { start: '08:00', end: '08:15' }, close: xetra.windows.close } };

it.each([
  ['before the open window', friday, '09:09', xetra, 300_000],
  ['from its first instant', friday, '09:10', xetra, 15_000],
  ['in its last minute', friday, '09:24', xetra, 15_000],
  ['from its end on', friday, '09:25', xetra, 300_000],
  ['in the close window', friday, '17:40', xetra, 15_000],
  ['after it', friday, '17:55', xetra, 300_000],
  ['on a day without trading', saturday, '09:12', xetra, 300_000],
  ['in a window that the server has moved', friday, '08:05', early, 15_000],
  ['where it was before that', friday, '09:12', early, 300_000],
])('the health is asked for %s', (_, day, time, venue, everyMs) => {
  expect(healthPollMs(venue, berlinInstant(day, time))).toBe(everyMs);
});
