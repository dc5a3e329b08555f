import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { berlinInstant } from '../time/berlin-time.ts';
import { nextTradingDay, tradingHours } from '../time/exchange-calendar.ts';
import { createSimulatedPrices, type SimulatedStock } from './simulated-prices.ts';
import { defaultUnderlyings, jumpDiffusionOf, MARKET_JUMPS_PER_YEAR, OWN_JUMPS_PER_YEAR } from '../underlyings.ts';
import { lastStep, SESSION_SHARE, STEP_MS, stepVarianceYears } from '../time/variance-clock.ts';
import { xetra } from '../venues/xetra.ts';

const LAST_STEP = lastStep(xetra);

const RATE = 0.02;
const LISTED = '2026-01-05';
const keyOf = (name: string | number) => createHash('sha256').update(`test ${name}`).digest();
const at = (day: string, time: string) => berlinInstant(day, time);

const sap: SimulatedStock = { ...(defaultUnderlyings[0] ?? expect.fail()), listedOn: LISTED };
const sie: SimulatedStock = { ...(defaultUnderlyings[1] ?? expect.fail()), listedOn: LISTED };

describe('a pure function of key, stock and instant', () => {
  const instants = fc.array(fc.integer({ min: at('2026-01-05', '09:00'), max: at('2026-03-31', '18:00') }), {
    minLength: 1,
    maxLength: 20,
  });

  it('answers alike from two servers, in any order of asking', () => {
    fc.assert(
      fc.property(instants, (asked) => {
        const [one, other] = [
          createSimulatedPrices(xetra, keyOf(1), RATE),
          createSimulatedPrices(xetra, keyOf(1), RATE),
        ];
        const forward = asked.map((nowMs) => [sap, sie].map((stock) => one.priceAt(stock, nowMs)));
        const backward = asked
          .toReversed()
          .map((nowMs) => [sie, sap].map((stock) => other.priceAt(stock, nowMs)).toReversed());
        expect(backward.toReversed()).toEqual(forward);
      }),
      { seed: 1, numRuns: 5 },
    );
  });

  it('goes on however long a market runs, and still knows its beginning', () => {
    const prices = createSimulatedPrices(xetra, keyOf('long'), RATE);
    const first = prices.priceAt(sap, at('2026-01-05', '12:00'));
    const late = prices.priceAt(sap, at('2029-06-01', '12:00'));
    expect(late?.priceCents).toBeGreaterThan(0);
    expect(prices.priceAt(sap, at('2026-01-05', '12:00'))).toEqual(first);
    expect(createSimulatedPrices(xetra, keyOf('long'), RATE).priceAt(sap, at('2029-06-01', '12:00'))).toEqual(late);
  });

  it('is another one for another key, ticker or parameter', () => {
    const price = (key: number, stock: SimulatedStock) =>
      createSimulatedPrices(xetra, keyOf(key), RATE).priceAt(stock, at('2026-02-02', '12:00'))?.priceCents;
    const prices = [
      price(1, sap),
      price(2, sap),
      price(1, { ...sap, ticker: 'SAQ' }),
      price(1, { ...sap, volatility: 0.28 }),
      price(1, { ...sap, listedOn: '2026-01-06' }),
    ];
    expect(new Set(prices).size).toBe(prices.length);
  });

  it('keeps these prices: a change to the model would be another past for every running season', () => {
    const prices = createSimulatedPrices(xetra, keyOf('golden'), RATE);
    const cents = [sap, sie].flatMap((stock) =>
      ['2026-01-05 09:00', '2026-01-05 17:30', '2026-06-30 12:34'].map(
        (text) => prices.priceAt(stock, at(text.slice(0, 10), text.slice(11)))?.priceCents,
      ),
    );
    expect(cents).toMatchInlineSnapshot(`
      [
        22815,
        23179,
        27766,
        21726,
        21441,
        23337,
      ]
    `);
  });
});

describe('times', () => {
  const prices = createSimulatedPrices(xetra, keyOf(3), RATE);
  it.each([
    ['before the listing', '2026-01-05', '08:59', undefined],
    ['at its first opening', '2026-01-05', '09:00', '2026-01-05 09:00'],
    ['within a minute', '2026-01-05', '09:01', '2026-01-05 09:01'],
    ['in the evening', '2026-01-05', '20:00', '2026-01-05 17:30'],
    ['on a Sunday', '2026-01-11', '12:00', '2026-01-09 17:30'],
    ['on Good Friday', '2026-04-03', '12:00', '2026-04-02 17:30'],
    ['before Monday`s opening', '2026-01-12', '08:59', '2026-01-09 17:30'],
    ['on the day summer time begins', '2026-03-29', '12:00', '2026-03-27 17:30'],
  ])('%s', (_name, day, time, priced) => {
    const price = prices.priceAt(sap, at(day, time) + 59_999 * (time === '09:01' ? 1 : 0));
    expect(price?.priceMs).toBe(priced === undefined ? undefined : at(priced.slice(0, 10), priced.slice(11)));
  });

  it('moves every minute of a session and never outside', () => {
    const { opensMs, closesMs } = tradingHours(xetra, '2026-02-03');
    const path = Array.from({ length: LAST_STEP + 1 }, (_, step) => prices.priceAt(sap, opensMs + step * STEP_MS));
    const moved = path.filter((price, step) => price?.priceCents !== path[step - 1]?.priceCents).length;
    expect(moved).toBeGreaterThan(LAST_STEP * 0.9);
    expect(prices.priceAt(sap, closesMs + 12 * 3_600_000)).toEqual(path.at(-1));
  });
});

/** A high price, so that rounding to the cent does not show; correlated 0.8 and 0.5 with the market. */
const first: SimulatedStock = { ...sap, ticker: 'A', basePriceCents: 1_000_000, marketCorrelation: 0.8 };
const second: SimulatedStock = { ...sap, ticker: 'B', basePriceCents: 1_000_000, marketCorrelation: 0.5 };
const model = jumpDiffusionOf(sap);
const DAYS = 500;
const KEYS = 8;

/** Returns of every step, less drift, in deviations of the diffusion: standard normal but for the jumps. */
function standardReturns(key: number, stock: SimulatedStock): Float64Array[] {
  const prices = createSimulatedPrices(xetra, keyOf(key), 0);
  const still = { ...stock, dividendYield: 0 };
  const days: Float64Array[] = [];
  let day = nextTradingDay(xetra, LISTED);
  let last = Math.log(prices.priceAt(still, tradingHours(xetra, LISTED).closesMs)?.priceCents ?? 0);
  for (let count = 0; count < DAYS; count += 1, day = nextTradingDay(xetra, day)) {
    const { opensMs } = tradingHours(xetra, day);
    const returns = new Float64Array(LAST_STEP + 1);
    for (let step = 0; step <= LAST_STEP; step += 1) {
      const now = Math.log(prices.priceAt(still, opensMs + step * STEP_MS)?.priceCents ?? 0);
      returns[step] = (now - last) / (model.diffusion * Math.sqrt(stepVarianceYears(xetra, day, step)));
      last = now;
    }
    days.push(returns);
  }
  return days;
}

/** Diffusion hardly ever passes this; a jump within a session nearly always does. */
const JUMP_FROM = 6;
const isCalm = (value: number) => Math.abs(value) < JUMP_FROM;

/** The mean of a function of the returns, over the steps from and to of each day, and how many there were. */
function average(days: readonly Float64Array[], from: number, to: number, of: (value: number) => number | undefined) {
  let [sum, count] = [0, 0];
  for (const day of days)
    for (let step = from; step <= to; step += 1) {
      const value = of(day[step] ?? 0);
      if (value === undefined) continue;
      sum += value;
      count += 1;
    }
  return { mean: sum / count, count };
}

const calmSquare = (value: number) => (isCalm(value) ? value * value : undefined);

/** The mean product of two series of days, jumps left out. */
function together(a: readonly Float64Array[], b: readonly Float64Array[], lag = 0, shape = (value: number) => value) {
  let [sum, count] = [0, 0];
  a.forEach((day, index) => {
    for (let step = 1; step <= LAST_STEP - lag; step += 1) {
      const [one, other] = [day[step] ?? 0, b[index]?.[step + lag] ?? 0];
      if (!isCalm(one) || !isCalm(other)) continue;
      sum += shape(one) * shape(other);
      count += 1;
    }
  });
  return { mean: sum / count, count };
}

describe('over 15 years in 8 worlds', () => {
  const worlds: Float64Array[][] = [];
  const days: Float64Array[] = [];
  beforeAll(() => {
    worlds.push(...Array.from({ length: KEYS }, (_, key) => standardReturns(key, first)));
    days.push(...worlds.flat());
  });

  it('the diffusion has the variance that options pay for, within 0.6 %', () => {
    const { mean, count } = average(days, 1, LAST_STEP, calmSquare);
    const slack = 4 * Math.sqrt(2 / count);
    expect(slack).toBeLessThan(0.006);
    expect(Math.abs(mean - 1)).toBeLessThan(slack);
  });

  it('all movement together has the whole variance', () => {
    // Of the sum of squares per year, in units of the whole variance: mostly the fourth moment of the jumps.
    const years = (KEYS * DAYS) / 253;
    const { jumpsPerYear, jumpMean, jumpDeviation } = model;
    const fourth = jumpMean ** 4 + 6 * jumpMean ** 2 * jumpDeviation ** 2 + 3 * jumpDeviation ** 4;
    const deviation = Math.sqrt((jumpsPerYear * fourth) / years) / sap.volatility ** 2;
    let [realised, budget] = [0, 0];
    for (const returns of worlds) {
      let day = nextTradingDay(xetra, LISTED);
      for (const steps of returns) {
        for (let step = 0; step <= LAST_STEP; step += 1) {
          realised += (steps[step] ?? 0) ** 2 * model.diffusion ** 2 * stepVarianceYears(xetra, day, step);
          budget += sap.volatility ** 2 * stepVarianceYears(xetra, day, step);
        }
        day = nextTradingDay(xetra, day);
      }
    }
    expect(Math.abs(realised / budget - 1)).toBeLessThan(4 * deviation);
  });

  it.each([
    ['early', 1, 60],
    ['at noon', 200, 310],
    ['late', 450, LAST_STEP],
  ])('is as lively %s as its clock says', (_name, from, to) => {
    const { mean, count } = average(days, from, to, calmSquare);
    expect(Math.abs(mean - 1)).toBeLessThan(4 * Math.sqrt(2 / count));
  });

  it('opens with a gap that is worth the night or weekend before it', () => {
    // A jump over night is too small beside the night's own movement to be told apart, so here it counts.
    const jumps = (model.jumpsPerYear * (model.jumpMean ** 2 + model.jumpDeviation ** 2)) / model.diffusion ** 2;
    const { mean, count } = average(days, 0, 0, (gap) => gap * gap);
    expect(Math.abs(mean / (1 + jumps) - 1)).toBeLessThan(4 * Math.sqrt(4 / count));
  });

  it('jumps as often as it should', () => {
    const expected = ((OWN_JUMPS_PER_YEAR + MARKET_JUMPS_PER_YEAR) * SESSION_SHARE * days.length) / 261;
    const { count } = average(days, 1, LAST_STEP, (value) => (isCalm(value) ? undefined : 1));
    // One in twenty jumps is too small to be seen.
    expect(Math.abs(count - 0.95 * expected)).toBeLessThan(4 * Math.sqrt(expected));
  });

  it('jumps together with the other shares when the market does, and otherwise alone', () => {
    const WORLDS = 5;
    let [both, alone] = [0, 0];
    worlds.slice(0, WORLDS).forEach((world, key) => {
      const beside = standardReturns(key, second);
      world.forEach((day, index) => {
        for (let step = 1; step <= LAST_STEP; step += 1) {
          if (isCalm(day[step] ?? 0)) continue;
          if (isCalm(beside[index]?.[step] ?? 0)) alone += 1;
          else both += 1;
        }
      });
    });
    const years = (SESSION_SHARE * WORLDS * DAYS) / 261;
    expect(both).toBeGreaterThan(0.4 * MARKET_JUMPS_PER_YEAR * years);
    expect(both).toBeLessThan(1.8 * MARKET_JUMPS_PER_YEAR * years);
    expect(alone).toBeGreaterThan(0.5 * OWN_JUMPS_PER_YEAR * years);
    expect(alone).toBeLessThan(1.7 * OWN_JUMPS_PER_YEAR * years);
  });

  it.each([1, 2, 7, 60])('tells nothing about the price %d steps later', (lag) => {
    const direction = together(days, days, lag);
    expect(Math.abs(direction.mean)).toBeLessThan(4 / Math.sqrt(direction.count));
    // Nor its size: how far a price went says nothing about how far it will go.
    const size = together(days, days, lag, (value) => value * value - 1);
    expect(Math.abs(size.mean)).toBeLessThan(8 / Math.sqrt(size.count));
  });

  it('tells nothing about the next day', () => {
    const next = together(days, days.slice(1));
    expect(Math.abs(next.mean)).toBeLessThan(4 / Math.sqrt(next.count));
    const sums = days.map((day) => day.reduce((sum, value) => sum + (isCalm(value) ? value : 0), 0) / 22.6);
    const products = sums.slice(1).map((sum, index) => sum * (sums[index] ?? 0));
    const mean = products.reduce((sum, product) => sum + product, 0) / products.length;
    expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(products.length));
  });

  it('moves with the market as far as it should, and worlds with other keys do not move together', () => {
    const other = standardReturns(0, second);
    const beside = together(worlds[0] ?? [], other);
    expect(Math.abs(beside.mean - 0.8 * 0.5)).toBeLessThan(5 / Math.sqrt(beside.count));
    const apart = together(worlds[0] ?? [], worlds[1] ?? []);
    expect(Math.abs(apart.mean)).toBeLessThan(5 / Math.sqrt(apart.count));
  });
});
