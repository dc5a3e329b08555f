import { expect, it } from 'vitest';
import { answerOf, missingOf, writtenAnswer } from './answer-input.ts';

it.each([
  ['string', ' theta ', 'en', 'theta'],
  ['string', '  ', 'en', undefined],
  ['mcq', '0', 'en', 0],
  ['mcq', '', 'en', undefined],
  ['number', '7.5', 'en', 7.5],
  ['number', ' -3e2 ', 'en', -300],
  ['number', '7,5', 'en', undefined],
  ['number', '1,200', 'en', undefined],
  ['number', '7,5', 'de', 7.5],
  ['number', '1.200,5', 'de', undefined],
  ['number', '1e309', 'en', undefined],
  ['number', 'many', 'en', undefined],
  ['number', '0x10', 'en', undefined],
  ['number', '', 'en', undefined],
] as const)('%s: %j in %s is %j', (kind, input, language, answer) => {
  expect(answerOf(kind, input, language)).toBe(answer);
});

it.each([
  ['number', '7.5', 'de', '7,5'],
  ['number', 7.5, 'en', '7.5'],
  ['string', 'v1.2', 'de', 'v1.2'],
] as const)('%s %j in %s is written %j', (kind, answer, language, text) => {
  expect(writtenAnswer(kind, answer, language)).toBe(text);
});

it.each([
  ['string', '\u200B', 'string'],
  ['string', ' ', 'string'],
  ['number', '', 'number'],
  ['number', '1,200', 'notNumber'],
  ['number', '1e309', 'notNumber'],
  ['mcq', '', 'mcq'],
  ['mcq', '0', undefined],
  ['number', '7.5', undefined],
] as const)('of %s %j is missing: %s', (kind, input, missing) => {
  expect(missingOf(kind, input, 'en')).toBe(missing);
});
