import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceEuropean } from './price-european.ts';
import { anyOption, SEED } from './testing/any-option.ts';
import { REFERENCE_OPTIONS } from './testing/reference-options.ts';

describe('European price', () => {
  it('agrees with every reference row to rounding', () => {
    expect(REFERENCE_OPTIONS.length).toBeGreaterThan(2000);
    const wrong = REFERENCE_OPTIONS.filter(({ input, european }) => {
      const value = priceEuropean(input);
      const gammaUnit = input.spot * input.volatility * Math.sqrt(input.years);
      return !(
        Math.abs(value.price - european.price) / Math.max(input.spot, input.strike) < 1e-14 &&
        Math.abs(value.delta - european.delta) < 1e-13 &&
        Math.abs(value.vega - european.vega) / input.spot < 1e-13 &&
        Math.abs(value.gamma - european.gamma) * gammaUnit < 1e-13
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('is never negative, even where the difference of two tiny numbers rounds below zero', () => {
    const option = {
      type: 'put',
      spot: 100,
      strike: 69,
      years: 0.25,
      rate: 0.05,
      dividend: 0,
      volatility: 0.02,
    } as const;
    expect(priceEuropean(option).price).toBe(0);
  });

  it('keeps put-call parity', () => {
    fc.assert(
      fc.property(anyOption(), (option) => {
        const call = priceEuropean({ ...option, type: 'call' });
        const put = priceEuropean({ ...option, type: 'put' });
        const { spot, strike, years, rate, dividend } = option;
        const forward = spot * Math.exp(-dividend * years) - strike * Math.exp(-rate * years);
        expect(Math.abs(call.price - put.price - forward) / Math.max(spot, strike)).toBeLessThan(1e-14);
        expect(call.vega).toBe(put.vega);
        expect(call.rho - put.rho).toBeCloseTo(years * strike * Math.exp(-rate * years), 8);
      }),
      { seed: SEED },
    );
  });

  it('has a theta that fulfils the Black-Scholes equation', () => {
    fc.assert(
      fc.property(anyOption(), (option) => {
        const { spot, strike, rate, dividend, volatility } = option;
        const { price, delta, gamma, theta } = priceEuropean(option);
        const drift = rate * price - (rate - dividend) * spot * delta - 0.5 * (volatility * spot) ** 2 * gamma;
        expect(Math.abs(theta - drift) / Math.max(spot, strike)).toBeLessThan(1e-10 * (1 + Math.abs(theta) / spot));
      }),
      { seed: SEED },
    );
  });
});
