import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { americanValue } from '#pricing/price-american.ts';
import { halfSpread, quoteOption, quoteShare, type QuotedOptionInput } from './quotes.ts';
import { roundDownToTick, roundUpToTick, tickCents } from './ticks.ts';
import { xetra } from './venues/xetra.ts';

const { option: ticks, share } = xetra.ticks;

const base: QuotedOptionInput = {
  ticks,
  type: 'call',
  spotCents: 10_000,
  strikeMilli: 100_000,
  mid: 3,
  years: 0.1,
  volatility: 0.25,
  logMoneyness: 0,
  spreadMultiplier: 1,
};

describe('half the spread', () => {
  it('is the base share of the premium for a usual option', () => {
    const tenor = 1 + Math.exp(-0.1 / 0.03);
    expect(halfSpread(base)).toBeCloseTo(0.008 * tenor * 3, 12);
  });

  it.each([
    ['away from the money', { logMoneyness: 0.1 }],
    ['below the money as much', { logMoneyness: -0.1 }],
    ['for a short time', { years: 0.01, mid: 1 }, { years: 0.1, mid: 1 }],
    ['for a very long time', { years: 2, mid: 3 }, { years: 1, mid: 3 }],
    ['for a lively share', { volatility: 0.5 }],
  ])('is wider %s', (_name, wider, than: Partial<QuotedOptionInput> = {}) => {
    expect(halfSpread({ ...base, ...wider })).toBeGreaterThan(halfSpread({ ...base, ...than }));
  });

  it('takes no more of a deep option than of one at the money', () => {
    const deep = halfSpread({ ...base, mid: 60 });
    expect(deep).toBeCloseTo(0.008 * (1 + Math.exp(-0.1 / 0.03)) * 0.3989 * 0.25 * Math.sqrt(0.1) * 100, 9);
  });
});

describe('a quote', () => {
  it.each([
    ['rounds the bid down and the ask up', {}, { bidCents: 297, askCents: 303 }],
    ['is wider ten times over', { spreadMultiplier: 10 }, { bidCents: 275, askCents: 325 }],
    ['is never narrower than a tick on each side', { spreadMultiplier: 0.1 }, { bidCents: 299, askCents: 301 }],
    ['has the tick of its price', { mid: 12.34, spotCents: 11_200 }, { bidCents: 1225, askCents: 1240 }],
    ['has none where the bid would be zero', { mid: 0.009 }, undefined],
    ['has none where the bid would be a cent less than one', { mid: 0.0199 }, undefined],
    ['has one from two cents on', { mid: 0.02 }, { bidCents: 1, askCents: 3 }],
    [
      'never asks less than exercising pays',
      { mid: 20, strikeMilli: 75_000, spreadMultiplier: 0.1 },
      { bidCents: 1995, askCents: 2500 },
    ],
    ['never asks more than the share costs', { mid: 99.99, strikeMilli: 100 }, { bidCents: 9980, askCents: 10_000 }],
    [
      'never asks more for a put than its strike',
      { type: 'put', mid: 0.99, strikeMilli: 1000 } as const,
      { bidCents: 98, askCents: 100 },
    ],
  ])('%s', (_name, change, expected) => {
    expect(quoteOption({ ...base, ...change })).toEqual(expected);
  });
});

it('has a bid below its ask, both on the grid, inside every bound, for any option and multiplier', () => {
  const option = fc.record({
    type: fc.constantFrom('call' as const, 'put' as const),
    spotCents: fc.integer({ min: 100, max: 90_000 }),
    ratio: fc.double({ min: 0.2, max: 3, noNaN: true }),
    years: fc.constantFrom(2e-5, 1e-3, 0.01, 0.1, 1, 2.5),
    volatility: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
    spreadMultiplier: fc.constantFrom(0.1, 0.5, 1, 3, 10),
  });
  fc.assert(
    fc.property(option, ({ type, spotCents, ratio, years, volatility, spreadMultiplier }) => {
      const strikeMilli = Math.max(Math.round((spotCents * ratio) / 10) * 100, 100);
      const strike = strikeMilli / 1000;
      const spot = spotCents / 100;
      const mid = americanValue({ type, spot, strike, years, rate: 0.02, dividend: 0.03, volatility });
      const logMoneyness = Math.log(strike / spot);
      const input = { ticks, type, spotCents, strikeMilli, mid, years, volatility, logMoneyness, spreadMultiplier };
      const quote = quoteOption(input);
      if (!quote) return;
      const { bidCents, askCents } = quote;
      const intrinsicCents = Math.max(type === 'call' ? spotCents - strikeMilli / 10 : strikeMilli / 10 - spotCents, 0);
      const highestCents = type === 'call' ? spotCents : strikeMilli / 10;
      const half = Math.max(halfSpread(input) * 100 * spreadMultiplier, tickCents(ticks, mid * 100));
      const facts = {
        bidIsPositive: bidCents > 0,
        bidIsBelowAsk: bidCents < askCents,
        askIsNotBelowIntrinsic: askCents >= intrinsicCents,
        askIsNotAboveHighest: askCents <= highestCents,
        isOnTheGrid: roundDownToTick(ticks, bidCents) === bidCents && roundUpToTick(ticks, askCents) === askCents,
        bidIsRoundedDown: bidCents <= mid * 100 - half + 1e-5,
        askIsRoundedUp: askCents >= Math.min(mid * 100 + half, roundDownToTick(ticks, highestCents)) - 1e-5,
      };
      expect(Object.entries(facts).filter(([, isSo]) => !isSo)).toEqual([]);
    }),
    { seed: 11, numRuns: 1500 },
  );
});

describe('a share', () => {
  it.each([
    ['three basis points where that is more than a tick', 54_200, 1, { bidCents: 54_182, askCents: 54_218 }],
    ['three basis points below 100 euro', 4_560, 1, { bidCents: 4_558, askCents: 4_562 }],
    ['one tick where that is more', 1560, 1, { bidCents: 1559, askCents: 1561 }],
    ['ten times as much', 54_200, 10, { bidCents: 54_036, askCents: 54_364 }],
    ['no less than a tick', 54_200, 0.1, { bidCents: 54_198, askCents: 54_202 }],
    ['on its two grids, one on either side of 100 euro', 10_001, 1, { bidCents: 9_997, askCents: 10_006 }],
    ['nothing to sell it at for one cent', 1, 1, undefined],
  ])('has a spread of %s', (_name, spotCents, multiplier, expected) => {
    expect(quoteShare(share, spotCents, multiplier)).toEqual(expected);
  });
});
