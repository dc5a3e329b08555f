import { expect, it } from 'vitest';
import { evenRows, smileRows, smilesToDraw } from './smile-rows.ts';

const smile = (expiry: string, ...strikes: number[]) => ({
  expiry,
  years: 0.1,
  at_the_money: 0.25,
  smile: strikes.map((strike) => ({ strike, volatility: strike / 1000 })),
});
const all = ['a', 'b', 'c', 'd', 'e'].map((expiry) => smile(expiry, 100));

it('draws the chosen expiry, else three that span the term', () => {
  expect(smilesToDraw(all, 'd').map(({ expiry }) => expiry)).toEqual(['d']);
  expect(smilesToDraw(all, undefined).map(({ expiry }) => expiry)).toEqual(['a', 'c', 'e']);
  expect(smilesToDraw(all, 'gone')).toHaveLength(3);
  expect(smilesToDraw(all.slice(0, 2), undefined)).toHaveLength(2);
});

it('has a row for every strike of any of them', () => {
  expect(smileRows([smile('a', 100, 105), smile('b', 95, 105)])).toEqual([
    { strike: 95, volatilities: [null, 0.095] },
    { strike: 100, volatilities: [0.1, null] },
    { strike: 105, volatilities: [0.105, 0.105] },
  ]);
});

it('draws strikes at equal distances', () => {
  const rows = smileRows([smile('a', 195, 197.5, 200, 205, 210)]);
  expect(evenRows(rows).map(({ strike }) => strike)).toEqual([195, 200, 205, 210]);
});
