import { expect, it } from 'vitest';
import { checkSurface } from '#pricing/volatility-surface.ts';
import { heroGrid, heroSurface } from './hero-surface.ts';

it('admits no arbitrage, as everything we show', () => {
  expect(() => checkSurface(heroSurface)).not.toThrow();
});

it('is a smile that flattens with time', () => {
  const grid = heroGrid();
  const range = (row: number[] = []) => Math.max(...row) - Math.min(...row);
  expect(grid.flat().every((volatility) => volatility > 0.05 && volatility < 1)).toBe(true);
  expect(range(grid[0])).toBeGreaterThan(2 * range(grid.at(-1)));
});
