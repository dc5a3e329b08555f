import { describe, expect, it } from 'vitest';
import { xetra } from '#rules/market/venues/xetra.ts';
import { decideAuction, type Waiting } from './decide-auction.ts';
import { defaultFees } from './fees.ts';
import { fillOrder } from './fill-order.ts';
import { fillPackage, fillPackageAtLimit, netOf, sellsFirst, type NetLimit, type PackageLeg } from './fill-package.ts';
import { foreseeAuctions } from './foresee-auctions.ts';
import { instrumentOf, type Instrument, type Priced } from './instruments.ts';
import type { Portfolio } from './portfolio.ts';

const AUCTION_MS = Date.parse('2026-03-03T08:10:00Z');
const CALL = named('SAP260320C00200000');
const PUT = named('SAP260320P00200000');
const OTHER = named('DTE260320C00030000');
const RULES = { fees: { ...defaultFees, basisPoints: 0 }, exposure: { cap: 0.5, basis: 'CASH' as const } };

function named(symbol: string): Instrument {
  const found = instrumentOf(xetra, symbol);
  if (!found) throw new Error(symbol);
  return found;
}

/** 2.95 to 3.05 for everything, until a case says otherwise; fees are 25 cents a contract. */
function priced(instrument: Instrument, of: Partial<Priced> = {}): Priced {
  const quote = { bidCents: 295, askCents: 305 };
  return { instrument, spotCents: 20_000, priceMs: AUCTION_MS, midCents: 300, quote, isStale: false, ...of };
}

function market(of: Record<string, Partial<Priced> | 'expired' | undefined> = {}) {
  return {
    find: (symbol: string) => {
      const change = of[symbol];
      if (change === 'expired' || (symbol in of && change === undefined)) return change;
      return priced(named(symbol), change);
    },
    mark: () => 300,
  };
}

function portfolio(cashCents: number, held: [Instrument, number][] = []): Portfolio {
  const holdings = held.map(
    ([instrument, quantity]) => [instrument.symbol, { instrument, quantity, costCents: quantity * 100 }] as const,
  );
  return { cashCents, holdings: new Map(holdings) };
}

const buy = ({ symbol }: Instrument, quantity = 1, filledBefore = 0): PackageLeg => ({
  symbol,
  side: 'BUY',
  quantity,
  filledBefore,
});
const sell = ({ symbol }: Instrument, quantity = 1, filledBefore = 0): PackageLeg => ({
  ...buy(named(symbol), quantity, filledBefore),
  side: 'SELL',
});
const decide = (of: Portfolio, legs: PackageLeg[], limit: NetLimit | null = null, at = market()) =>
  fillPackage(of, { legs, limit }, at, RULES);

describe('a package', () => {
  it('is filled whole: each leg at its price, with the fees of its own', () => {
    const decision = decide(portfolio(1_000_000), [buy(CALL, 2), buy(PUT, 12)]);
    if (decision.outcome !== 'FILLED') throw new Error(decision.outcome);
    expect(decision.fills.map(({ notionalCents, feeCents }) => [notionalCents, feeCents])).toEqual([
      [61_000, 50],
      // From the eleventh contract on it is the next tier, as for a single order.
      [305_000 + 2 * 30_600, 300],
    ]);
    expect(decision.portfolio.cashCents).toBe(1_000_000 - 61_050 - 366_500);
    expect([...decision.portfolio.holdings.values()].map(({ quantity }) => quantity)).toEqual([2, 12]);
  });

  it('pays for its buys with its sells, in whatever order they are named', () => {
    const state = portfolio(2_000, [[CALL, 4]]);
    const cash = (legs: PackageLeg[]) => {
      const decision = decide(state, legs);
      return decision.outcome === 'FILLED' ? decision.portfolio.cashCents : decision;
    };
    // 4 sold for 118,000 less 100; one bought for 30,500 and 25.
    expect(cash([sell(CALL, 4), buy(OTHER)])).toBe(2_000 + 117_900 - 30_525);
    expect(cash([buy(OTHER), sell(CALL, 4)])).toBe(2_000 + 117_900 - 30_525);
  });

  it('is as its legs placed alone in that order, and never more', () => {
    for (const cashCents of [0, 30_524, 60_000, 91_549, 91_550, 122_100, 200_000, 400_000])
      for (const legs of [
        [sell(CALL, 2), buy(PUT)],
        [buy(PUT), buy(OTHER)],
        [buy(OTHER), sell(CALL), buy(PUT)],
        [sell(CALL, 9), buy(PUT)],
      ]) {
        let after: Portfolio | undefined = portfolio(cashCents, [[CALL, 3]]);
        for (const leg of sellsFirst(legs)) {
          if (!after) break;
          const one = fillOrder(after, { ...leg, limit: null }, market().find(leg.symbol), RULES, () => 300);
          after = one.outcome === 'FILLED' ? one.fill.portfolio : undefined;
        }
        const decision = decide(portfolio(cashCents, [[CALL, 3]]), legs);
        expect(decision.outcome === 'FILLED' ? decision.portfolio : undefined).toEqual(after);
      }
  });

  it.each([
    [
      'a cent too little cash for the last leg',
      portfolio(61_049 + 61_050),
      [buy(CALL, 2), buy(OTHER, 2)],
      'INSUFFICIENT_CASH',
    ],
    ['more than is held', portfolio(1e9, [[CALL, 1]]), [buy(PUT), sell(CALL, 2)], 'INSUFFICIENT_QUANTITY'],
    [
      'two buys that are each under the cap and together above it',
      portfolio(100_000),
      [buy(CALL), buy(PUT)],
      'EXPOSURE_CAP',
    ],
    ['buys that the cash does not pay for', portfolio(40_000), [buy(CALL, 2), buy(OTHER)], 'INSUFFICIENT_CASH'],
  ] as const)('is refused whole: %s', (_name, state, legs, reason) => {
    expect(decide(state, [...legs])).toEqual({ outcome: 'REJECTED', reason });
  });

  it('checks the cap on what is left after its sells', () => {
    // 3 calls are 90,000 at their mark. Alone the put would stand beside them, with the cap at half of the cash.
    const state = portfolio(100_000, [[CALL, 3]]);
    expect(decide(state, [buy(PUT), buy(OTHER)])).toMatchObject({ reason: 'EXPOSURE_CAP' });
    expect(decide(state, [buy(PUT), sell(CALL, 3)]).outcome).toBe('FILLED');
  });

  it('is refused for a sale that brings no more than its fees', () => {
    const at = market({ [CALL.symbol]: { quote: { bidCents: 0, askCents: 1 }, midCents: 0 } });
    expect(decide(portfolio(1e7, [[CALL, 1]]), [sell(CALL), buy(PUT)], null, at)).toMatchObject({
      reason: 'FEES_EXCEED_PROCEEDS',
    });
  });

  it('waits for its stalest leg, and ends with its first contract that does', () => {
    const state = portfolio(1e7);
    const legs = [buy(CALL), buy(OTHER)];
    expect(decide(state, legs, null, market({ [OTHER.symbol]: { isStale: true } }))).toEqual({ outcome: 'DEFERRED' });
    expect(decide(state, legs, null, market({ [OTHER.symbol]: undefined }))).toEqual({ outcome: 'DEFERRED' });
    const over = market({ [CALL.symbol]: { isStale: true }, [OTHER.symbol]: 'expired' });
    expect(decide(state, legs, { netCents: 0, validity: 'gtc' }, over)).toEqual({
      outcome: 'REJECTED',
      reason: 'CONTRACT_EXPIRED',
    });
  });
});

describe('a net limit', () => {
  const state = portfolio(1_000_000, [[CALL, 5]]);
  const debit = [buy(PUT, 2), sell(CALL)]; // 61,000 paid, 29,500 received: 31,500.
  const credit = [sell(CALL, 2), buy(PUT)]; // 59,000 received, 30,500 paid: -28,500.

  it.each([
    ['pays the most that it may', debit, 31_500],
    ['pays less than it may', debit, 99_999],
    ['receives the least that it takes', credit, -28_500],
    ['receives though it would have paid', credit, 0],
  ])('is reached: %s, fees apart', (_name, legs, netCents) => {
    expect(decide(state, legs, { netCents, validity: 'auction' }).outcome).toBe('FILLED');
  });

  it.each([
    ['a cent too dear', debit, 31_499, 31_500],
    ['a cent too little', credit, -28_501, -28_500],
  ])('is missed: %s', (_name, legs, netCents, missedCents) => {
    const missed = (validity: NetLimit['validity']) => decide(state, legs, { netCents, validity });
    expect(missed('auction')).toEqual({ outcome: 'REJECTED', reason: 'LIMIT_NOT_REACHED', missedCents });
    expect(missed('gtc')).toEqual({ outcome: 'WAITS', missedCents });
  });

  it('is not reached where a leg is not quoted', () => {
    const at = market({ [PUT.symbol]: { quote: undefined } });
    expect(decide(state, debit, { netCents: 1e9, validity: 'gtc' }, at)).toEqual({ outcome: 'WAITS' });
    expect(decide(state, debit, { netCents: 1e9, validity: 'auction' }, at)).toEqual({
      outcome: 'REJECTED',
      reason: 'NO_QUOTES',
    });
    expect(decide(state, debit, null, at)).toEqual({ outcome: 'REJECTED', reason: 'NO_QUOTES' });
  });

  it('keeps free what it takes at most, and nothing where it brings cash', () => {
    const cash = (legs: PackageLeg[], netCents: number) => {
      const decision = fillPackageAtLimit(state, { legs, limit: { netCents, validity: 'gtc' } }, market(), RULES);
      return decision?.outcome === 'FILLED' ? decision.portfolio.cashCents : decision;
    };
    expect(cash(debit, 20_000)).toBe(1_000_000 - 20_000 - 75);
    expect(cash(debit, 99_999)).toBe(1_000_000 - 31_500 - 75);
    expect(cash(credit, -40_000)).toBeUndefined();
    expect(netOf(credit, market().find, RULES)).toEqual({ netCents: -28_500, feeCents: 75 });
  });
});

describe('in an auction', () => {
  const waiting = (id: string, leg: PackageLeg, packaged: Waiting['packaged'] = null) => ({
    id,
    symbol: leg.symbol,
    side: leg.side,
    quantity: leg.quantity,
    limit: null,
    packaged,
    auctionMs: AUCTION_MS,
  });
  const prices = { ...market(), venue: xetra, isActive: () => true };
  const outcomes = (state: Portfolio, all: Waiting[], change: object = {}) =>
    decideAuction(state, all, { prices: { ...prices, ...change }, rules: RULES })
      .turns.flat()
      .map(
        ({ waiting: { id }, decision }) =>
          `${id} ${decision.outcome === 'REJECTED' ? decision.reason : decision.outcome}`,
      );

  it('has one turn, at that of its first leg, and leaves nothing behind where it is refused', () => {
    const k = { id: 'k', limit: null };
    const [a, c] = [waiting('a', buy(CALL, 2), k), waiting('c', buy(CALL))];
    expect(outcomes(portfolio(100_000), [a, waiting('b', buy(PUT, 99), k), c])).toEqual([
      'a EXPOSURE_CAP',
      'b EXPOSURE_CAP',
      'c FILLED',
    ]);
    // Even if something of another order came between them.
    expect(outcomes(portfolio(1_000_000), [a, c, waiting('b', buy(PUT), k)])).toEqual([
      'a FILLED',
      'b FILLED',
      'c FILLED',
    ]);
  });

  it('counts for the tiers of those after it, and they for it', () => {
    const k = { id: 'k', limit: null };
    const { turns } = decideAuction(
      portfolio(1e9),
      [waiting('a', buy(CALL, 8)), waiting('b', buy(CALL, 8), k), waiting('c', buy(PUT), k), waiting('d', buy(CALL))],
      { prices, rules: RULES },
    );
    const legs = turns
      .flat()
      .map(
        ({ decision }) =>
          decision.outcome === 'FILLED' && decision.fill.legs.map(({ tier, quantity }) => [tier, quantity]),
      );
    expect(legs).toEqual([
      [[1, 8]],
      [
        [1, 2],
        [2, 6],
      ],
      [[1, 1]],
      [[2, 1]],
    ]);
  });

  it('cannot buy what has been made inactive, nor sell one holding twice', () => {
    const k = (id: string) => ({ id, limit: null });
    const state = portfolio(1e7, [[CALL, 1]]);
    expect(
      outcomes(state, [waiting('a', sell(CALL), k('k')), waiting('b', buy(OTHER), k('k'))], {
        isActive: (ticker: string) => ticker !== 'DTE',
      }),
    ).toEqual(['a TICKER_INACTIVE', 'b TICKER_INACTIVE']);
    const twice = [
      waiting('a', sell(CALL), k('k')),
      waiting('b', buy(PUT), k('k')),
      waiting('c', sell(CALL), k('l')),
      waiting('d', buy(OTHER), k('l')),
    ];
    expect(outcomes(state, twice)).toEqual([
      'a FILLED',
      'b FILLED',
      'c INSUFFICIENT_QUANTITY',
      'd INSUFFICIENT_QUANTITY',
    ]);
  });

  it('is foreseen as one, with what its limit may take kept free for it', () => {
    const gtc = { id: 'k', limit: { netCents: 40_000, validity: 'gtc' as const } };
    const staged = [waiting('a', buy(CALL), gtc), waiting('b', buy(OTHER), gtc), waiting('c', buy(PUT, 2))];
    const notes = (cashCents: number) =>
      [
        ...foreseeAuctions(
          portfolio(cashCents),
          staged,
          { ...RULES, exposure: { cap: 1, basis: 'CASH' } },
          prices,
        ).values(),
      ].map(({ riskReasons, otherReason }) => [...riskReasons, otherReason ?? '-'].join(' '));
    expect(notes(1_000_000)).toEqual(['LIMIT_NOT_REACHED', 'LIMIT_NOT_REACHED', '-']);
    expect(notes(100_000)).toEqual(['LIMIT_NOT_REACHED', 'LIMIT_NOT_REACHED', 'INSUFFICIENT_CASH -']);
  });
});
