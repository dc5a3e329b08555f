import { expect, it } from 'vitest';
import { mondayOf, romanNumeral, seriesDates } from './event-series.ts';

it('repeats up to and including the last day, without what is skipped', () => {
  const weekly = { from: '2026-03-22', to: '2026-04-05', everyDays: 7 };
  expect(seriesDates({ ...weekly, skipping: [] })).toEqual(['2026-03-22', '2026-03-29', '2026-04-05']);
  expect(seriesDates({ ...weekly, skipping: ['2026-03-29'] })).toEqual(['2026-03-22', '2026-04-05']);
  expect(seriesDates({ ...weekly, to: '2026-03-21', skipping: [] })).toEqual([]);
  expect(() => seriesDates({ ...weekly, everyDays: 0, skipping: [] })).toThrow('forward');
});

it('writes Roman numerals', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 19, 24, 39].map(romanNumeral)).toEqual(
    'I II III IV V VI VII VIII IX X XIV XIX XXIV XXXIX'.split(' '),
  );
  expect(() => romanNumeral(0)).toThrow('numeral');
  expect(() => romanNumeral(40)).toThrow('numeral');
});

it.each([
  ['2026-11-09', '2026-11-09'],
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
])('the week of %s starts on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});
