import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionLives } from './position-lives.ts';
import { resultIfHeldCents, reviewPosition } from './review-position.ts';

const trade = (id: string, side: 'BUY' | 'SELL' | 'EXERCISE' | 'EXPIRY', quantity: number) => ({ id, side, quantity });

it('ends a position with the trade that leaves nothing, and begins another with the next', () => {
  const trades = [
    trade('a', 'BUY', 3),
    trade('b', 'SELL', 1),
    trade('c', 'BUY', 2),
    trade('d', 'EXERCISE', 4),
    trade('e', 'BUY', 5),
    trade('f', 'EXPIRY', 5),
    trade('g', 'BUY', 1),
  ];
  expect(positionLives(trades).map((life) => [life.trades.map(({ id }) => id).join(''), life.isClosed])).toEqual([
    ['abcd', true],
    ['ef', true],
    ['g', false],
  ]);
  expect(positionLives([])).toEqual([]);
});

it('adds what was paid, received and charged, and splits what is left', () => {
  // Bought 3 at 2.10 where the mark was 2.00, sold 1 at 2.25 where it was 2.30, and 2 at expiry for 1.90.
  const trades = [
    { side: 'BUY' as const, quantity: 3, markCents: 60_000, notionalCents: 63_000, feeCents: 300 },
    { side: 'SELL' as const, quantity: 1, markCents: 23_000, notionalCents: 22_500, feeCents: 100 },
    { side: 'EXPIRY' as const, quantity: 2, markCents: 38_000, notionalCents: 38_000, feeCents: 0 },
  ];
  expect(reviewPosition(trades, [])).toEqual({
    quantity: 3,
    paidCents: 63_000,
    receivedCents: 60_500,
    feesCents: 400,
    parts: {
      totalCents: -2_900,
      deltaCents: 0,
      gammaCents: 0,
      vegaCents: 0,
      thetaCents: 0,
      spreadCents: -3_500,
      feesCents: -400,
      otherCents: 1_000,
    },
  });
  // Held on, all three would be worth 2.40 a unit; only the purchase would have been charged.
  expect(resultIfHeldCents(trades, 72_000)).toBe(72_000 - 63_000 - 300);
});

it('splits every closed position to the cent', () => {
  const cents = fc.nat(10_000_000);
  const side = fc.constantFrom('BUY', 'SELL', 'EXERCISE', 'EXPIRY');
  const trades = fc.array(
    fc.record({ side, quantity: fc.nat(1000), markCents: cents, notionalCents: cents, feeCents: fc.nat(1000) }),
  );
  fc.assert(
    fc.property(trades, (all) => {
      const { parts, paidCents, receivedCents, feesCents } = reviewPosition(all, []);
      const { totalCents, ...split } = parts;
      expect(totalCents).toBe(receivedCents - paidCents - feesCents);
      expect(Object.values(split).reduce((sum, part) => sum + part, 0)).toBe(totalCents);
    }),
  );
});
