import { expect, it } from 'vitest';
import { parsePrediction, typedPrediction } from './prediction-value.ts';

it.each([
  ['125.50', 125.5],
  ['125,5', 125.5],
  [' .5 ', 0.5],
  ['7.', 7],
  ['0.004', undefined],
  ['0', undefined],
  ['9999.99', 9999.99],
  ['10000', undefined],
  ['9999.996', undefined],
  ['1,234.5', undefined],
  ['1e3', undefined],
  ['-5', undefined],
  ['', undefined],
  ['ten', undefined],
])('%j is %s', (text, value) => {
  expect(parsePrediction(text)).toBe(value);
});

it('gives a stored value back to be edited', () => {
  expect([typedPrediction(1234.5, 'en'), typedPrediction(1234.5, 'de')]).toEqual(['1234.50', '1234,50']);
  expect(parsePrediction(typedPrediction(1234.5, 'de'))).toBe(1234.5);
});
