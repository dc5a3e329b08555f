import { expect, it } from 'vitest';
import { findDateFault } from './find-date-fault.ts';

const nowMs = Date.parse('2026-03-02T09:00:00Z');
const dates = (startsAt: string, endsAt: string) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
const ended = dates('2025-01-01', '2026-03-01');

it.each([
  ['an ordinary season', dates('2026-04-01', '2026-06-30'), {}, undefined],
  ['a start in the last century`s way', dates('2006-04-01', '2026-06-30'), {}, 'starts_at'],
  ['a start next decade', dates('2036-04-01', '2036-06-30'), {}, 'starts_at'],
  ['an end next decade', dates('2026-04-01', '2036-06-30'), {}, 'ends_at'],
  ['an end before the start', dates('2026-06-30', '2026-04-01'), {}, 'ends_at'],
  ['an end at the start', dates('2026-06-30', '2026-06-30'), {}, 'ends_at'],
  ['more than a year', dates('2026-04-01', '2027-06-30'), {}, 'ends_at'],
  ['an upcoming one that is over', dates('2026-01-01', '2026-03-01'), {}, undefined],
  ['an active one that is over', dates('2026-01-01', '2026-03-01'), { isActive: true }, 'ends_at'],
  ['an active one whose end nobody changes', ended, { isActive: true, before: ended }, undefined],
  ['an active one before its start', dates('2026-04-01', '2026-06-30'), { isActive: true }, 'starts_at'],
  [
    'an active one whose end moves within the past',
    dates('2026-01-01', '2026-02-01'),
    { isActive: true, before: dates('2026-01-01', '2026-03-01') },
    'ends_at',
  ],
])('%s', (_name, season, of, field) => {
  expect(findDateFault(season, { nowMs, isActive: false, ...of })?.field).toBe(field);
});
