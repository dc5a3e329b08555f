import { expect, it } from 'vitest';
import { isPlainLine, isPlainText } from './plain-text.ts';

it.each(['Team A', 'Größe 👩‍🔬', 'שלום', 'Δelta – 2'])('%j is a line', (text) => {
  expect(isPlainLine(text)).toBe(true);
});

it.each(['Team\nA', 'Team\u2028A', 'Team\u2029A'])('%j is text of several lines', (text) => {
  expect([isPlainText(text), isPlainLine(text)]).toEqual([true, false]);
});

it.each(['Team\u202EA', 'Team\u2066A', 'Team\tA', 'Team\u0000A', 'Team\u009BA', 'Team\uD800A'])(
  '%j is neither',
  (text) => {
    expect([isPlainText(text), isPlainLine(text)]).toEqual([false, false]);
  },
);

it.each(['\u3164', '\u200B\u200D', '\u00A0\u2800 ', '\u115F\uFFA0\u00AD'])(
  '%j is text, and no line: there is nothing to see',
  (text) => {
    expect([isPlainText(text), isPlainLine(text)]).toEqual([true, false]);
  },
);

it('takes an empty line, which is refused where one is needed', () => {
  expect(isPlainLine('')).toBe(true);
});
