import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatOptionSymbol, parseOptionSymbol } from './option-symbol.ts';

it('reads and writes the symbols of the exchange', () => {
  expect(parseOptionSymbol('SAP251219C00250000')).toEqual({
    ticker: 'SAP',
    expiry: '2025-12-19',
    type: 'call',
    strikeMilli: 250_000,
  });
  expect(parseOptionSymbol('VOW3261120P00095500')).toEqual({
    ticker: 'VOW3',
    expiry: '2026-11-20',
    type: 'put',
    strikeMilli: 95_500,
  });
  expect(parseOptionSymbol('MUV2260116C00600000')?.ticker).toBe('MUV2');
});

it.each([
  '',
  'SAP',
  'SAP251219X00250000',
  'SAP251219C0025000',
  'SAP251319C00250000',
  'SAP250230C00250000',
  'sap251219C00250000',
  'SAP251219C00000000',
  ' SAP251219C00250000',
  'SAP251219C00250000\n',
])('%j is no option symbol', (text) => {
  expect(parseOptionSymbol(text)).toBeUndefined();
});

it('comes back as it was, for any contract', () => {
  const contract = fc.record({
    ticker: fc.constantFrom('SAP', 'VOW3', 'MUV2', 'A', 'DB1', 'HEN3'),
    expiry: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    type: fc.constantFrom('call' as const, 'put' as const),
    strikeMilli: fc.integer({ min: 1, max: 99_999_999 }),
  });
  fc.assert(
    fc.property(contract, (given) => {
      expect(parseOptionSymbol(formatOptionSymbol(given))).toEqual(given);
    }),
  );
});

it('refuses a strike that does not fit', () => {
  for (const strikeMilli of [0, -1, 0.5, 100_000_000, Number.NaN])
    expect(() => formatOptionSymbol({ ticker: 'SAP', expiry: '2026-01-16', type: 'call', strikeMilli })).toThrow(
      RangeError,
    );
});
