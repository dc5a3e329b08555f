import { expect, it } from 'vitest';
import { factorsIn, namesOf } from './presets.ts';

it.each([
  ['{"sap": 1.2, "ALV": 0.9}', { SAP: 1.2, ALV: 0.9 }],
  ['{"SAP": "1.2"}', undefined],
  ['{"SAP": 0}', undefined],
  ['{"SAP": -1.2}', undefined],
  ['{}', undefined],
  ['[1.2]', undefined],
  ['SAP 1.2', undefined],
])('%s are the factors %j', (text, factors) => {
  expect(factorsIn(text)).toEqual(factors);
});

it('names four tickers and counts the rest', () => {
  expect(namesOf(['SAP', 'ALV', 'SIE', 'BAS'])).toBe('SAP, ALV, SIE, BAS');
  expect(namesOf(['SAP', 'ALV', 'SIE', 'BAS', 'BMW', 'DTE'])).toBe('SAP, ALV, SIE, BAS +2');
});
