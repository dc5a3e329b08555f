import { describe, expect, it } from 'vitest';
import { maxDrawdown, sharpeRatio, winRate } from './statistics.ts';

describe('statistics', () => {
  it.each([
    ['never below', [100, 110, 120], 0],
    ['a fall and a recovery', [100, 80, 120, 90], 0.25],
    ['nothing', [], 0],
  ])('drawdown: %s', (_name, curve, expected) => expect(maxDrawdown(curve)).toBeCloseTo(expected, 12));
  it('has no Sharpe ratio under three days, nor where nothing moves', () => {
    expect(sharpeRatio([100, 101, 102])).toBeUndefined();
    expect(sharpeRatio([100, 100, 100, 100, 100])).toBeUndefined();
  });
  it('has the Sharpe ratio of its daily returns, for 252 days', () => {
    // Returns 1 %, -1 %, 2 %: mean 2/300, sample deviation sqrt(7/3) %.
    const curve = [100, 101, 99.99, 101.9898];
    expect(sharpeRatio(curve)).toBeCloseTo((2 / 300 / (Math.sqrt(7 / 3) / 100)) * Math.sqrt(252), 9);
  });
  it('wins by what it gained, not by breaking even', () => {
    expect(winRate([])).toBeUndefined();
    expect(winRate([1, 0, -1, 5])).toBe(0.5);
  });
});
