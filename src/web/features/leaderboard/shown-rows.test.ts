import { expect, it } from 'vitest';
import { rowsStep, rowsUpTo, shownRows } from './shown-rows.ts';

const rows = ['a', 'b', 'c'].map((user_id) => ({ user_id }));
const ids = (me: string | null, limit: number) =>
  shownRows(rows, me === null ? null : { user_id: me }, limit)
    .map(({ user_id }) => user_id)
    .join('');

it('adds the own row where it is not among the first', () => {
  expect(ids(null, 2)).toBe('ab');
  expect(ids('b', 2)).toBe('ab');
  expect(ids('c', 2)).toBe('abc');
  expect(ids('z', 5)).toBe('abcz');
});

it('tells how many rows lead to the own one, in steps, and none where it is not among them', () => {
  const many = Array.from({ length: 100 }, (_, place) => ({ user_id: `u${place}` }));
  expect(rowsUpTo(many, { user_id: 'u0' })).toBe(rowsStep);
  expect(rowsUpTo(many, { user_id: `u${rowsStep}` })).toBe(2 * rowsStep);
  expect(rowsUpTo(many, { user_id: 'far below' })).toBe(0);
  expect(rowsUpTo(many, null)).toBe(0);
});
