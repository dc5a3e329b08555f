import { expect, it } from 'vitest';
import { berlinInstant } from '../market/time/berlin-time.ts';
import { nextQuarter } from './next-quarter.ts';
import { isSameCode, seasonCode } from './season-code.ts';

it.each([
  ['winter-cup 26', 'x', 'WINTER_CUP_26'],
  ['__a..b__', 'x', 'A_B'],
  ['', 'Season Q1 2027', 'SEASON_Q1_2027'],
  ['!!!', 'Größe 7', 'GR_SSE_7'],
  ['', 'äöü', ''],
  [`${'A'.repeat(39)}-B`, 'x', 'A'.repeat(39)],
])('the code of %j and %j is %j', (code, name, expected) => {
  expect(seasonCode(code, name)).toBe(expected);
});

it.each([
  ['2026-01-01', '2026_Q2', '2026-04-01', '2026-06-30'],
  ['2026-03-31', '2026_Q2', '2026-04-01', '2026-06-30'],
  ['2026-11-15', '2027_Q1', '2027-01-01', '2027-03-31'],
  ['2026-12-31', '2027_Q1', '2027-01-01', '2027-03-31'],
  ['2026-09-30', '2026_Q4', '2026-10-01', '2026-12-31'],
])('after %s comes %s', (day, code, first, last) => {
  expect(nextQuarter(berlinInstant(day, '18:00'))).toMatchObject({
    code,
    startsMs: berlinInstant(first, '09:00'),
    endsMs: berlinInstant(last, '18:00'),
  });
});

it.each([
  ['2026-Q4', '2026_Q4', true],
  [' 2026_q4 ', '2026-Q4', true],
  ['2026 Q3', '2026-Q4', false],
  ['', '2026-Q4', false],
  ['-', '_', false],
])('%j typed for %j is the same code: %s', (typed, code, isSame) => {
  expect(isSameCode(typed, code)).toBe(isSame);
});
