import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impliedVolatilityAmerican, impliedVolatilityEuropean } from './implied-volatility.ts';
import { priceAmerican } from './price-american.ts';
import { priceEuropean } from './price-european.ts';
import { anyOption, SEED } from './testing/any-option.ts';

const OPTION = { type: 'put', spot: 100, strike: 100, years: 1, rate: 0.05, dividend: 0.02 } as const;

describe('implied volatility', () => {
  it('finds the volatility of a European price as exactly as the price knows it', () => {
    fc.assert(
      fc.property(anyOption(), (option) => {
        const { price, vega } = priceEuropean(option);
        const size = Math.max(option.spot, option.strike);
        fc.pre(vega > 1e-6 * size);
        const found = impliedVolatilityEuropean({ ...option, price });
        expect(Math.abs((found ?? 0) - option.volatility)).toBeLessThan(1e-10 + (1e-13 * size) / vega);
      }),
      { numRuns: 500, seed: SEED },
    );
  });

  it('finds the volatility of an American price', () => {
    fc.assert(
      fc.property(anyOption(), (option) => {
        const { price, vega } = priceAmerican(option);
        const size = Math.max(option.spot, option.strike);
        fc.pre(vega > 1e-3 * size * Math.sqrt(option.years));
        const found = impliedVolatilityAmerican({ ...option, price });
        expect(Math.abs((found ?? 0) - option.volatility)).toBeLessThan(1e-8 + (1e-9 * size) / vega);
      }),
      { numRuns: 60, seed: SEED },
    );
  });

  it.each([
    ['the exercise value', { ...OPTION, spot: 60, price: 40 }],
    ['less than the exercise value', { ...OPTION, spot: 60, price: 39 }],
    ['more than the strike', { ...OPTION, price: 101 }],
    ['nothing', { ...OPTION, price: 0 }],
    ['something on the last day', { ...OPTION, years: 0, price: 3 }],
  ])('has no answer for an American put at %s', (_, option) => {
    expect(impliedVolatilityAmerican(option)).toBeUndefined();
  });

  it.each([
    ['below its forward value', { ...OPTION, type: 'call', strike: 50, price: 49 } as const],
    ['above the spot', { ...OPTION, type: 'call', price: 100 } as const],
    ['nothing', { ...OPTION, price: 0 }],
    ['a negative price', { ...OPTION, price: -1 }],
  ])('has no answer for a European option at %s', (_, option) => {
    expect(impliedVolatilityEuropean(option)).toBeUndefined();
  });

  it('names bad fields', () => {
    expect(() => impliedVolatilityEuropean({ ...OPTION, price: Number.NaN })).toThrow(/^price must/);
    expect(() => impliedVolatilityAmerican({ ...OPTION, spot: -1, price: 1 })).toThrow(/^spot must/);
  });
});
