import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chanceAbove,
  jumpPrice,
  jumpVolatility,
  jumpVolatilitySlope,
  meanJump,
  totalVolatility,
  type JumpDiffusion,
} from './jump-diffusion.ts';
import { priceEuropean } from './price-european.ts';
import { SEED } from './testing/any-option.ts';

const calmShare: JumpDiffusion = { diffusion: 0.18, jumpsPerYear: 3, jumpMean: -0.017, jumpDeviation: 0.034 };
const MODELS: Record<string, JumpDiffusion> = {
  'jumps of a calm share': calmShare,
  'jumps of a wild share': { diffusion: 0.36, jumpsPerYear: 3, jumpMean: -0.034, jumpDeviation: 0.068 },
  'few large jumps down': { diffusion: 0.15, jumpsPerYear: 0.3, jumpMean: -0.3, jumpDeviation: 0.1 },
  'many jumps up': { diffusion: 0.1, jumpsPerYear: 25, jumpMean: 0.02, jumpDeviation: 0.03 },
};

/** The same out-of-the-money price from the characteristic function (Lewis 2001), summed by the trapezoidal rule. */
function priceByFourier(model: JumpDiffusion, logMoneyness: number, years: number): number {
  const { diffusion, jumpsPerYear, jumpMean, jumpDeviation } = model;
  const top = Math.sqrt(80 / (diffusion * diffusion * years));
  const count = 40_000;
  const width = top / count;
  let sum = 0;
  for (let index = 0; index <= count; index++) {
    const u = index * width;
    // The exponent at u - i/2, real and imaginary part; the drift keeps the forward at 1.
    const square = u * u + 0.25;
    const size = Math.exp(0.5 * jumpMean - 0.5 * jumpDeviation ** 2 * (u * u - 0.25));
    const angle = u * (jumpMean + 0.5 * jumpDeviation ** 2);
    const real =
      years * (-0.5 * diffusion ** 2 * square + jumpsPerYear * (size * Math.cos(angle) - 1 - 0.5 * meanJump(model)));
    const imaginary = years * jumpsPerYear * (size * Math.sin(angle) - u * meanJump(model));
    const term = (Math.exp(real) * Math.cos(imaginary - u * logMoneyness)) / square;
    sum += index === 0 ? 0.5 * term : term;
  }
  const call = 1 - (Math.exp(logMoneyness / 2) * sum * width) / Math.PI;
  return logMoneyness < 0 ? call - 1 + Math.exp(logMoneyness) : call;
}

describe.each(Object.entries(MODELS))('%s', (_name, model) => {
  it.each([0.02, 0.25, 2])('are priced as the characteristic function says, at %d years', (years) => {
    const deviation = totalVolatility(model) * Math.sqrt(years);
    for (const distance of [-3, -1.5, -0.5, 0, 0.3, 1, 2.5]) {
      const logMoneyness = distance * deviation;
      const expected = priceByFourier(model, logMoneyness, years);
      expect(Math.abs(jumpPrice(model, logMoneyness, years) - expected)).toBeLessThan(1e-12);
    }
  });

  it.each([0.02, 0.25, 2])('end above a price as often as the characteristic function says, at %d years', (years) => {
    const deviation = totalVolatility(model) * Math.sqrt(years);
    for (const distance of [-2.5, -1, -0.2, 0.4, 1.5, 3]) {
      const logMoneyness = distance * deviation;
      // What a higher strike takes from a call: minus the chance. A put below the forward differs from it by a straight line.
      const [low, high] = [-1, 1].map((side) => Math.exp(logMoneyness) + side * 1e-4 * deviation);
      const priceAt = (strike: number) => priceByFourier(model, Math.log(strike), years);
      const fall = (priceAt(low ?? 0) - priceAt(high ?? 0)) / ((high ?? 0) - (low ?? 0));
      const expected = logMoneyness < 0 ? fall + 1 : fall;
      expect(Math.abs(chanceAbove(model, logMoneyness, years) - expected)).toBeLessThan(1e-6);
    }
  });

  it('have a smile whose slope is that of its volatilities', () => {
    for (const logMoneyness of [-0.1, 0.02, 0.2]) {
      const [low, high] = [-1e-5, 1e-5].map((step) => jumpVolatility(model, logMoneyness + step, 0.3));
      const rise = ((high ?? 0) - (low ?? 0)) / 2e-5;
      expect(jumpVolatilitySlope(model, logMoneyness, 0.3)).toBeCloseTo(rise, 5);
    }
  });

  it('give a volatility at which Black`s formula returns the price', () => {
    for (const years of [1e-5, 0.003, 0.1, 1, 3])
      for (const distance of [-6, -2, -0.5, 0, 0.5, 2, 6]) {
        const logMoneyness = distance * model.diffusion * Math.sqrt(years);
        const price = priceEuropean({
          type: logMoneyness < 0 ? 'put' : 'call',
          spot: 1,
          strike: Math.exp(logMoneyness),
          years,
          rate: 0,
          dividend: 0,
          volatility: jumpVolatility(model, logMoneyness, years),
        }).price;
        const expected = jumpPrice(model, logMoneyness, years);
        expect(Math.abs(price - expected)).toBeLessThan(1e-9 * expected + 1e-16);
      }
  });
});

it('without jumps is flat', () => {
  const flat = { diffusion: 0.25, jumpsPerYear: 0, jumpMean: -0.1, jumpDeviation: 0.1 };
  for (const logMoneyness of [-1, 0, 1]) expect(jumpVolatility(flat, logMoneyness, 0.5)).toBe(0.25);
  const almost = { ...flat, jumpsPerYear: 1e-12 };
  expect(jumpVolatility(almost, 0, 0.5)).toBeCloseTo(0.25, 9);
});

it('comes to the total volatility over a long time, and to the diffusion`s at the money over a short one', () => {
  const model = calmShare;
  expect(jumpVolatility(model, 0, 50)).toBeCloseTo(totalVolatility(model), 3);
  expect(jumpVolatility(model, 0, 1e-7)).toBeCloseTo(model.diffusion, 3);
});

it('is finite and above the diffusion`s for any model, strike and time', () => {
  fc.assert(
    fc.property(
      fc.record({
        diffusion: fc.double({ min: 0.03, max: 1.5, noNaN: true }),
        jumpsPerYear: fc.double({ min: 0.01, max: 20, noNaN: true }),
        jumpMean: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        jumpDeviation: fc.double({ min: 0.001, max: 0.4, noNaN: true }),
      }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.double({ min: -15, max: 1.5, noNaN: true }),
      (model, logMoneyness, logYears) => {
        const volatility = jumpVolatility(model, logMoneyness, Math.exp(logYears));
        expect(Number.isFinite(volatility)).toBe(true);
        expect(volatility).toBeGreaterThanOrEqual(model.diffusion * (1 - 1e-9));
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});

it.each([
  ['logMoneyness', Number.NaN, 1],
  ['logMoneyness', Infinity, 1],
  ['years', 0, 0],
  ['years', 0, -1],
  ['years', 0, 1e6],
])('refuses a bad %s', (field, logMoneyness, years) => {
  expect(() => jumpVolatility(calmShare, logMoneyness, years)).toThrow(new RegExp(`^${field}`));
});
