import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionInput, OptionPrice } from './option-input.ts';
import { prepareChain, setChainVolatilities, type ChainContracts } from './prepare-chain.ts';
import { americanValue, priceAmerican } from './price-american.ts';
import { createChainGreeks, priceChainGreeks } from './price-chain-greeks.ts';
import { priceChain } from './price-chain.ts';
import { priceEuropean } from './price-european.ts';
import { anyOption, SEED } from './testing/any-option.ts';
import { REFERENCE_OPTIONS } from './testing/reference-options.ts';

const SPOT = 100;
const EXPIRIES = [
  { years: 0, rate: 0.02, dividend: 0.03 },
  { years: 7 / 365, rate: 0.02, dividend: 0.03 },
  { years: 0.25, rate: 0.021, dividend: 0.03 },
  { years: 1, rate: 0.022, dividend: 0 },
  { years: 2, rate: 0.023, dividend: 0.08 },
  { years: 1, rate: -0.01, dividend: 0 },
  { years: 1, rate: 0.1, dividend: 0 },
];

/** Calls and puts at many strikes with a skewed smile, in no particular order. */
function smileChain(tilt = 1): ChainContracts & { options: OptionInput[] } {
  const options = EXPIRIES.flatMap(({ years, rate, dividend }) =>
    Array.from({ length: 25 }, (_, i) => 60 + (i * 80) / 24).flatMap((strike) =>
      (['call', 'put'] as const).map((type) => {
        const volatility = tilt * (0.25 - 0.2 * Math.log(strike / SPOT) + 0.3 * Math.log(strike / SPOT) ** 2);
        return { type, spot: SPOT, strike, years, rate, dividend, volatility };
      }),
    ),
  ).toSorted((a, b) => Math.sin(a.strike + a.years) - Math.sin(b.strike + b.years));
  return { ...toColumns(options), options };
}

function toColumns(options: readonly OptionInput[]): ChainContracts {
  return {
    expiries: EXPIRIES,
    isCall: Uint8Array.from(options, ({ type }) => (type === 'call' ? 1 : 0)),
    expiry: Uint16Array.from(options, (option) =>
      EXPIRIES.findIndex(({ years, rate }) => years === option.years && rate === option.rate),
    ),
    strike: Float64Array.from(options, ({ strike }) => strike),
    volatility: Float64Array.from(options, ({ volatility }) => volatility),
  };
}

/** A chain of this option alone. */
function alone({ type, strike, volatility, years, rate, dividend }: OptionInput): ChainContracts {
  return {
    expiries: [{ years, rate, dividend }],
    isCall: Uint8Array.of(type === 'call' ? 1 : 0),
    expiry: Uint16Array.of(0),
    strike: Float64Array.of(strike),
    volatility: Float64Array.of(volatility),
  };
}

function priceAlone(option: OptionInput): number {
  const prices = new Float64Array(1);
  priceChain(prepareChain(alone(option)), option.spot, prices);
  return prices[0] ?? 0;
}

function worstError(options: readonly OptionInput[], prices: Float64Array): number {
  const errors = options.map((option, c) => {
    const exact = americanValue(option);
    return Math.abs((prices[c] ?? 0) - exact) / Math.max(option.spot, option.strike);
  });
  return Math.max(...errors);
}

describe('a chain', () => {
  it('agrees with one option at a time', () => {
    const { options, ...contracts } = smileChain();
    const prices = new Float64Array(options.length);
    priceChain(prepareChain(contracts), SPOT, prices);
    expect(worstError(options, prices)).toBeLessThan(1e-6);
    options.forEach((option, c) => {
      const { type, spot, strike } = option;
      expect(prices[c]).toBeGreaterThanOrEqual(Math.max(type === 'call' ? spot - strike : strike - spot, 0));
      expect(prices[c]).toBeGreaterThanOrEqual(priceEuropean(option).price - 1e-13 * SPOT);
    });
  });

  it.each([70, 99, 101, 140])('needs no new boundary at spot %d', (spot) => {
    const { options, ...contracts } = smileChain();
    const prices = new Float64Array(options.length);
    const fresh = new Float64Array(options.length);
    const chain = prepareChain(contracts);
    priceChain(chain, SPOT, prices);
    priceChain(chain, spot, prices);
    priceChain(prepareChain(contracts), spot, fresh);
    expect(prices).toEqual(fresh);
    const moved = options.map((option) => ({ ...option, spot }));
    expect(worstError(moved, prices)).toBeLessThan(1e-6);
  });

  it.each([1.004, 1.5])('takes new volatilities, %d times the old', (tilt) => {
    const { options, ...contracts } = smileChain();
    const moved = smileChain(tilt);
    const prices = new Float64Array(options.length);
    const chain = prepareChain(contracts);
    priceChain(chain, SPOT, prices);
    setChainVolatilities(chain, moved.volatility);
    priceChain(chain, SPOT, prices);
    expect(worstError(moved.options, prices)).toBeLessThan(1e-6);
  });

  it('solves again only when volatilities leave its range', () => {
    const contracts = smileChain();
    const chain = prepareChain(contracts);
    const before = chain.groups.map(({ boundaries }) => boundaries);
    setChainVolatilities(
      chain,
      contracts.volatility.map((volatility) => volatility * 1.004),
    );
    expect(chain.groups.every(({ boundaries }, i) => boundaries === before[i])).toBe(true);
    setChainVolatilities(
      chain,
      contracts.volatility.map((volatility) => volatility * 1.5),
    );
    expect(chain.groups.some(({ boundaries }, i) => boundaries !== before[i])).toBe(true);
  });

  it('is exact to 1e-6 for each reference row alone', () => {
    const wrong = REFERENCE_OPTIONS.filter(({ input, american }) => {
      const error = Math.abs(priceAlone(input) - american.price) / Math.max(input.spot, input.strike);
      return !(error < 1e-6);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('is exact to 1e-6 for any option', () => {
    fc.assert(
      fc.property(anyOption(), (option) => {
        expect(
          Math.abs(priceAlone(option) - americanValue(option)) / Math.max(option.spot, option.strike),
        ).toBeLessThan(1e-6);
      }),
      { numRuns: 200, seed: SEED },
    );
  });

  it('copes with volatilities from 3 % to 200 % in one expiry', () => {
    const market = { spot: SPOT, years: 1, rate: 0.022, dividend: 0 } as const;
    const options = Array.from({ length: 30 }, (_, i) => ({
      ...market,
      type: 'put' as const,
      strike: 80 + i,
      volatility: 0.03 * (2 / 0.03) ** (i / 29),
    }));
    const prices = new Float64Array(options.length);
    priceChain(prepareChain(toColumns(options)), SPOT, prices);
    expect(worstError(options, prices)).toBeLessThan(1e-5);
  });
});

describe('chain greeks', () => {
  const { options, ...contracts } = smileChain();
  const greeks = createChainGreeks(options.length);
  const prices = new Float64Array(options.length);
  const chain = prepareChain(contracts);
  priceChain(chain, SPOT, prices);
  priceChainGreeks(chain, SPOT, greeks);
  const exact = options.map(priceAmerican);

  it('come with the prices of the chain', () => expect(greeks.price).toEqual(prices));

  it.each([
    ['delta', 1e-5, () => 1],
    ['gamma', 2e-3, ({ volatility, years }: OptionInput) => SPOT * volatility * Math.sqrt(years)],
    ['vega', 2e-5, () => 1 / SPOT],
    ['theta', 3e-4, () => 1 / SPOT],
    ['rho', 5e-4, () => 1 / SPOT],
  ] satisfies [keyof OptionPrice, number, (option: OptionInput) => number][])(
    '%s within %d',
    (name, tolerance, unit) => {
      const wrong = options.filter((option, c) => {
        const error = Math.abs((greeks[name][c] ?? 0) - (exact[c]?.[name] ?? 0)) * unit(option);
        return !(error < tolerance);
      });
      expect(wrong).toEqual([]);
    },
  );

  it('follow the spot', () => {
    priceChainGreeks(chain, 110, greeks);
    options.forEach((option, c) => {
      const { delta, vega } = priceAmerican({ ...option, spot: 110 });
      expect(Math.abs((greeks.delta[c] ?? 0) - delta)).toBeLessThan(1e-5);
      expect(Math.abs((greeks.vega[c] ?? 0) - vega) / SPOT).toBeLessThan(2e-5);
    });
  });
});

describe('bad chains', () => {
  const good = alone({ type: 'put', spot: 100, strike: 100, years: 1, rate: 0.05, dividend: 0, volatility: 0.2 });

  it.each([
    ['strike', { ...good, strike: Float64Array.of(-1) }],
    ['volatility', { ...good, volatility: Float64Array.of(0) }],
    ['volatility', { ...good, volatility: Float64Array.of(0.2, 0.2) }],
    ['isCall', { ...good, isCall: Uint8Array.of(2) }],
    ['isCall', { ...good, isCall: new Uint8Array(0) }],
    ['expiry', { ...good, expiry: Uint16Array.of(1) }],
    ['expiry', { ...good, expiry: new Uint16Array(3) }],
    ['years', { ...good, expiries: [{ years: -1, rate: 0, dividend: 0 }] }],
    ['rate', { ...good, expiries: [{ years: 1, rate: Number.NaN, dividend: 0 }] }],
    ['dividend', { ...good, expiries: [{ years: 1, rate: 0, dividend: Infinity }] }],
    ['rate and dividend', { ...good, expiries: [{ years: 1, rate: -0.01, dividend: -0.02 }] }],
  ] satisfies [string, ChainContracts][])('name %s', (field, contracts) => {
    expect(() => prepareChain(contracts)).toThrow(RangeError);
    expect(() => prepareChain(contracts)).toThrow(new RegExp(`^${field} `));
  });

  it('name a bad spot and a wrong length of the result', () => {
    const chain = prepareChain(good);
    expect(() => priceChain(chain, 0, new Float64Array(1))).toThrow(/^spot must/);
    expect(() => priceChain(chain, 100, new Float64Array(2))).toThrow(/^prices must have 1/);
  });

  it('may be empty', () => {
    const none = {
      expiries: [],
      isCall: new Uint8Array(0),
      expiry: new Uint16Array(0),
      strike: new Float64Array(0),
      volatility: new Float64Array(0),
    };
    expect(() => priceChain(prepareChain(none), 100, new Float64Array(0))).not.toThrow();
  });
});
