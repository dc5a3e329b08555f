import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultExposure, exposureOf } from './exposure.ts';
import { defaultFees, feeCents } from './fees.ts';
import { fillOrder, type OrderTerms } from './fill-order.ts';
import { foreseeAuctions } from './foresee-auctions.ts';
import { instrumentOf, intrinsicMilli, type Instrument, type Priced } from './instruments.ts';
import { costOf, type Portfolio } from './portfolio.ts';
import { exerciseOption, expireOption } from './settle-option.ts';
import { valuePortfolio } from './valuation.ts';
import { xetra } from '../market/venues/xetra.ts';

const RULES = { fees: defaultFees, exposure: defaultExposure };

const CALL = instrument('SAP260320C00200000');

const PUT = instrument('SAP260320P00200000');

const SHARE = instrument('SAP');

function instrument(symbol: string): Instrument {
  const found = instrumentOf(xetra, symbol);
  if (!found) throw new Error(symbol);
  return found;
}

function priced(of: Instrument, bidCents: number, askCents: number, spotCents = 20_000): Priced {
  const midCents = of.type === 'stock' ? spotCents : Math.round((bidCents + askCents) / 2);
  return { instrument: of, spotCents, priceMs: 0, midCents, quote: { bidCents, askCents }, isStale: false };
}

function holding(of: Instrument, quantity: number, costCents: number, cashCents = 10_000_000): Portfolio {
  return { cashCents, holdings: new Map([[of.symbol, { instrument: of, quantity, costCents }]]) };
}

const EMPTY: Portfolio = { cashCents: 10_000_000, holdings: new Map() };

const noMarks = () => undefined;

const buy = (quantity: number, filledBefore = 0): OrderTerms => ({ side: 'BUY', quantity, filledBefore, limit: null });

const sell = (quantity: number, filledBefore = 0): OrderTerms => ({
  side: 'SELL',
  quantity,
  filledBefore,
  limit: null,
});

describe('fees', () => {
  it.each([
    ['one contract for 5 euro', { isShare: false, quantity: 1, notionalCents: 500 }, 25],
    ['2 bps are rounded half up: 0.5 cent is one', { isShare: false, quantity: 1, notionalCents: 2_500 }, 26],
    ['just under half a cent is none', { isShare: false, quantity: 1, notionalCents: 2_499 }, 25],
    ['a hundred contracts', { isShare: false, quantity: 100, notionalCents: 1_234_500 }, 2_500 + 247],
    ['shares pay no part per contract', { isShare: true, quantity: 100, notionalCents: 2_000_000 }, 400],
  ] as const)('%s', (_name, trade, expected) => expect(feeCents(defaultFees, trade)).toBe(expected));
});

describe('buying', () => {
  it('costs the ask and the fees, to the cent', () => {
    const decision = fillOrder(EMPTY, buy(3), priced(CALL, 495, 510), RULES, noMarks);
    expect(decision).toMatchObject({
      outcome: 'FILLED',
      fill: { notionalCents: 153_000, feeCents: 75 + 31, cashChangeCents: -153_106, realizedCents: 0 },
    });
  });
  it.each([
    ['all the cash but a cent too little', { ...EMPTY, cashCents: 153_105 }, 'INSUFFICIENT_CASH'],
    ['enough cash, but over half of it', { ...EMPTY, cashCents: 153_106 }, 'EXPOSURE_CAP'],
    ['a notional of exactly half the cash', { ...EMPTY, cashCents: 306_000 }, undefined],
    ['a cent of cash less', { ...EMPTY, cashCents: 305_999 }, 'EXPOSURE_CAP'],
  ])('%s', (_name, portfolio, reason) => {
    const decision = fillOrder(portfolio, buy(3), priced(CALL, 495, 510), RULES, noMarks);
    expect(decision.outcome === 'REJECTED' ? decision.reason : undefined).toBe(reason);
  });
  it('counts what is held in the same underlying, at its marks, and nothing else', () => {
    const other = instrument('DTE260320C00030000');
    const portfolio: Portfolio = {
      cashCents: 1_000_000,
      holdings: new Map([
        [PUT.symbol, { instrument: PUT, quantity: 10, costCents: 1 }],
        [SHARE.symbol, { instrument: SHARE, quantity: 5, costCents: 1 }],
        [other.symbol, { instrument: other, quantity: 1000, costCents: 1 }],
      ]),
    };
    const marks = (symbol: string) => ({ [PUT.symbol]: 100, [SHARE.symbol]: 20_000, [other.symbol]: 900 })[symbol];
    expect(exposureOf(portfolio, 'SAP', defaultExposure, marks)).toEqual({ heldCents: 200_000, capCents: 500_000 });
    expect(exposureOf(portfolio, 'SAP', { cap: 0.5, basis: 'EQUITY' }, marks).capCents).toBe(
      Math.floor((1_000_000 + 200_000 + 90_000_000) / 2),
    );
  });
  it('is not done without quotes, at a stale price, or after the end', () => {
    const without = { ...priced(CALL, 1, 2), quote: undefined };
    expect(fillOrder(EMPTY, buy(1), without, RULES, noMarks)).toEqual({ outcome: 'REJECTED', reason: 'NO_QUOTES' });
    expect(fillOrder(EMPTY, buy(1), { ...priced(CALL, 1, 2), isStale: true }, RULES, noMarks)).toEqual({
      outcome: 'DEFERRED',
    });
    expect(fillOrder(EMPTY, buy(1), undefined, RULES, noMarks)).toEqual({ outcome: 'DEFERRED' });
    expect(fillOrder(EMPTY, buy(1), 'expired', RULES, noMarks)).toEqual({
      outcome: 'REJECTED',
      reason: 'CONTRACT_EXPIRED',
    });
  });
  it('costs the same however it is split within a window', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 10, max: 9_000 }),
        (parts, bid) => {
          const price = priced(CALL, bid, bid + 20);
          const rich = { ...EMPTY, cashCents: 1e12 };
          const total = parts.reduce((sum, part) => sum + part, 0);
          const costOfAll = (quantity: number, before: number) => {
            const decision = fillOrder(rich, buy(quantity, before), price, RULES, noMarks);
            return decision.outcome === 'FILLED' ? decision.fill.notionalCents : Number.NaN;
          };
          let before = 0;
          let sum = 0;
          for (const part of parts) {
            sum += costOfAll(part, before);
            before += part;
          }
          expect(sum).toBe(costOfAll(total, 0));
        },
      ),
    );
  });
});

describe('selling', () => {
  it('brings the bid less fees, and realises against its part of the cost', () => {
    const decision = fillOrder(holding(CALL, 3, 100_001), sell(1), priced(CALL, 495, 510), RULES, noMarks);
    expect(decision).toMatchObject({
      outcome: 'FILLED',
      fill: { notionalCents: 49_500, feeCents: 35, cashChangeCents: 49_465, realizedCents: 49_465 - 33_333 },
    });
  });
  it.each([
    ['more than is held', holding(CALL, 2, 1), sell(3), priced(CALL, 495, 510), 'INSUFFICIENT_QUANTITY'],
    ['nothing held', EMPTY, sell(1), priced(CALL, 495, 510), 'INSUFFICIENT_QUANTITY'],
    ['a share at a price below its fee', holding(SHARE, 1, 1), sell(1), priced(SHARE, 0, 1, 1), 'FEES_EXCEED_PROCEEDS'],
  ])('%s', (_name, portfolio, terms, price, reason) =>
    expect(fillOrder(portfolio, terms, price, RULES, noMarks)).toEqual({ outcome: 'REJECTED', reason }),
  );
  it('splits a cost without losing a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 1e12 }),
        fc.nat(),
        (quantity, costCents, cut) => {
          const part = cut % (quantity + 1);
          const taken = costOf({ quantity, costCents }, part);
          expect(Number.isInteger(taken) && taken >= 0 && taken <= costCents).toBe(true);
          expect(taken + costOf({ quantity: quantity - part, costCents: costCents - taken }, quantity - part)).toBe(
            costCents,
          );
        },
      ),
    );
  });
});

describe('exercise and expiry', () => {
  it('pays the difference in cash, less fees on it', () => {
    expect(
      exerciseOption(holding(CALL, 2, 50_000), { instrument: CALL, quantity: 2, spotCents: 20_750 }, defaultFees),
    ).toMatchObject({
      outcome: 'FILLED',
      fill: { notionalCents: 150_000, feeCents: 80, cashChangeCents: 149_920, realizedCents: 99_920 },
    });
  });
  it.each([
    ['at the money', CALL, 20_000, 'NOT_IN_THE_MONEY'],
    ['out of the money', PUT, 20_001, 'NOT_IN_THE_MONEY'],
  ] as const)('is refused %s', (_name, of, spotCents, reason) =>
    expect(exerciseOption(holding(of, 1, 1), { instrument: of, quantity: 1, spotCents }, defaultFees)).toEqual({
      outcome: 'REJECTED',
      reason,
    }),
  );
  it('is refused where the fees eat the proceeds', () => {
    const dear = { perContractCents: 100, basisPoints: 2 };
    expect(exerciseOption(holding(CALL, 1, 1), { instrument: CALL, quantity: 1, spotCents: 20_001 }, dear)).toEqual({
      outcome: 'REJECTED',
      reason: 'FEES_EXCEED_PROCEEDS',
    });
  });
  it('expires for free: in the money for its value, otherwise for nothing', () => {
    expect(expireOption(holding(PUT, 3, 900), PUT, 19_000)).toMatchObject({
      fill: { notionalCents: 300_000, feeCents: 0, cashChangeCents: 300_000, realizedCents: 299_100 },
    });
    expect(expireOption(holding(CALL, 3, 900), CALL, 19_000)).toMatchObject({
      fill: { notionalCents: 0, feeCents: 0, cashChangeCents: 0, realizedCents: -900 },
    });
  });
  it('knows strikes to a tenth of a cent', () => {
    expect(intrinsicMilli(instrument('DTE260320C00030250'), 3_026)).toBe(10);
    expect(intrinsicMilli(SHARE, 20_000)).toBe(0);
  });
});

describe('what the coming auctions would decide', () => {
  const FRIDAY_CLOSE = Date.parse('2026-03-20T16:40:00Z');
  const TUESDAY_OPEN = Date.parse('2026-03-03T08:10:00Z');
  const DEAR = instrument('SAP260320C00190000');
  const other = instrument('DTE260320C00030000');
  const quotes = new Map<string, Priced | undefined>([
    [CALL.symbol, priced(CALL, 495, 510)],
    [PUT.symbol, { ...priced(PUT, 1, 2), quote: undefined }],
    [DEAR.symbol, { ...priced(DEAR, 1, 2), isStale: true }],
    [other.symbol, priced(other, 95, 100, 3_000)],
    [SHARE.symbol, priced(SHARE, 19_990, 20_010)],
  ]);
  const prices = {
    find: (symbol: string) => quotes.get(symbol),
    mark: (symbol: string) => quotes.get(symbol)?.midCents,
    isActive: (ticker: string) => ticker !== 'DTE',
  };
  const order = (
    id: string,
    quantity: number,
    {
      of = CALL,
      side = 'BUY',
      at = TUESDAY_OPEN,
    }: { of?: Instrument; side?: 'BUY' | 'SELL' | 'EXERCISE'; at?: number } = {},
  ) => ({ id, side, quantity, symbol: of.symbol, limit: null, packaged: null, auctionMs: at });
  const notesOf = (orders: ReturnType<typeof order>[], portfolio = EMPTY) =>
    Object.fromEntries(
      [...foreseeAuctions(portfolio, orders, RULES, { ...prices, venue: xetra })].map(
        ([id, { riskReasons, otherReason }]) => [id, [...riskReasons, ...(otherReason ? [otherReason] : [])]],
      ),
    );

  it.each([
    ['little', [order('a', 1)], { a: [] }],
    ['over 80 % of the cap', [order('a', 81)], { a: ['EXPOSURE_NEAR_CAP'] }],
    ['over the cap', [order('a', 99)], { a: ['EXPOSURE_CAP'] }],
    ['over the cap together', [order('a', 60), order('b', 40)], { a: [], b: ['EXPOSURE_CAP'] }],
    [
      'what cannot fill takes nothing from what comes after',
      [order('a', 99), order('b', 50)],
      { a: ['EXPOSURE_CAP'], b: [] },
    ],
    ['more than the cash', [order('a', 197)], { a: ['INSUFFICIENT_CASH'] }],
    ['without quotes', [order('a', 1, { of: PUT })], { a: ['DATA_STALE_OR_MISSING'] }],
    ['stale', [order('a', 1, { of: DEAR })], { a: ['DATA_STALE_OR_MISSING'] }],
    ['a contract that is over before its auction', [order('a', 1, { at: FRIDAY_CLOSE })], { a: ['CONTRACT_EXPIRED'] }],
    ['no new buys', [order('a', 1, { of: other })], { a: ['TICKER_INACTIVE'] }],
    ['more than is held', [order('a', 1, { side: 'SELL' })], { a: ['INSUFFICIENT_QUANTITY'] }],
    ['an exercise at the money', [order('a', 1, { side: 'EXERCISE' })], { a: ['NOT_IN_THE_MONEY'] }],
    [
      'the earlier auction comes first',
      [order('a', 60, { at: TUESDAY_OPEN + 1 }), order('b', 60)],
      { a: ['EXPOSURE_CAP'], b: [] },
    ],
  ])('%s', (_name, orders, expected) => expect(notesOf(orders)).toEqual(expected));

  it('sells pay for what comes after them, and sizes add up over those that fill', () => {
    const poor = holding(SHARE, 1000, 1, 100);
    expect(notesOf([order('a', 1), order('b', 1000, { of: SHARE, side: 'SELL' }), order('c', 1)], poor)).toEqual({
      a: ['INSUFFICIENT_CASH'],
      b: [],
      c: [],
    });
    const seen = foreseeAuctions(EMPTY, [order('a', 99), order('b', 9), order('c', 9)], RULES, {
      ...prices,
      venue: xetra,
    });
    expect([...seen.values()].map(({ filledBefore }) => filledBefore)).toEqual([0, 0, 9]);
  });
});

describe('what a portfolio is worth', () => {
  it('is its cash and its marks; liquidated, the bids less fees', () => {
    const portfolio = holding(CALL, 2, 90_000, 5_000_000);
    const value = valuePortfolio(portfolio, () => priced(CALL, 495, 515), defaultFees);
    expect(value).toMatchObject({
      equityCents: 5_000_000 + 2 * 100 * 505,
      positionsValueCents: 101_000,
      unrealizedCents: 11_000,
      liquidationCents: 5_000_000 + 99_000 - 50 - 20,
    });
  });
  it('loses nothing by what would cost more to sell than it brings: that is kept', () => {
    const worthless = valuePortfolio(holding(CALL, 10, 90_000, 5_000_000), () => priced(CALL, 0, 1), defaultFees);
    expect(worthless.liquidationCents).toBe(5_000_000);
  });
  it('is what it cost where there is no price', () => {
    expect(valuePortfolio(holding(CALL, 2, 90_000), () => undefined, defaultFees).positionsValueCents).toBe(90_000);
  });
});
