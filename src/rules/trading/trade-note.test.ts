import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_NOTE_LENGTH, noteLength, noteOf, noteProblem } from './trade-note.ts';

const FAMILY = '👩‍👩‍👧';

it.each([
  ['nothing', undefined, null],
  ['an empty text', '', null],
  ['spaces and line ends', ' \r\n\t\u00A0\u2003 ', null],
  ['what no reader sees', '\u200B\u200D\uFEFF', null],
  ['a sentence', '  Earnings on Thursday \n', 'Earnings on Thursday'],
  ['line ends of every kind', 'a\r\nb\rc\u2028d\u2029e\tf', 'a\nb\nc\nd\ne f'],
  ['an emoji', ` ${FAMILY} `, FAMILY],
  ['a language from right to left', 'שלום\u200F!', 'שלום\u200F!'],
])('keeps of %s what can be read', (_, text, kept) => {
  expect(noteOf(text)).toBe(kept);
});

it.each([
  ['280 letters', 'a'.repeat(280), undefined],
  ['281 letters', 'a'.repeat(281), 'tooLong'],
  ['280 letters and what is around them', `\n ${'a'.repeat(280)}  `, undefined],
  ['280 characters beyond sixteen bits', '📈'.repeat(280), undefined],
  ['281 of them', '📈'.repeat(281), 'tooLong'],
  ['57 families of five characters', FAMILY.repeat(57), 'tooLong'],
  ['a zero byte', 'a\0b', 'characters'],
  ['an escape', '\u001B[31mred', 'characters'],
  ['a delete of the second set', 'a\u0085b', 'characters'],
  ['an override from right to left', 'buy \u202Elles', 'characters'],
  ['an isolate that is never closed', 'a\u2066b', 'characters'],
  ['half of a character', 'a\uD83Db', 'characters'],
  ['several lines', 'a\r\n\r\nb\tc', undefined],
])('judges %s', (_, text, problem) => {
  expect(noteProblem(text)).toBe(problem);
});

it('keeps what it takes, once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      fc.pre(noteProblem(text) === undefined);
      const kept = noteOf(text);
      if (kept === null) return;
      expect(noteOf(kept)).toBe(kept);
      expect(Array.from(kept)).toHaveLength(noteLength(text));
      expect(noteLength(text)).toBeLessThanOrEqual(MAX_NOTE_LENGTH);
      expect(kept).not.toMatch(/[\p{Cs}\0]/u);
    }),
  );
});
