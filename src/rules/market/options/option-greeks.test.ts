import { describe, expect, it } from 'vitest';
import { chanceAbove, jumpPrice, jumpVolatility } from '#pricing/jump-diffusion.ts';
import { priceAmerican } from '#pricing/price-american.ts';
import { optionGreeks } from './option-greeks.ts';
import { jumpDiffusionOf } from '../underlyings.ts';

const MODEL = { volatility: 0.27 };
const jumps = jumpDiffusionOf(MODEL);

type Terms = Omit<Parameters<typeof priceAmerican>[0], 'volatility'>;

function optionAt(terms: Terms) {
  const { spot, strike, years, rate, dividend } = terms;
  const logMoneyness = Math.log(strike / (spot * Math.exp((rate - dividend) * years)));
  return { ...terms, volatility: jumpVolatility(jumps, logMoneyness, years) };
}

describe('the delta of the jump model', () => {
  // Without interest and dividend nothing is exercised early, and a price is homogeneous in spot and strike: delta = (C + K P(S > K)) / S.
  it.each([
    [0.02, 95],
    [0.02, 101],
    [0.25, 80],
    [0.25, 100],
    [1, 130],
  ])('is Merton`s, at %d years and a strike of %d', (years, strike) => {
    const logMoneyness = Math.log(strike / 100);
    const otm = 100 * jumpPrice(jumps, logMoneyness, years);
    const callPrice = strike < 100 ? otm + 100 - strike : otm;
    const expected = (callPrice + strike * chanceAbove(jumps, logMoneyness, years)) / 100;
    const terms = { spot: 100, strike, years, rate: 0, dividend: 0 };
    expect(optionGreeks(optionAt({ ...terms, type: 'call' }), MODEL).delta).toBeCloseTo(expected, 5);
    expect(optionGreeks(optionAt({ ...terms, type: 'put' }), MODEL).delta).toBeCloseTo(expected - 1, 5);
  });

  it('is what the value changes by when the share moves and the smile with it, also of what is exercised early', () => {
    for (const [type, strike] of [
      ['call', 220],
      ['put', 250],
      ['put', 200],
    ] as const) {
      const at = (spot: number) => optionAt({ type, spot, strike, years: 0.4, rate: 0.02, dividend: 0.04 });
      const valueAt = (spot: number) => priceAmerican(at(spot)).price;
      const expected = (valueAt(232.05) - valueAt(231.95)) / 0.1;
      expect(optionGreeks(at(232), MODEL).delta).toBeCloseTo(expected, 3);
    }
  });
});
