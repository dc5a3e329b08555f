import { expect, it } from 'vitest';
import { dayToOpen } from './day-to-open.ts';

// A Monday, a Wednesday and a Sunday.
const days = ['2026-12-06', '2026-11-25', '2026-11-02'];

it.each([
  ['a week with an event stays, though the day before it is over', 'week', '2026-11-27', '2026-11-27'],
  ['a Sunday belongs to the week that ends with it', 'week', '2026-12-06', '2026-12-06'],
  ['an empty week gives way to the next event', 'week', '2026-11-16', '2026-11-25'],
  ['a day with an event stays', 'day', '2026-11-25', '2026-11-25'],
  ['an empty day gives way to the next event', 'day', '2026-11-26', '2026-12-06'],
  ['an agenda with an event in its thirty days stays', 'agenda', '2026-11-07', '2026-11-07'],
  ['an empty agenda gives way', 'agenda', '2026-09-01', '2026-11-02'],
  ['a month always stays', 'month', '2026-09-01', '2026-09-01'],
  ['where nothing is to come it stays', 'day', '2027-01-01', '2027-01-01'],
] as const)('%s', (_, span, standing, opened) => {
  expect(dayToOpen(span, standing, days)).toBe(opened);
});
