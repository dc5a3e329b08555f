import { expect, it } from 'vitest';
import { isNews, outcomeParts } from './outcome-parts.ts';

const at = '2026-11-16T08:10:00.000Z';
const auction = {
  auction_id: 'x',
  kind: 'scheduled',
  slot: 'open',
  at,
  market_at: at,
  filled: 0,
  deferred: 0,
  waiting: 0,
  rejected: [],
} as const;

it('counts what became of the orders, with the reasons of the rejected ones', () => {
  const rejected = [
    { reason: 'EXPOSURE_CAP', count: 1 },
    { reason: 'INSUFFICIENT_CASH', count: 2 },
  ];
  expect(outcomeParts({ ...auction, filled: 2, rejected })).toEqual({
    filled: 2,
    rejected: 3,
    deferred: 0,
    waiting: 0,
    reasons: ['INSUFFICIENT_CASH', 'EXPOSURE_CAP'],
  });
});

it('has nothing to tell of an auction without the player`s orders', () => {
  expect(outcomeParts({ ...auction, rejected: [] })).toBeUndefined();
});

it('is news for ten minutes', () => {
  expect(isNews(auction, Date.parse(at) + 599_999)).toBe(true);
  expect(isNews(auction, Date.parse(at) + 600_000)).toBe(false);
});
