import { expect, it } from 'vitest';
import { placingAt, type Seasons } from './seasons.ts';

const season = {
  id: 's',
  code: 'S',
  name: 'Season',
  starts_at: '2026-10-01T07:00:00Z',
  ends_at: '2026-12-31T17:00:00Z',
  placing_until: '2026-12-30T16:55:00Z',
};
const running: Seasons = { current: { ...season, status: 'active' }, next: null, settled: [] };

it.each([
  ['before its start', running, '2026-10-01T06:59:59Z', 'early'],
  ['from its start on', running, '2026-10-01T07:00:00Z', 'open'],
  ['after its last auction', running, '2026-12-30T16:55:00Z', 'last-auction'],
  ['after its end', running, '2026-12-31T17:00:00Z', 'over'],
  [
    'while it is settled',
    { ...running, current: { ...season, status: 'settling' } },
    '2026-11-01T07:00:00Z',
    'settling',
  ],
  ['when there is none', { ...running, current: null }, '2026-11-01T07:00:00Z', 'between'],
] as const)('placing %s', (_name, seasons, at, expected) => {
  expect(placingAt(seasons, Date.parse(at))).toBe(expected);
});
