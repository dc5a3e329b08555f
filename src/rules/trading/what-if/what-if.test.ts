import { describe, expect, it } from 'vitest';
import { americanValue } from '#pricing/price-american.ts';
import { optionGreeks } from '#rules/market/options/option-greeks.ts';
import { priceListedOptions } from '#rules/market/options/option-chain.ts';
import { expiryInstant } from '#rules/market/options/expiries.ts';
import { varianceYears } from '#rules/market/time/variance-clock.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import type { Greeks } from '../greeks.ts';
import { daysForward, instantAfter, yearsAfter } from './days-forward.ts';
import {
  NO_SHIFT,
  SHARE_GREEKS,
  shiftedVolatility,
  smileVolatility,
  yearsToFirstExpiry,
  type Leg,
  type OptionLeg,
} from './leg.ts';
import { priceLegs } from './price-legs.ts';
import { smilesAlong, valueLine } from './value-line.ts';

const NOW = Date.parse('2026-03-05T13:00:00.000Z');
const model = { volatility: 0.26, dividendYield: 0.015 };
const rate = 0.025;
const spot = 228.04;
const expiries = ['2026-03-20', '2026-06-19'];

/** The chain as the market lists it, at a price of the share and an instant. */
function listAt(spotCents: number, priceMs: number) {
  return priceListedOptions({
    venue: xetra,
    ticker: 'SAP',
    model,
    rate,
    spotCents,
    priceMs,
    listings: expiries.map((expiry) => ({ expiry, lowMilli: 215_000, highMilli: 240_000 })),
    spreadMultiplier: { call: 1, put: 1 },
  });
}

const listed = listAt(22_804, NOW);

function legOf({ type, strikeMilli, years, volatility }: (typeof listed)[number], units = 300): OptionLeg {
  const drift = { rate, dividend: model.dividendYield };
  const greeks = optionGreeks({ type, spot, strike: strikeMilli / 1000, years, volatility, ...drift }, model);
  const strike = strikeMilli / 1000;
  return { ticker: 'SAP', type, units, spot, strike, years, modelVolatility: model.volatility, greeks, ...drift };
}

const legs = listed.map((contract) => legOf(contract));
const share: Leg = { ticker: 'SAP', type: 'stock', units: 40, spot, greeks: SHARE_GREEKS };

describe('at no shift', () => {
  it('each leg is worth what the market marks it with, to the cent', () => {
    const marks = listed.map(({ midCents }) => (midCents / 100) * 300);
    priceLegs(legs, NO_SHIFT).forEach(({ value }, place) => expect(value).toBeCloseTo(marks[place] ?? Number.NaN, 6));
    expect(priceLegs([share], NO_SHIFT)[0]?.value).toBeCloseTo(40 * spot, 9);
  });

  it('its greeks are those that the server tells', () => {
    const names = ['delta', 'gamma', 'vega', 'theta', 'rho'] as const satisfies readonly (keyof Greeks)[];
    // Of the chain's greeks, as measured in src/pricing/README.md: delta of one, the others of the spot.
    const within: Greeks = { delta: 2e-5, gamma: 2e-5, vega: 9e-6 * spot, theta: 2e-4 * spot, rho: 2e-4 * spot };
    priceLegs(legs, NO_SHIFT).forEach(({ greeks }, place) => {
      const off = names.filter((name) => {
        const told = legs[place]?.greeks[name] ?? Number.NaN;
        return !(Math.abs(greeks[name] - told) < within[name]);
      });
      expect(off).toEqual([]);
    });
    expect(priceLegs([share], NO_SHIFT)[0]?.greeks).toEqual(SHARE_GREEKS);
  });

  it('a line passes through the sum of all legs', () => {
    const [, now] = valueLine(smilesAlong([...legs, share], [0.8, 1, 1.2], 0), 0);
    const sum = listed.reduce((total, { mid }) => total + mid * 300, 40 * spot);
    expect(Math.abs((now ?? Number.NaN) - sum)).toBeLessThan(1e-7 * sum);
  });
});

describe('in a moved world', () => {
  it.each([
    { spotCents: 20_000, days: 0 },
    { spotCents: 25_000, days: 6 },
  ])('every leg is worth what the market would mark it with there and then: %j', ({ spotCents, days }) => {
    const forward = daysForward(xetra, NOW, '2026-03-20');
    const there = listAt(spotCents, instantAfter(forward, days)).map(({ midCents }) => (midCents / 100) * 300);
    const shift = { spotFactor: spotCents / 22_804, volatility: 0, years: yearsAfter(forward, days) };
    const values = priceLegs(legs, shift).map(({ value }) => value);
    values.forEach((value, place) => expect(value).toBeCloseTo(there[place] ?? Number.NaN, 6));
  });

  it.each([
    { spotFactor: 0.7, volatility: 0.1, years: 0 },
    { spotFactor: 1.3, volatility: -0.1, years: 0.01 },
    { spotFactor: 1.08, volatility: 0.03, years: 0.03 },
    { spotFactor: 0.96, volatility: -0.1, years: 0.035 },
  ])('every leg is worth what the exact model says: %j', (shift) => {
    priceLegs(legs, shift).forEach(({ value, greeks, spot: at }, place) => {
      const leg = legs[place];
      if (leg === undefined) throw new Error('a leg is missing');
      const years = leg.years - shift.years;
      const volatility = shiftedVolatility(smileVolatility(leg, shift.spotFactor, years), shift.volatility);
      const { type, strike, dividend } = leg;
      const exact = americanValue({ type, strike, spot: spot * shift.spotFactor, years, rate, dividend, volatility });
      expect(Math.abs(value / 300 - exact)).toBeLessThan(0.005 + 1e-6 * strike);
      expect(at).toBeCloseTo(spot * shift.spotFactor, 9);
      expect(Math.abs(greeks.delta)).toBeLessThanOrEqual(1);
    });
  });

  it('a line is worth what its legs are at each of its prices', () => {
    const factors = [0.7, 0.9, 1, 1.1, 1.3];
    const line = valueLine(smilesAlong([...legs, share], factors, 0.02), 0.04);
    factors.forEach((spotFactor, place) => {
      const priced = priceLegs([...legs, share], { spotFactor, volatility: 0.04, years: 0.02 });
      const sum = priced.reduce((total, { value }) => total + value, 0);
      // Each leg is rounded to the cent, for each of its 300 units.
      expect(Math.abs((line[place] ?? Number.NaN) - sum)).toBeLessThan(0.005 * (300 * legs.length + 40));
    });
  });

  it('more volatility never takes away, and less than nothing is not possible', () => {
    const smiles = smilesAlong(legs, [0.8, 1, 1.2], 0);
    const [down, none, up] = [-0.1, 0, 0.1].map((by) => valueLine(smiles, by));
    [0, 1, 2].forEach((place) => {
      expect(down?.[place] ?? 0).toBeLessThan(none?.[place] ?? 0);
      expect(none?.[place] ?? 0).toBeLessThan(up?.[place] ?? 0);
    });
    expect(shiftedVolatility(0.08, -0.1)).toBe(0.01);
  });

  it('other underlyings beside it change nothing', () => {
    const other: OptionLeg = { ...(legs[3] as OptionLeg), ticker: 'BMW', spot: 71, strike: 70, dividend: 0.06 };
    const alone = priceLegs(legs, { spotFactor: 1.1, volatility: 0.02, years: 0.01 });
    const together = priceLegs([...legs, other], { spotFactor: 1.1, volatility: 0.02, years: 0.01 });
    expect(together.slice(0, -1).map(({ value }) => value)).toEqual(alone.map(({ value }) => value));
  });
});

describe('at expiry', () => {
  const near = legs.filter(({ years }) => years === yearsToFirstExpiry(legs));
  const factors = [0.5, 0.7, 0.9, 1, 1.1, 1.3, 1.8];

  it('a line is the intrinsic value, whatever the volatility', () => {
    const line = valueLine(smilesAlong([...near, share], factors, near[0]?.years ?? 0), 0.07);
    factors.forEach((factor, place) => {
      const at = spot * factor;
      const paid = near.reduce(
        (sum, { type, strike }) => sum + 300 * Math.max(type === 'call' ? at - strike : strike - at, 0),
        40 * at,
      );
      expect(line[place]).toBeCloseTo(paid, 6);
    });
  });

  it('is what the days before come nearer to', () => {
    const total = near[0]?.years ?? 0;
    const end = valueLine(smilesAlong(near, factors, total), 0);
    const distances = [0, 0.5, 0.9, 0.99, 0.999].map((part) => {
      const line = valueLine(smilesAlong(near, factors, total * part), 0);
      return Math.max(...line.map((value, place) => Math.abs(value - (end[place] ?? 0))));
    });
    expect(distances.toSorted((a, b) => b - a)).toEqual(distances);
    expect(distances.at(-1)).toBeLessThan(0.05 * (distances[0] ?? 0));
  });

  it('of the first one, what expires later is still an option', () => {
    const line = valueLine(smilesAlong(legs, [1], near[0]?.years ?? 0), 0);
    const later = legs.filter(({ years }) => years > (near[0]?.years ?? 0));
    const left = valueLine(smilesAlong(later, [1], near[0]?.years ?? 0), 0)[0] ?? 0;
    const paid = near.reduce(
      (sum, { type, strike }) => sum + 300 * Math.max(type === 'call' ? spot - strike : strike - spot, 0),
      0,
    );
    expect(line[0]).toBeCloseTo(paid + left, 6);
  });
});

describe('days forward', () => {
  const forward = daysForward(xetra, NOW, '2026-03-20');

  it('go to the expiry and no further, on the clock of the market', () => {
    expect(forward.last).toBe(15);
    expect(instantAfter(forward, 0)).toBe(NOW);
    expect(instantAfter(forward, 15)).toBe(expiryInstant(xetra, '2026-03-20'));
    expect(instantAfter(forward, 99)).toBe(expiryInstant(xetra, '2026-03-20'));
    expect(yearsAfter(forward, 0)).toBe(0);
    expect(yearsAfter(forward, 15)).toBe(varianceYears(xetra, NOW, expiryInstant(xetra, '2026-03-20')));
  });

  it('of a weekend count little', () => {
    // From Thursday to Friday, and from Saturday to Sunday.
    expect(yearsAfter(forward, 1)).toBeCloseTo(1 / 261, 9);
    expect(yearsAfter(forward, 3) - yearsAfter(forward, 2)).toBe(0);
  });

  it('on the day of the expiry are one step', () => {
    const today = daysForward(xetra, Date.parse('2026-03-20T09:00:00.000Z'), '2026-03-20');
    expect(today.last).toBe(1);
    expect(instantAfter(today, 1)).toBe(expiryInstant(xetra, '2026-03-20'));
  });
});

it('without options there is no expiry, and shares alone move with their price', () => {
  expect(yearsToFirstExpiry([share])).toBeUndefined();
  expect(priceLegs([], NO_SHIFT)).toEqual([]);
  expect(valueLine(smilesAlong([share], [0.5, 2], 0), 0.1)).toEqual([20 * spot, 80 * spot]);
});
