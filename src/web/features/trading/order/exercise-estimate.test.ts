import { expect, it } from 'vitest';
import { defaultFees } from '#rules/trading/fees.ts';
import { exerciseEstimate } from './exercise-estimate.ts';

const put = { symbol: 'SAP261120P00250000', type: 'put', size: 100, spot: 230 } as const;

it('tells by how much exercising pays more than selling, and the reverse', () => {
  const under = exerciseEstimate({ ...put, bid: 19.8 }, 2, defaultFees);
  expect(under).toMatchObject({ perUnit: 20, proceeds: 4000, fees: 1.3, net: 3998.7 });
  expect(under.exerciseMore).toBeCloseTo(39.99, 2);
  expect(exerciseEstimate({ ...put, bid: 20.5 }, 2, defaultFees).sellMore).toBeCloseTo(99.98, 2);
});

it.each([
  ['out of the money', { ...put, spot: 260, bid: 0.1 }],
  ['without a price', { ...put, spot: undefined, bid: 1 }],
  ['a share', { symbol: 'SAP', type: 'stock', size: 1, spot: 230, bid: 229 } as const],
])('has nothing to say of exercising what is %s', (_name, quote) => {
  expect(exerciseEstimate(quote, 1, defaultFees).exerciseMore > 0).toBe(false);
});
