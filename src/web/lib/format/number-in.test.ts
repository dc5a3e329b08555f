import { expect, it } from 'vitest';
import { numberIn } from './number-in.ts';

it.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 0,25 ', 0.25],
  ['-3', -3],
  ['1e3', 1000],
  ['', undefined],
  ['  ', undefined],
  // With its thousands marked it could be either; it is not guessed at.
  ['1.234,5', Number.NaN],
  ['12 %', Number.NaN],
  ['0x10', Number.NaN],
])('%j is read as %s', (text, value) => {
  expect(numberIn(text)).toBe(value);
});
