import { expect, it } from 'vitest';
import type { DraftLeg } from '#rules/trading/package-templates.ts';
import { choicesOf, pressLeg } from './draft.ts';

const call: DraftLeg = { symbol: 'SAP260320C00260000', side: 'BUY', quantity: 3 };
const put: DraftLeg = { symbol: 'SAP260320P00260000', side: 'BUY', quantity: 1 };
const held = { qty: 9, available: 4 };

it('an ask comes in as one to buy, and goes out again', () => {
  const [first, second] = [pressLeg([call], { symbol: put.symbol, price: 'ask' }, undefined), [call, put]];
  expect(first).toEqual({ legs: second });
  expect(pressLeg(second, { symbol: call.symbol, price: 'ask' }, undefined)).toEqual({ legs: [put] });
});

it('a bid comes in with all that is free, and turns round what was to be bought', () => {
  const sold = { symbol: put.symbol, side: 'SELL', quantity: 4 };
  expect(pressLeg([call], { symbol: put.symbol, price: 'bid' }, held)).toEqual({ legs: [call, sold] });
  expect(pressLeg([put, call], { symbol: put.symbol, price: 'bid' }, held)).toEqual({ legs: [sold, call] });
});

it.each([
  ['what is not held', undefined, 'notHeld'],
  ['what all waits for an auction', { qty: 9, available: 0 }, 'allStaged'],
])('sells nothing of %s', (_, of, problem) => {
  expect(pressLeg([call], { symbol: put.symbol, price: 'bid' }, of)).toEqual({ problem });
});

it('has four legs at most, of which each can still be turned round or taken out', () => {
  const four = [call, put, { ...call, symbol: 'SAP' }, { ...call, symbol: 'ALV' }];
  expect(pressLeg(four, { symbol: 'BMW', price: 'ask' }, undefined)).toEqual({ problem: 'full' });
  expect(pressLeg(four, { symbol: 'ALV', price: 'ask' }, undefined)).toEqual({ legs: four.slice(0, 3) });
  expect(pressLeg(four, { symbol: 'SAP', price: 'bid' }, held)).toMatchObject({ legs: { length: 4 } });
});

it('shows in the chain what is in it', () => {
  expect(choicesOf([call, { ...put, side: 'SELL' }])).toEqual([
    { symbol: call.symbol, price: 'ask' },
    { symbol: put.symbol, price: 'bid' },
  ]);
});
