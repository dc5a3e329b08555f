import { expect, it } from 'vitest';
import { nextChangeMs } from './next-change.ts';

const open = (closes_at: string) => ({ status: 'open' as const, closes_at });

it('is the first close of an open company, or Berlin`s midnight', () => {
  const noon = Date.parse('2026-03-02T11:00:00Z');
  expect(nextChangeMs([], noon)).toBe(Date.parse('2026-03-02T23:00:00Z'));
  expect(nextChangeMs([open('2026-04-01T00:00:00Z'), open('2026-03-02T17:00:00Z')], noon)).toBe(
    Date.parse('2026-03-02T17:00:00Z'),
  );
  expect(nextChangeMs([{ status: 'closed', closes_at: '2026-03-01T17:00:00Z' }], noon)).toBe(
    Date.parse('2026-03-02T23:00:00Z'),
  );
});

it('knows the nights when the clocks change', () => {
  expect(nextChangeMs([], Date.parse('2026-03-29T11:00:00Z'))).toBe(Date.parse('2026-03-29T22:00:00Z'));
  expect(nextChangeMs([], Date.parse('2026-10-25T11:00:00Z'))).toBe(Date.parse('2026-10-25T23:00:00Z'));
});
