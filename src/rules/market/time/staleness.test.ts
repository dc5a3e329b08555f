import { expect, it } from 'vitest';
import { berlinInstant } from './berlin-time.ts';
import { isStaleForFilling } from './staleness.ts';
import { xetra } from '../venues/xetra.ts';

const at = (text: string) => berlinInstant(text.slice(0, 10), text.slice(11));

it.each([
  ['a price of this minute', '2026-11-16 12:00', '2026-11-16 12:00', false],
  ['one that is 20 minutes old', '2026-11-16 11:40', '2026-11-16 12:00', false],
  ['one that is 21 minutes old', '2026-11-16 11:39', '2026-11-16 12:00', true],
  ['the close, late in the evening', '2026-11-16 17:30', '2026-11-16 23:00', false],
  ['17:10, late in the evening', '2026-11-16 17:10', '2026-11-16 23:00', false],
  ['17:09, late in the evening', '2026-11-16 17:09', '2026-11-16 23:00', true],
  ['the close of Friday, on Sunday', '2026-11-13 17:30', '2026-11-15 12:00', false],
  ['the close of Friday, before Monday`s opening', '2026-11-13 17:30', '2026-11-16 08:59', false],
  ['the close of Friday, at Monday`s opening', '2026-11-13 17:30', '2026-11-16 09:00', true],
  ['the close of Thursday, on Sunday', '2026-11-12 17:30', '2026-11-15 12:00', true],
  ['the close before Easter, on Easter Monday', '2026-04-02 17:30', '2026-04-06 12:00', false],
  ['the close before Easter, on the Tuesday after', '2026-04-02 17:30', '2026-04-07 09:00', true],
  ['a close before the clocks change, on the Sunday', '2026-03-27 17:30', '2026-03-29 12:00', false],
  ['an open auction at the opening`s price', '2026-11-16 09:00', '2026-11-16 09:10', false],
  ['a close auction at the close`s price', '2026-11-16 17:30', '2026-11-16 17:40', false],
])('%s', (_name, price, now, isStale) => {
  expect(isStaleForFilling(xetra, at(price), at(now))).toBe(isStale);
});
