import { expect, it } from 'vitest';
import { positionLives } from './position-lives.ts';

const trade = (id: string, side: 'BUY' | 'SELL' | 'EXERCISE', quantity: number) => ({ id, side, quantity });
const lives = (...trades: ReturnType<typeof trade>[]) =>
  positionLives(trades).map(({ trades: own, isClosed }) => [own.map(({ id }) => id).join(' '), isClosed]);

it('cuts trades where nothing was left', () => {
  const first = [trade('a', 'BUY', 3), trade('b', 'SELL', 1), trade('c', 'EXERCISE', 2)];
  expect(lives(...first, trade('d', 'BUY', 1))).toEqual([
    ['a b c', true],
    ['d', false],
  ]);
});

it('takes a sale that is dated before its purchase for one after it', () => {
  const late = [trade('sold 1', 'SELL', 1), trade('bought', 'BUY', 3), trade('sold 2', 'SELL', 1)];
  expect(lives(...late, trade('sold 3', 'SELL', 1))).toEqual([['bought sold 1 sold 2 sold 3', true]]);
  expect(lives(trade('all', 'SELL', 2), trade('one', 'BUY', 1), trade('two', 'BUY', 1))).toEqual([
    ['one two all', true],
  ]);
});
