import { describe, expect, it } from 'vitest';
import { defaultFees } from '#rules/trading/fees.ts';
import { breakevenOf, chanceOfProfit, clampQuantity, estimateOrder, maxGainOf, mostOf, profitAt } from './estimate.ts';

it.each([
  ['3', 3],
  ['2.9', 2],
  ['0', 1],
  ['-4', 1],
  ['', 1],
  ['x', 1],
  ['5000', 1000],
])('the quantity %s becomes %i', (text, expected) => {
  expect(clampQuantity(text)).toBe(expected);
});

it('a quantity goes no further than what is available', () => {
  expect(clampQuantity('9', 4)).toBe(4);
  expect(clampQuantity('9', 0)).toBe(1);
});

it.each([
  ['BUY', undefined, 1000],
  ['BUY', { qty: 9, available: 4 }, 1000],
  ['SELL', { qty: 9, available: 4 }, 4],
  ['SELL', { qty: 2000, available: 1500 }, 1000],
  ['SELL', undefined, 0],
] as const)('a %s with %j held is for at most %i', (side, held, most) => {
  expect(mostOf(side, held)).toBe(most);
});

describe('an estimate', () => {
  it('has 25 cents for each contract and 2 basis points, or what the server says', () => {
    const order = { type: 'call', unitPrice: 6.35, quantity: 3, size: 100 } as const;
    expect(estimateOrder(order, { perContractCents: 100, basisPoints: 5 }).feeCents).toBe(300 + 95);
    expect(estimateOrder(order, defaultFees)).toEqual({
      notionalCents: 190_500,
      feeCents: 75 + 38,
    });
  });
  it('of a share has the basis points alone', () => {
    expect(estimateOrder({ type: 'stock', unitPrice: 278.7, quantity: 10, size: 1 }, defaultFees)).toEqual({
      notionalCents: 278_700,
      feeCents: 56,
    });
  });
});

describe('a payoff', () => {
  const call = { type: 'call', strike: 100, units: 300, cost: 1500 } as const;
  const put = { type: 'put', strike: 100, units: 100, cost: 400 } as const;
  const model = { spot: 100, model_volatility: 0.2, years: 0.25, rate: 0.02, dividend_yield: 0.02 };

  it('loses the cost at most, and is zero at its breakeven', () => {
    for (const holding of [call, put]) expect(profitAt(holding, breakevenOf(holding))).toBeCloseTo(0, 9);
    expect(profitAt(call, 90)).toBe(-1500);
    expect(profitAt(call, 110)).toBe(1500);
    expect(profitAt({ ...call, type: 'stock' }, 6)).toBe(300);
  });
  it('is limited for a put and not for a call', () => {
    expect(maxGainOf(put)).toBe(9600);
    expect(maxGainOf(call)).toBeUndefined();
  });
  it('has a chance between none and all, less for what costs more', () => {
    const dear = chanceOfProfit({ ...call, cost: 3000 }, model) ?? 2;
    const cheap = chanceOfProfit(call, model) ?? -1;
    expect(dear).toBeLessThan(cheap);
    expect(cheap).toBeGreaterThan(0.2);
    expect(cheap).toBeLessThan(0.5);
    expect(chanceOfProfit({ ...call, cost: 0 }, model)).toBeCloseTo(0.48, 2);
    expect(chanceOfProfit({ ...put, cost: 20_000 }, model)).toBe(0);
    expect(chanceOfProfit({ ...call, type: 'stock' }, model)).toBeUndefined();
  });
});
