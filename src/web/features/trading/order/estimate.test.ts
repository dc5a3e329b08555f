import { describe, expect, it } from 'vitest';
import { defaultFees } from '#rules/trading/fees.ts';
import { clampQuantity, estimateOrder, mostOf } from './estimate.ts';

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
