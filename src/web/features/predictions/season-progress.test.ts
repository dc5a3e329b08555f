import { expect, it } from 'vitest';
import { seasonProgress } from './season-progress.ts';

const season = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-11T00:00:00Z' };

it.each([
  ['before it', '2025-12-31T00:00:00Z', { percent: 0, daysLeft: 11, isOver: false }],
  ['at its start', '2026-01-01T00:00:00Z', { percent: 0, daysLeft: 10, isOver: false }],
  ['in the middle', '2026-01-06T00:00:00Z', { percent: 50, daysLeft: 5, isOver: false }],
  [
    'a moment before its end',
    '2026-01-10T23:59:59.999Z',
    { percent: expect.closeTo(100, 3), daysLeft: 1, isOver: false },
  ],
  ['at its end', '2026-01-11T00:00:00Z', { percent: 100, daysLeft: 0, isOver: true }],
])('tells how far it is %s', (_when, at, progress) => {
  expect(seasonProgress(season, Date.parse(at))).toEqual(progress);
});

it('says nothing without dates', () => {
  expect(seasonProgress({ starts_at: '', ends_at: season.ends_at }, 0)).toBeUndefined();
  expect(seasonProgress({ starts_at: season.ends_at, ends_at: season.starts_at }, 0)).toBeUndefined();
});
