import { expect, it } from 'vitest';
import { moved, type Cell } from './chain-keys.ts';
import type { ChainRow } from './chain-view.ts';

const strike = (n: number): ChainRow => ({
  kind: 'strike',
  key: String(n),
  expiry: 'a',
  strike: n,
  isAtm: false,
  call: undefined,
  put: undefined,
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
