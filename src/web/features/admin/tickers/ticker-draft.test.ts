import { expect, it } from 'vitest';
import { emptyTicker, readTicker } from './ticker-draft.ts';

const typed = (value: number) => String(value).replace('.', ',');
const form = { ...emptyTicker(typed), symbol: 'ZAL', name: 'Zalando' };

it('sends shares for what is typed in percent, and nothing of the price once it is listed', () => {
  const filled = { ...form, basePrice: '24,50', dividend: '1,5', volatility: '32', correlation: '0,6' };
  expect(readTicker(filled, false)).toMatchObject({
    data: { symbol: 'ZAL', base_price: 24.5, dividend_yield: 0.015, volatility: 0.32, market_correlation: 0.6 },
    wrong: new Set(),
  });
  expect(Object.keys(readTicker(filled, true).data)).not.toContain('volatility');
});

it.each([
  ['symbol', { symbol: 'zal' }],
  ['basePrice', { basePrice: '0,4' }],
  ['basePrice', { basePrice: '' }],
  ['dividend', { dividend: '21' }],
  ['volatility', { volatility: '0,32' }],
  ['correlation', { correlation: '1' }],
])('objects to the %s of %j', (field, change) => {
  expect([...readTicker({ ...form, ...change }, false).wrong]).toEqual([field]);
});
