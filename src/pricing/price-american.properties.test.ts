import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionInput } from './option-input.ts';
import { americanValue, priceAmerican } from './price-american.ts';
import { priceEuropean } from './price-european.ts';
import { anyOption, SEED } from './testing/any-option.ts';

/** Three times the measured error of a price, relative to the larger of spot and strike. */
const NOISE = 1e-7;
const sizeOf = ({ spot, strike }: OptionInput) => Math.max(spot, strike);
const check = (runs: number, predicate: (option: OptionInput) => void) =>
  fc.assert(fc.property(anyOption(), predicate), { numRuns: runs, seed: SEED });

describe('an American price', () => {
  it('lies between its bounds', () => {
    check(300, (option) => {
      const { type, spot, strike, years, rate } = option;
      const { price, delta, gamma, vega } = priceAmerican(option);
      expect(price).toBeGreaterThanOrEqual(priceEuropean(option).price);
      expect(price).toBeGreaterThanOrEqual(type === 'call' ? spot - strike : strike - spot);
      // With a negative rate the strike received later is worth more than the strike.
      const highest = type === 'call' ? spot : strike * Math.exp(Math.max(-rate * years, 0));
      expect(price).toBeLessThanOrEqual(highest * (1 + 1e-12));
      expect(type === 'call' ? delta : -delta).toBeGreaterThanOrEqual(-NOISE);
      expect(type === 'call' ? delta : -delta).toBeLessThanOrEqual(Math.max(1, Math.exp(-rate * years)) + NOISE);
      expect(gamma).toBeGreaterThanOrEqual(0);
      expect(vega).toBeGreaterThanOrEqual(0);
    });
  });

  it('is monotone and convex in the strike', () => {
    check(150, (option) => {
      const gap = 0.3 * option.volatility * Math.sqrt(option.years) * option.strike;
      const at = (strike: number) => americanValue({ ...option, strike });
      const low = at(option.strike * Math.exp(-0.3 * option.volatility * Math.sqrt(option.years)));
      const middle = at(option.strike);
      const high = at(option.strike + gap);
      const noise = NOISE * sizeOf({ ...option, strike: option.strike + gap });
      expect(option.type === 'call' ? low : high).toBeGreaterThanOrEqual(middle - noise);
      const lowGap = option.strike * -Math.expm1(-0.3 * option.volatility * Math.sqrt(option.years));
      const chord = (low * gap + high * lowGap) / (gap + lowGap);
      expect(middle).toBeLessThanOrEqual(chord + noise);
    });
  });

  it('grows with time and with volatility', () => {
    check(100, (option) => {
      const price = americanValue(option);
      const noise = NOISE * sizeOf(option);
      expect(americanValue({ ...option, years: option.years * 1.3 })).toBeGreaterThanOrEqual(price - noise);
      expect(americanValue({ ...option, volatility: option.volatility * 1.1 })).toBeGreaterThanOrEqual(price - noise);
    });
  });

  it('keeps the parity bounds S exp(-qT) - K <= C - P <= S - K exp(-rT) of non-negative rates', () => {
    check(100, (option) => {
      const { spot, strike, years, dividend } = option;
      const rate = Math.abs(option.rate);
      const difference =
        americanValue({ ...option, rate, type: 'call' }) - americanValue({ ...option, rate, type: 'put' });
      const noise = NOISE * sizeOf(option);
      expect(difference).toBeGreaterThanOrEqual(spot * Math.exp(-dividend * years) - strike - noise);
      expect(difference).toBeLessThanOrEqual(spot - strike * Math.exp(-rate * years) + noise);
    });
  });

  it('is symmetric between calls and puts, and scales with the currency', () => {
    check(100, (option) => {
      const { type, spot, strike, rate, dividend } = option;
      const price = americanValue(option);
      const mirrored = americanValue({
        ...option,
        type: type === 'call' ? 'put' : 'call',
        spot: strike,
        strike: spot,
        rate: dividend,
        dividend: rate,
      });
      expect(Math.abs(mirrored - price) / sizeOf(option)).toBeLessThan(1e-12);
      const scaled = americanValue({ ...option, spot: 0.05 * spot, strike: 0.05 * strike });
      expect(Math.abs(scaled * 20 - price) / sizeOf(option)).toBeLessThan(1e-12);
    });
  });
});

describe('an American price is continuous', () => {
  const jump = (left: OptionInput, right: OptionInput) =>
    Math.abs(americanValue(left) - americanValue(right)) / sizeOf(left);

  it('where FP-B replaces FP-A, and where the grid grows', () => {
    check(60, (option) => {
      const rate = Math.abs(option.rate) + 0.01;
      for (const deviations of [0.5, 1]) {
        const volatility = (rate * Math.sqrt(option.years)) / deviations;
        const at = { ...option, type: 'put', rate, dividend: 0, strike: 100, volatility } as const;
        expect(jump(at, { ...at, volatility: volatility * (1 - 1e-9) })).toBeLessThan(NOISE);
        expect(jump(at, { ...at, volatility: volatility * (1 + 1e-9) })).toBeLessThan(NOISE);
      }
    });
  });

  it('where the rate meets the dividend and where one of them vanishes', () => {
    check(60, (option) => {
      const dividend = option.dividend + 0.005;
      const equal = { ...option, dividend, rate: dividend };
      for (const shift of [-1e-9, 1e-9]) expect(jump(equal, { ...equal, rate: dividend + shift })).toBeLessThan(NOISE);
      const noRate = { ...option, dividend, rate: 0 };
      for (const rate of [-1e-10, 1e-10]) expect(jump(noRate, { ...noRate, rate })).toBeLessThan(NOISE);
      const noDividend = { ...option, dividend: 0, rate: dividend };
      expect(jump(noDividend, { ...noDividend, dividend: 1e-10 })).toBeLessThan(NOISE);
    });
  });
});

describe('American greeks', () => {
  it('agree with differences of prices away from the boundary', () => {
    check(150, (option) => {
      const { type, spot, strike, years, rate, volatility } = option;
      const value = priceAmerican(option);
      const deviation = volatility * Math.sqrt(years);
      // Where a price a deviation deeper in the money is still above its exercise value, the boundary is far.
      const deeper = { ...option, spot: spot * Math.exp((type === 'call' ? 1 : -1) * 0.5 * deviation) };
      const exercise = type === 'call' ? deeper.spot - strike : strike - deeper.spot;
      fc.pre(americanValue(deeper) > exercise + 1e-5 * sizeOf(deeper) && deviation > 0.01 && Math.abs(rate) > 1e-3);
      const slope = (change: (step: number) => OptionInput, step: number) =>
        (americanValue(change(step)) - americanValue(change(-step))) / (2 * step);
      const step = Math.min(0.01 * deviation, 0.01);
      const size = sizeOf(option);
      const bumped = (shift: number) => ({ ...option, spot: spot * (1 + shift) });
      const delta = slope(bumped, step) / spot;
      expect(Math.abs(value.delta - delta)).toBeLessThan(1e-4);
      const bend = americanValue(bumped(step)) + americanValue(bumped(-step)) - 2 * value.price;
      expect(Math.abs(value.gamma - bend / (spot * step) ** 2) * spot * deviation).toBeLessThan(5e-3);
      const vega = slope((shift) => ({ ...option, volatility: volatility + shift }), 0.01 * volatility);
      expect((Math.abs(value.vega - vega) * volatility) / size).toBeLessThan(1e-4);
      const theta = -slope((shift) => ({ ...option, years: years + shift }), 0.01 * years);
      expect((Math.abs(value.theta - theta) * years) / size).toBeLessThan(1e-4);
      const rho = slope((shift) => ({ ...option, rate: rate + shift }), 1e-4);
      expect(Math.abs(value.rho - rho) / size).toBeLessThan(2e-3 * Math.max(years, 1));
    });
  });
});
