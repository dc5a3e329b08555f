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
  ['ArrowDown', { row: 2, side: 'call' }, { row: 4, side: 'call' }],
  ['ArrowUp', { row: 4, side: 'put' }, { row: 2, side: 'put' }],
  ['ArrowUp', { row: 1, side: 'put' }, undefined],
  ['ArrowRight', { row: 1, side: 'call' }, { row: 1, side: 'put' }],
  ['ArrowLeft', { row: 1, side: 'put' }, { row: 1, side: 'call' }],
  ['Home', { row: 4, side: 'call' }, { row: 1, side: 'call' }],
  ['End', { row: 1, side: 'call' }, { row: 4, side: 'call' }],
  ['PageDown', { row: 1, side: 'call' }, { row: 4, side: 'call' }],
  ['PageUp', { row: 4, side: 'call' }, { row: 1, side: 'call' }],
  ['x', { row: 4, side: 'call' }, undefined],
])('%s from %o leads to %o', (key, from, to) => {
  expect(moved(from, key, rows, ['call', 'put'], 3)).toEqual(to);
});

it.each<[string, Cell, Cell | undefined]>([
  ['ArrowDown', { row: 1, side: 'call' }, { row: 3, side: 'call' }],
  ['ArrowUp', { row: 3, side: 'put' }, { row: 2, side: 'put' }],
  ['Home', { row: 3, side: 'put' }, { row: 2, side: 'put' }],
  ['ArrowRight', { row: 1, side: 'call' }, undefined],
])('%s from %o passes over what is hidden, to %o', (key, from, to) => {
  const gaps = [rows[0] as ChainRow, strike(1, 'call'), strike(2, 'put'), strike(3)];
  expect(moved(from, key, gaps, ['call', 'put'], 3)).toEqual(to);
});
