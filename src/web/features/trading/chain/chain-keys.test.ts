import { expect, it } from 'vitest';
import { moved, type Cell } from './chain-keys.ts';
import type { ChainContract } from '../data/types.ts';
import type { ChainRow } from './chain-view.ts';

const option = (type: 'call' | 'put', strike: number): ChainContract => ({
  option_symbol: `${type}${strike}`,
  ticker: 'SAP',
  type,
  strike,
  expiry: 'a',
  display_bid: 1,
  display_ask: 2,
  display_last: 1.5,
});
const strike = (n: number, sides: 'both' | 'call' | 'put' = 'both'): ChainRow => ({
  kind: 'strike',
  key: String(n),
  expiry: 'a',
  strike: n,
  isAtm: false,
  inTheMoney: undefined,
  call: sides === 'put' ? undefined : option('call', n),
  put: sides === 'call' ? undefined : option('put', n),
});
const rows: ChainRow[] = [
  { kind: 'expiry', key: 'a', expiry: 'a' },
  strike(1),
  strike(2),
  { kind: 'expiry', key: 'b', expiry: 'b' },
  strike(3),
];

it.each<[string, Cell, Cell | undefined]>([
  ['ArrowDown', { row: 2, side: 'call', price: 'ask' }, { row: 4, side: 'call', price: 'ask' }],
  ['ArrowUp', { row: 4, side: 'put', price: 'ask' }, { row: 2, side: 'put', price: 'ask' }],
  ['ArrowUp', { row: 1, side: 'put', price: 'ask' }, undefined],
  ['ArrowRight', { row: 1, side: 'call', price: 'bid' }, { row: 1, side: 'call', price: 'ask' }],
  ['ArrowRight', { row: 1, side: 'call', price: 'ask' }, { row: 1, side: 'put', price: 'bid' }],
  ['ArrowRight', { row: 1, side: 'put', price: 'ask' }, undefined],
  ['ArrowLeft', { row: 1, side: 'put', price: 'bid' }, { row: 1, side: 'call', price: 'ask' }],
  ['ArrowLeft', { row: 1, side: 'call', price: 'bid' }, undefined],
  ['Home', { row: 4, side: 'call', price: 'ask' }, { row: 1, side: 'call', price: 'ask' }],
  ['End', { row: 1, side: 'call', price: 'ask' }, { row: 4, side: 'call', price: 'ask' }],
  ['PageDown', { row: 1, side: 'call', price: 'ask' }, { row: 4, side: 'call', price: 'ask' }],
  ['PageUp', { row: 4, side: 'call', price: 'ask' }, { row: 1, side: 'call', price: 'ask' }],
  ['x', { row: 4, side: 'call', price: 'ask' }, undefined],
])('%s from %o leads to %o', (key, from, to) => {
  expect(moved(from, key, rows, ['call', 'put'], 3)).toEqual(to);
});

it.each<[string, Cell, Cell | undefined]>([
  ['ArrowDown', { row: 1, side: 'call', price: 'ask' }, { row: 3, side: 'call', price: 'ask' }],
  ['ArrowUp', { row: 3, side: 'put', price: 'ask' }, { row: 2, side: 'put', price: 'ask' }],
  ['Home', { row: 3, side: 'put', price: 'ask' }, { row: 2, side: 'put', price: 'ask' }],
  ['ArrowRight', { row: 1, side: 'call', price: 'ask' }, undefined],
])('%s from %o passes over what is hidden, to %o', (key, from, to) => {
  const gaps = [rows[0] as ChainRow, strike(1, 'call'), strike(2, 'put'), strike(3)];
  expect(moved(from, key, gaps, ['call', 'put'], 3)).toEqual(to);
});
