import { expect, it } from 'vitest';
import { seasonState, tradeBlock, type Tradability } from './trade-block.ts';

const free: Tradability = {
  isSignedIn: true,
  season: 'open',
  isActive: true,
  hasQuotes: true,
  held: { qty: 3, available: 2 },
};

it.each([
  ['BUY', {}, undefined],
  ['SELL', {}, undefined],
  ['BUY', { isSignedIn: false }, 'signedOut'],
  ['SELL', { season: 'frozen' }, 'frozen'],
  ['BUY', { season: 'ended' }, 'ended'],
  ['BUY', { season: 'none' }, 'noSeason'],
  ['BUY', { isActive: false }, 'inactive'],
  ['SELL', { isActive: false }, undefined],
  ['BUY', { hasQuotes: false }, 'noQuotes'],
  ['SELL', { hasQuotes: false }, 'noQuotes'],
  ['BUY', { hasQuotes: undefined }, undefined],
  ['SELL', { held: undefined }, 'notHeld'],
  ['BUY', { held: undefined }, undefined],
  ['SELL', { held: { qty: 3, available: 0 } }, 'allStaged'],
] as const)('%s with %o is blocked by %s', (side, change, expected) => {
  expect(tradeBlock(side, { ...free, ...change })).toBe(expected);
});

const endsAt = '2026-12-31T22:00:00.000Z';
it.each([
  [undefined, 'open'],
  [null, 'none'],
  ['upcoming', 'none'],
  ['active', 'open'],
  ['settling', 'frozen'],
  ['closed', 'ended'],
] as const)('a season that is %s is %s', (status, expected) => {
  const season = typeof status === 'string' ? { status, ends_at: endsAt } : status;
  expect(seasonState(season, Date.parse(endsAt) - 1)).toBe(expected);
});

it('a season is over at its end, before anyone has settled it', () => {
  expect(seasonState({ status: 'active', ends_at: endsAt }, Date.parse(endsAt))).toBe('ended');
});
