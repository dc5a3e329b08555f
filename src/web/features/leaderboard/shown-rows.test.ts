import { expect, it } from 'vitest';
import { shownRows } from './shown-rows.ts';

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
