import { describe, expect, it } from 'vitest';
import { xetra } from '#rules/market/venues/xetra.ts';
import { decideAuction } from './decide-auction.ts';
import { defaultExposure } from './exposure.ts';
import { defaultFees } from './fees.ts';
import { fillOrder, mostThatFills, tradeWithinLimit, type OrderTerms } from './fill-order.ts';
import { isNetLimit, netLimitOf } from './fill-package.ts';
import { foreseeAuctions } from './foresee-auctions.ts';
import { instrumentOf, type Instrument, type Priced } from './instruments.ts';
import {
  averageCents,
  isLimitPrice,
  limitOf,
  missingCents,
  readLimitCents,
  stepLimit,
  type Limit,
} from './limit-price.ts';
import type { Portfolio } from './portfolio.ts';

const RULES = { fees: defaultFees, exposure: defaultExposure };
const AUCTION_MS = Date.parse('2026-03-03T08:10:00Z');
const CALL = named('SAP260320C00200000');
const EMPTY: Portfolio = { cashCents: 10_000_000, holdings: new Map() };
const HOLDING: Portfolio = {
  cashCents: 0,
  holdings: new Map([[CALL.symbol, { instrument: CALL, quantity: 100, costCents: 100 }]]),
};
const noMarks = () => undefined;

function named(symbol: string): Instrument {
  const found = instrumentOf(xetra, symbol);
  if (!found) throw new Error(symbol);
  return found;
}

/** Published at 2.95 to 3.05; from the eleventh contract on a buy pays 3.06, and a sell brings 2.94. */
function priced(of: Partial<Priced> = {}): Priced {
  const quote = { bidCents: 295, askCents: 305 };
  return { instrument: CALL, spotCents: 20_000, priceMs: AUCTION_MS, midCents: 300, quote, isStale: false, ...of };
}

function terms(side: 'BUY' | 'SELL', quantity: number, priceCents: number, validity: Limit['validity'] = 'auction') {
  return { side, quantity, filledBefore: 0, limit: { priceCents, validity } } satisfies OrderTerms;
}

const decide = (of: OrderTerms, at: Priced | 'expired' | undefined = priced()) =>
  fillOrder(of.side === 'BUY' ? EMPTY : HOLDING, of, at, RULES, noMarks);

describe('a limit', () => {
  it.each([
    ['a buy at its limit to the cent', terms('BUY', 1, 305), 305],
    ['a buy above the price pays the price', terms('BUY', 1, 99_999), 305],
    ['a sell at its limit to the cent', terms('SELL', 1, 295), 295],
    ['a sell below the price gets the price', terms('SELL', 1, 1), 295],
  ])('is reached: %s', (_name, of, priceCents) => {
    expect(decide(of)).toMatchObject({ outcome: 'FILLED', fill: { notionalCents: priceCents * 100 } });
  });

  it.each([
    ['a buy a cent too dear', terms('BUY', 1, 304), 305],
    ['a sell a cent too cheap', terms('SELL', 1, 296), 295],
    // Eleven at 305 for ten and 306 for one: 305.09 on average is more than 305, and told as what it is at most.
    ['a buy that its size takes over the limit', terms('BUY', 11, 305), 306],
    ['a sell that its size takes under the limit', terms('SELL', 11, 295), 294],
  ])('is missed: %s', (_name, of, missedCents) => {
    expect(decide(of)).toEqual({ outcome: 'REJECTED', reason: 'LIMIT_NOT_REACHED', missedCents });
    expect(decide({ ...of, limit: { ...of.limit, validity: 'gtc' } })).toEqual({ outcome: 'WAITS', missedCents });
  });

  it('counts the average of all legs, not the worst of them', () => {
    expect(decide(terms('BUY', 11, 306)).outcome).toBe('FILLED');
    expect(decide(terms('SELL', 11, 294)).outcome).toBe('FILLED');
  });

  it('is looked at before cash and cap, which are decided at the fill alone', () => {
    expect(decide(terms('BUY', 1000, 304, 'gtc')).outcome).toBe('WAITS');
    expect(decide(terms('BUY', 1000, 400, 'gtc'))).toEqual({ outcome: 'REJECTED', reason: 'INSUFFICIENT_CASH' });
    expect(fillOrder(EMPTY, terms('SELL', 1, 999, 'gtc'), priced(), RULES, noMarks)).toEqual({
      outcome: 'REJECTED',
      reason: 'INSUFFICIENT_QUANTITY',
    });
  });

  it('is deferred by stale prices, over with its contract, and waits where nothing is quoted', () => {
    for (const validity of ['auction', 'gtc'] as const) {
      const of = terms('BUY', 1, 400, validity);
      expect(decide(of, priced({ isStale: true }))).toEqual({ outcome: 'DEFERRED' });
      expect(fillOrder(EMPTY, of, undefined, RULES, noMarks)).toEqual({ outcome: 'DEFERRED' });
      expect(decide(of, 'expired')).toEqual({ outcome: 'REJECTED', reason: 'CONTRACT_EXPIRED' });
    }
    const nothing = priced({ quote: undefined });
    expect(decide(terms('BUY', 1, 400), nothing)).toEqual({ outcome: 'REJECTED', reason: 'NO_QUOTES' });
    expect(decide(terms('BUY', 1, 400, 'gtc'), nothing)).toEqual({ outcome: 'WAITS' });
    expect(decide(terms('SELL', 1, 1, 'gtc'), nothing)).toEqual({ outcome: 'WAITS' });
  });

  it('bounds what is shown: a buy at most at its limit, a sale at least', () => {
    const notional = (of: OrderTerms) => tradeWithinLimit(of, priced(), RULES)?.notionalCents;
    expect(notional(terms('BUY', 2, 250))).toBe(2 * 100 * 250);
    expect(notional(terms('BUY', 2, 400))).toBe(2 * 100 * 305);
    expect(notional(terms('SELL', 2, 400))).toBe(2 * 100 * 400);
    expect(notional(terms('SELL', 2, 100))).toBe(2 * 100 * 295);
    expect(tradeWithinLimit(terms('BUY', 2, 250), priced(), RULES)?.feeCents).toBe(2 * 25 + 10);
  });

  it('bounds the most that fills', () => {
    const most = (priceCents: number) =>
      mostThatFills({ ...EMPTY, cashCents: 1e11 }, terms('BUY', 1, priceCents), priced(), RULES, noMarks);
    expect([most(304), most(305), most(310)]).toEqual([0, 10, 1000]);
  });
});

describe('what is foreseen', () => {
  const prices = { venue: xetra, find: () => priced(), mark: noMarks, isActive: () => true };
  const common = { symbol: CALL.symbol, side: 'BUY' as const, packaged: null, auctionMs: AUCTION_MS };
  const staged = (id: string, quantity: number, limit: Limit | null) => ({ ...common, id, quantity, limit });
  const notes = (cashCents: number, ...orders: ReturnType<typeof staged>[]) =>
    [
      ...foreseeAuctions({ ...EMPTY, cashCents }, orders, { ...RULES, exposure: { cap: 1, basis: 'CASH' } }, prices),
    ].map(([id, { riskReasons, otherReason }]) => [id, ...riskReasons, ...(otherReason ? [otherReason] : [])]);
  const gtc = (priceCents: number): Limit => ({ priceCents, validity: 'gtc' });

  it('keeps free what a buy would take at a limit that the price misses', () => {
    // One contract for 305 euro and its fees is 30,531 cents; at a limit of 200 it takes 20,029.
    expect(notes(50_559, staged('a', 1, gtc(200)), staged('b', 1, null))).toEqual([
      ['a', 'LIMIT_NOT_REACHED'],
      ['b', 'INSUFFICIENT_CASH'],
    ]);
    expect(notes(82_000, staged('a', 1, gtc(200)), staged('b', 1, null))).toEqual([
      ['a', 'LIMIT_NOT_REACHED'],
      ['b', 'EXPOSURE_NEAR_CAP'],
    ]);
    expect(notes(10_000, staged('a', 1, gtc(200)))).toEqual([['a', 'INSUFFICIENT_CASH', 'LIMIT_NOT_REACHED']]);
  });

  it('takes no size from those after it while it is missed', () => {
    const orders = [staged('a', 50, gtc(200)), staged('b', 1, null)];
    const seen = foreseeAuctions({ ...EMPTY, cashCents: 1e10 }, orders, RULES, prices);
    expect(seen.get('b')?.filledBefore).toBe(0);
    expect(seen.get('b')?.decision).toMatchObject({ outcome: 'FILLED', fill: { notionalCents: 30_500 } });
  });

  it('is not what an auction does: there a missed limit takes nothing', () => {
    const all = [staged('a', 1, gtc(200)), staged('b', 1, null)];
    const rules = { ...RULES, exposure: { cap: 1, basis: 'CASH' as const } };
    const { turns } = decideAuction({ ...EMPTY, cashCents: 30_531 + 30_531 }, all, { prices, rules });
    expect(turns.flat().map(({ decision }) => decision.outcome)).toEqual(['WAITS', 'FILLED']);
  });
});

describe('the numbers', () => {
  it('of a net limit are amounts with two decimals, of either sign', () => {
    for (const good of [0, 0.01, -0.01, 1_234.56, -1_234.56, 1e9, -1e9])
      expect([good, isNetLimit(good)]).toEqual([good, true]);
    for (const bad of [0.001, 1e9 + 1, -1e9 - 1, Number.NaN, 1.005])
      expect([bad, isNetLimit(bad)]).toEqual([bad, false]);
    expect(netLimitOf(null, 'gtc')).toBeNull();
    expect(netLimitOf(0, undefined)).toEqual({ netCents: 0, validity: 'auction' });
  });

  it('never show a price that would have reached the limit', () => {
    expect(averageCents('BUY', { notionalCents: 300_001, units: 1000 })).toBe(301);
    expect(averageCents('SELL', { notionalCents: 299_999, units: 1000 })).toBe(299);
    expect(missingCents('BUY', { priceCents: 300, validity: 'gtc' }, { notionalCents: 300_001, units: 1000 })).toBe(1);
    expect(missingCents('SELL', { priceCents: 300, validity: 'gtc' }, { notionalCents: 310_000, units: 1000 })).toBe(
      -10,
    );
  });

  it.each([
    [0.01, true],
    [3.15, true],
    [1_000_000, true],
    [0, false],
    [0.005, false],
    [3.155, false],
    [-1, false],
    [1_000_000.01, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('take %f as a limit: %s', (euro, isOne) => expect(isLimitPrice(euro)).toBe(isOne));

  it.each([
    [305, 1, 306],
    [305, -1, 304],
    [499, 1, 500],
    [500, 1, 505],
    [500, -1, 499],
    [503, 1, 505],
    [503, -1, 500],
    [2_500, 1, 2_510],
    [2_500, -1, 2_495],
    [1, -1, 1],
    [100_000_000, 1, 100_000_000],
  ] as const)('step from %i by %i to %i', (from, turn, to) => expect(stepLimit(CALL.ticks, from, turn)).toBe(to));

  it.each([
    ['3', 300],
    ['3,15', 315],
    [' 3.1 ', 310],
    ['0.01', 1],
    ['0', undefined],
    ['', undefined],
    ['3.155', undefined],
    ['1.234,50', undefined],
    ['1e3', undefined],
    ['-3', undefined],
    ['2000000', undefined],
  ])('read %o as %o', (text, cents) => expect(readLimitCents(text)).toBe(cents));

  it('know no limit without a price', () => {
    expect(limitOf(null, 'gtc')).toBeNull();
    expect(limitOf(305, undefined)).toEqual({ priceCents: 305, validity: 'auction' });
  });
});
