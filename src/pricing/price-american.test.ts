import { describe, expect, it } from 'vitest';
import type { OptionInput } from './option-input.ts';
import { americanValue, priceAmerican } from './price-american.ts';
import { priceEuropean } from './price-european.ts';
import { REFERENCE_OPTIONS, type ReferenceOption } from './testing/reference-options.ts';

const PUT: OptionInput = { type: 'put', spot: 100, strike: 100, years: 1, rate: 0.05, dividend: 0, volatility: 0.2 };

/**
 * What is wrong with our price of a reference row. The limits are ten to fifty times closer than the promise of 1e-6 for
 * the price and 1e-5 for delta and vega, so that a slow decay is noticed.
 */
function faults({ input, european, american, nearBoundary, name }: ReferenceOption): string[] {
  const { type, spot, strike, volatility, years } = input;
  const size = Math.max(spot, strike);
  const value = priceAmerican(input);
  const plain = priceEuropean(input).price;
  const gammaUnit = spot * volatility * Math.sqrt(years);
  const found: [string, boolean][] = [
    ['European price', Math.abs(plain - european.price) / size < 1e-14],
    ['price', Math.abs(value.price - american.price) / size < 2e-8],
    ['delta', Math.abs(value.delta - american.delta) < 5e-6],
    ['vega', Math.abs(value.vega - american.vega) / spot < 1e-6],
    ['gamma', nearBoundary || Math.abs(value.gamma - american.gamma) * gammaUnit < 3e-5],
    ['not below the European price', value.price >= plain],
    ['not below the exercise value', value.price >= (type === 'call' ? spot - strike : strike - spot)],
    ['the same without greeks', value.price === americanValue(input)],
  ];
  return found.filter(([, right]) => !right).map(([what]) => `${what}: ${name}`);
}

describe('American price at the named corners', () => {
  const corners = REFERENCE_OPTIONS.filter((row) => row.corner).map((row) => [row.name, row] as const);

  it('has them all', () => expect(corners).toHaveLength(223));

  it.each(corners)('%s', (_, row) => expect(faults(row)).toEqual([]));
});

describe('American price', () => {
  it('agrees with every random reference row', () => {
    const rows = REFERENCE_OPTIONS.filter((row) => !row.corner);
    expect(rows).toHaveLength(1850);
    expect(rows.flatMap(faults)).toEqual([]);
  });

  it.each([
    ['put, rate 0', { ...PUT, rate: 0, dividend: 0.02 }],
    ['put, rate below zero', { ...PUT, rate: -0.01, dividend: 0 }],
    ['call without dividend', { ...PUT, type: 'call' }],
    ['call, dividend below the rate and below zero', { ...PUT, type: 'call', rate: 0.01, dividend: -0.01 }],
  ] satisfies [string, OptionInput][])('is European exactly: %s', (_, option) => {
    expect(priceAmerican(option)).toEqual(priceEuropean(option));
  });

  it.each([
    ['put', { ...PUT, spot: 60 }, 40],
    ['call', { ...PUT, type: 'call', spot: 250, rate: 0.01, dividend: 0.08 }, 150],
    ['call with a negative rate and no dividend', { ...PUT, type: 'call', spot: 300, rate: -0.03 }, 200],
  ] satisfies [string, OptionInput, number][])('is the exercise value exactly: %s', (_, option, value) => {
    const slope = option.type === 'call' ? 1 : -1;
    expect(priceAmerican(option)).toEqual({ price: value, delta: slope, gamma: 0, vega: 0, theta: 0, rho: 0 });
  });

  it('exercises a call early when only the rate is negative', () => {
    const option: OptionInput = { ...PUT, type: 'call', rate: -0.03, dividend: 0, years: 2 };
    expect(priceAmerican(option).price).toBeGreaterThan(priceEuropean(option).price + 0.1);
  });

  it.each([
    ['put', { ...PUT, rate: -0.01, dividend: -0.02 }],
    ['call', { ...PUT, type: 'call', rate: -0.02, dividend: -0.01 }],
  ] satisfies [string, OptionInput][])('refuses the double boundary of a %s', (_, option) => {
    expect(() => priceAmerican(option)).toThrow(/double exercise boundary/);
  });

  it('has the gamma of the free boundary problem right above the boundary', () => {
    // 2 (r K - q B) / (sigma B)^2 follows from the Black-Scholes equation with value K - B, delta -1 and theta 0.
    const row = REFERENCE_OPTIONS.find(({ name }) => name.includes('boundary*(1+1e-04)'));
    if (row === undefined) throw new Error('the reference has no row a hair above the boundary');
    const boundary = row.input.spot / 1.0001;
    const limit = (2 * row.input.rate * row.input.strike) / (row.input.volatility * boundary) ** 2;
    expect(Math.abs(priceAmerican(row.input).gamma / limit - 1)).toBeLessThan(2e-3);
  });
});

describe('bad input', () => {
  it.each([
    ['spot', 0],
    ['spot', -1],
    ['spot', Number.NaN],
    ['strike', 0],
    ['strike', Infinity],
    ['years', -1],
    ['years', Infinity],
    ['rate', Number.NaN],
    ['dividend', Infinity],
    ['volatility', 0],
    ['volatility', -0.2],
    ['volatility', Number.NaN],
  ])('names %s when it is %d', (field, value) => {
    for (const price of [priceAmerican, priceEuropean, americanValue]) {
      expect(() => price({ ...PUT, [field]: value })).toThrow(RangeError);
      expect(() => price({ ...PUT, [field]: value })).toThrow(new RegExp(`^${field} must`));
    }
  });

  it('names the type', () => {
    const option = Object.assign({}, PUT, { type: 'straddle' });
    expect(() => priceAmerican(option)).toThrow(/^type must be call or put/);
  });

  it.each([
    ['in the money', { ...PUT, spot: 90, years: 0 }, 10, -1],
    ['out of the money', { ...PUT, spot: 110, years: 0 }, 0, 0],
    ['call', { ...PUT, type: 'call', spot: 110, years: 0 }, 10, 1],
  ] satisfies [string, OptionInput, number, number][])(
    'no time left is the exercise value: %s',
    (_, option, value, delta) => {
      const expected = { price: value, delta, gamma: 0, vega: 0, theta: 0, rho: 0 };
      expect(priceAmerican(option)).toEqual(expected);
      expect(priceEuropean(option)).toEqual(expected);
      expect(americanValue(option)).toBe(value);
    },
  );
});
