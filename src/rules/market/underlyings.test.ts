import { describe, expect, it } from 'vitest';
import { jumpVolatility, totalVolatility } from '#pricing/jump-diffusion.ts';
import { priceEuropean } from '#pricing/price-european.ts';
import { DEFAULT_MODEL, defaultUnderlyings, FALLBACK_TICKERS, jumpDiffusionOf } from './underlyings.ts';
import { lastStep, stepVarianceYears } from './time/variance-clock.ts';
import { xetra } from './venues/xetra.ts';

const LAST_STEP = lastStep(xetra);

it('are eighteen, each once, with the fallback list among them', () => {
  const symbols = defaultUnderlyings.map(({ ticker }) => ticker);
  expect(new Set(symbols).size).toBe(18);
  expect(symbols).toEqual(expect.arrayContaining([...FALLBACK_TICKERS]));
  for (const { ticker, basePriceCents, dividendYield, volatility, marketCorrelation } of defaultUnderlyings) {
    expect(ticker).toMatch(/^[A-Z][A-Z0-9]{0,9}$/);
    expect(Number.isInteger(basePriceCents) && basePriceCents > 0).toBe(true);
    expect(dividendYield >= 0 && dividendYield < 0.1).toBe(true);
    expect(volatility > 0.1 && volatility < 0.5).toBe(true);
    expect(marketCorrelation >= 0 && marketCorrelation < 1).toBe(true);
  }
});

/** The last minute before expiry, up to more than the longest listed time. */
const TIMES = [
  stepVarianceYears(xetra, '2026-11-16', LAST_STEP),
  1e-4,
  0.7 / 261,
  1 / 261,
  5 / 261,
  15 / 261,
  0.1,
  0.2,
  0.35,
  0.6,
  1,
  1.5,
  2,
  2.6,
];
const volatilities = [
  ...new Set([...defaultUnderlyings.map(({ volatility }) => volatility), DEFAULT_MODEL.volatility]),
];

describe.each([...volatilities, 0.05, 1.5])('the smile of a volatility of %d', (volatility) => {
  const model = jumpDiffusionOf({ volatility });

  it('spends exactly that variance', () => {
    expect(totalVolatility(model)).toBeCloseTo(volatility, 12);
  });

  it('has no butterfly: prices fall and bend upwards along the strikes', () => {
    for (const years of TIMES) {
      // From a third to three times the forward, closer together where the distribution is narrow.
      const width = Math.min(volatility * Math.sqrt(years) * 0.1, 0.02);
      const count = Math.min(Math.floor(1 / width), 120);
      const strikes = Array.from({ length: 2 * count + 1 }, (_, index) => Math.exp((index - count) * width));
      const calls = strikes.map(
        (strike) =>
          priceEuropean({
            type: 'call',
            spot: 1,
            strike,
            years,
            rate: 0,
            dividend: 0,
            volatility: jumpVolatility(model, Math.log(strike), years),
          }).price,
      );
      for (let index = 1; index < calls.length - 1; index += 1) {
        const [low = 0, middle = 0, high = 0] = strikes.slice(index - 1, index + 2);
        const [dear = 0, price = 0, cheap = 0] = calls.slice(index - 1, index + 2);
        const [before, after] = [(price - dear) / (middle - low), (cheap - price) / (high - middle)];
        // Prices are good to some 1e-15, and a slope to that over the distance of its strikes.
        const slack = 1e-14 / (middle - low);
        expect(before).toBeGreaterThanOrEqual(-1 - slack);
        expect(after).toBeLessThanOrEqual(slack);
        expect(after - before).toBeGreaterThanOrEqual(-slack);
      }
    }
  });

  it('has no calendar: total variance grows with time at every strike', () => {
    for (const logMoneyness of [-0.9, -0.5, -0.2, -0.1, -0.03, 0, 0.03, 0.1, 0.2, 0.4]) {
      let last = 0;
      for (const years of TIMES) {
        const total = jumpVolatility(model, logMoneyness, years) ** 2 * years;
        expect(total).toBeGreaterThan(last);
        last = total;
      }
    }
  });

  it('leans to the low strikes, and far wings stay finite', () => {
    expect(jumpVolatility(model, -0.2, 0.25)).toBeGreaterThan(jumpVolatility(model, 0.2, 0.25));
    for (const years of TIMES)
      for (const logMoneyness of [-3, 3])
        expect(Number.isFinite(jumpVolatility(model, logMoneyness, years))).toBe(true);
  });
});
