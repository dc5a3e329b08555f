import { describe, expect, it } from 'vitest';
import { chanceAbove } from '#pricing/jump-diffusion.ts';
import { americanValue } from '#pricing/price-american.ts';
import { jumpDiffusionOf } from '#rules/market/underlyings.ts';
import { smileVolatility, SHARE_GREEKS, type Leg, type OptionLeg } from './leg.ts';
import { outcomeOf } from './outcome.ts';

const spot = 100;
const model = { modelVolatility: 0.26, rate: 0.02, dividend: 0.01 };

function option(type: 'call' | 'put', strike: number, units: number, of: Partial<OptionLeg> = {}): OptionLeg {
  return { ticker: 'SAP', type, units, spot, strike, years: 0.25, greeks: SHARE_GREEKS, ...model, ...of };
}

const shares = (units: number, ticker = 'SAP'): Leg => ({
  ticker,
  type: 'stock',
  units,
  spot,
  greeks: SHARE_GREEKS,
});

/**
 * That the share ends above a price in a quarter of a year, under the jumps of this market at a volatility of 26 %: by inverting the characteristic function
 * of the logarithm (Gil-Pelaez), worked out apart from this code.
 */
const above = { 92: 0.72731018822, 97: 0.57854555119, 103: 0.39491066098, 105: 0.33866377275, 108: 0.26249235119 };

describe('what a package can come to', () => {
  it.each([
    {
      name: 'a straddle: two breakevens, the cost to lose, no end of gains',
      legs: [option('call', 100, 300), option('put', 100, 300)],
      cost: 2_400,
      expected: { breakevens: [92, 108], worst: -2_400, best: undefined, chance: above[108] + 1 - above[92] },
    },
    {
      name: 'a strangle: the same breakevens further out',
      legs: [option('put', 95, 100), option('call', 105, 100)],
      cost: 300,
      expected: { breakevens: [92, 108], worst: -300, best: undefined, chance: above[108] + 1 - above[92] },
    },
    {
      name: 'a protective put: no less than the strike brings',
      legs: [shares(100), option('put', 95, 100)],
      cost: 10_300,
      expected: { breakevens: [103], worst: -800, best: undefined, chance: above[103] },
    },
    {
      name: 'a call rolled up, against keeping it: both ends are known',
      legs: [option('call', 100, 100), option('call', 110, -100)],
      cost: 500,
      expected: { breakevens: [105], worst: -500, best: 500, chance: above[105] },
    },
    {
      name: 'a put alone: the share can lose all it is worth',
      legs: [option('put', 100, 100)],
      cost: 300,
      expected: { breakevens: [97], worst: -300, best: 9_700, chance: 1 - above[97] },
    },
    {
      name: 'a call that is given up: what it brings is all there is to win',
      legs: [option('call', 100, -100)],
      cost: -300,
      expected: { breakevens: [103], worst: undefined, best: 300, chance: 1 - above[103] },
    },
  ])('$name', ({ legs, cost, expected }) => {
    const { breakevens, worst, best, chance } = outcomeOf(legs, cost);
    expect(breakevens.map((factor) => factor * spot)).toEqual(expected.breakevens.map((at) => expect.closeTo(at, 9)));
    expect([worst, best].map(toCent)).toEqual([expected.worst, expected.best]);
    expect(chance).toBeCloseTo(expected.chance, 8);
  });

  it('says nothing of a chance that the model does not know: shares alone, an option that is over, several underlyings', () => {
    expect(outcomeOf([shares(50)], 5_100)).toEqual({
      breakevens: [expect.closeTo(1.02, 12)],
      worst: -5_100,
      best: undefined,
      chance: undefined,
    });
    expect(outcomeOf([option('call', 100, 100, { years: 0 })], 300).chance).toBeUndefined();
    expect(outcomeOf([option('call', 100, 100), shares(10, 'ALV')], 1_300).chance).toBeUndefined();
    expect(outcomeOf([], 0).breakevens).toEqual([]);
  });

  it('never pays what costs more than it can bring, and always what costs nothing', () => {
    expect(outcomeOf([option('put', 100, 100)], 10_500)).toMatchObject({ breakevens: [], chance: 0 });
    const free = outcomeOf([option('put', 100, 100), option('call', 90, 100)], 0);
    expect(free.breakevens).toEqual([]);
    expect(free.chance).toBeCloseTo(1, 9);
  });
});

describe('on several underlyings', () => {
  const legs = [option('put', 100, 100), option('put', 40, 200, { ticker: 'ALV', spot: 50 })];
  it('each is at its own worst and best, and the breakeven is a change of all', () => {
    const { breakevens, worst, best } = outcomeOf(legs, 1_000);
    expect({ worst, best }).toEqual({ worst: -1_000, best: 17_000 });
    // Ten percent down the first pays 1,000, and the second nothing yet.
    expect(breakevens).toEqual([expect.closeTo(0.9, 12)]);
  });
  it('one that gains without end is not limited by the other', () => {
    const call = option('call', 60, 100, { ticker: 'ALV', spot: 50 });
    expect(outcomeOf([option('call', 100, -100), call], 0)).toMatchObject({ worst: undefined, best: undefined });
  });
});

describe('with several expiries', () => {
  const near = option('call', 100, -100, { years: 0.1 });
  const far = option('call', 100, 100, { years: 0.35 });
  const cost = 250;
  const outcome = outcomeOf([near, far], cost);
  const left = far.years - near.years;

  /** At the first expiry, each option priced by itself. */
  function profitAt(factor: number): number {
    const price = spot * factor;
    const { rate, dividend, strike } = far;
    const volatility = smileVolatility(far, factor, left);
    const worth = americanValue({ type: 'call', spot: price, strike, years: left, rate, dividend, volatility });
    return 100 * (worth - Math.max(price - near.strike, 0)) - cost;
  }

  it('later ones count with what the model says of them by then', () => {
    expect(outcome.breakevens).toHaveLength(2);
    for (const factor of outcome.breakevens) expect(Math.abs(profitAt(factor))).toBeLessThan(1);
    expect(outcome.best).toBeCloseTo(profitAt(1), 0);
    expect(outcome.worst).toBeGreaterThanOrEqual(-cost);
    expect(outcome.worst).toBeLessThan(-0.9 * cost);
  });

  it('and the chance is that of the prices between', () => {
    const jumps = jumpDiffusionOf({ volatility: model.modelVolatility });
    const aboveAt = (factor: number) =>
      chanceAbove(jumps, Math.log(factor) - (model.rate - model.dividend) * near.years, near.years);
    const steps = Array.from({ length: 1_200 }, (_, step) => 0.6 + step / 1_500);
    const sum = steps.reduce(
      (total, from) => (profitAt(from + 1 / 3_000) > 0 ? total + aboveAt(from) - aboveAt(from + 1 / 1_500) : total),
      0,
    );
    expect(outcome.chance).toBeCloseTo(sum, 2);
  });
});

function toCent(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 100) / 100;
}
