import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceAmerican } from '#pricing/price-american.ts';
import { explainDay, type ExplainedDay, type HeldStep } from './explain-day.ts';

const nothing = { deltaCents: 0, gammaCents: 0, vegaCents: 0, thetaCents: 0, spreadCents: 0, feesCents: 0 };
const sumOf = (day: ExplainedDay) => Object.values(day).reduce((sum, part) => sum + part, 0) - day.totalCents;

it('explains a share by its delta alone', () => {
  // 40 shares from 101.50 to 99.00.
  const from = { spot: 101.5, volatility: 0, years: 0, delta: 1, gamma: 0, vega: 0, theta: 0 };
  const step = { units: 40, from, to: { spot: 99, volatility: 0, years: 0 } };
  expect(explainDay(-10_000, [step], [])).toEqual({
    ...nothing,
    totalCents: -10_000,
    deltaCents: -10_000,
    otherCents: 0,
  });
});

it('takes every part from its own cause', () => {
  // Two contracts of 100: spot 50 to 52, volatility 20 % to 19 %, a hundredth of a year. By hand:
  // delta 0.6 x 2 x 200 = 240; gamma 0.5 x 0.05 x 4 x 200 = 20; vega 9 x -0.01 x 200 = -18; theta -4 x 0.01 x 200 = -8.
  const from = { spot: 50, volatility: 0.2, years: 0.5, delta: 0.6, gamma: 0.05, vega: 9, theta: -4 };
  const step = { units: 200, from, to: { spot: 52, volatility: 0.19, years: 0.49 } };
  expect(explainDay(23_512, [step], [])).toEqual({
    totalCents: 23_512,
    deltaCents: 24_000,
    gammaCents: 2_000,
    vegaCents: -1_800,
    thetaCents: -800,
    spreadCents: 0,
    feesCents: 0,
    otherCents: 112,
  });
});

it('counts the way from the mark as spread, and what exercising gives up as other', () => {
  // Bought 3 at 2.10 where the mark was 2.00, sold 1 at 2.25 where it was 2.30, exercised 1 for 1.90 where it was worth 2.05.
  const trades = [
    { side: 'BUY' as const, markCents: 60_000, notionalCents: 63_000, feeCents: 88 },
    { side: 'SELL' as const, markCents: 23_000, notionalCents: 22_500, feeCents: 30 },
    { side: 'EXERCISE' as const, markCents: 20_500, notionalCents: 19_000, feeCents: 29 },
  ];
  const total = -3_000 - 500 - 1_500 - 147;
  expect(explainDay(total, [], trades)).toEqual({
    ...nothing,
    totalCents: total,
    spreadCents: -3_500,
    feesCents: -147,
    otherCents: -1_500,
  });
});

it('leaves little over where an option moves little', () => {
  const option = {
    type: 'call',
    spot: 100,
    strike: 102,
    years: 0.25,
    rate: 0.02,
    dividend: 0.01,
    volatility: 0.25,
  } as const;
  const later = { ...option, spot: 100.8, years: 0.247, volatility: 0.252 };
  const { price, ...greeks } = priceAmerican(option);
  const units = 10_000;
  const step: HeldStep = { units, from: { ...option, ...greeks }, to: later };
  const totalCents = Math.round((priceAmerican(later).price - price) * units * 100);
  const { otherCents } = explainDay(totalCents, [step], []);
  expect(Math.abs(otherCents)).toBeLessThan(Math.abs(totalCents) * 0.01);
});

it('adds up to the cent, whatever happens', () => {
  const number = fc.double({ min: -500, max: 500, noNaN: true });
  const state = fc.record({ spot: number, volatility: number, years: number });
  const from = fc.record({
    spot: number,
    volatility: number,
    years: number,
    delta: number,
    gamma: number,
    vega: number,
    theta: number,
  });
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const trade = fc.record({
    side: fc.constantFrom('BUY', 'SELL', 'EXERCISE', 'EXPIRY'),
    markCents: cents,
    notionalCents: cents,
    feeCents: cents,
  });
  const step = fc.record({ units: fc.nat(100_000), from, to: state });
  fc.assert(
    fc.property(fc.integer(), fc.array(step), fc.array(trade), (total, steps, trades) => {
      const explained = explainDay(total, steps, trades);
      expect(sumOf(explained)).toBe(total);
      for (const part of Object.values(explained))
        expect(Number.isSafeInteger(part) && !Object.is(part, -0)).toBe(true);
    }),
  );
});
