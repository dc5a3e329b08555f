import { expect, it } from 'vitest';
import { meanOf, playStraddle, type Holding } from '../testing/straddle-seasons.ts';

/** Seasons are numbered, so every run plays the same ones. fairness.soak.ts plays 10,000 of each. */
function play(holding: Holding, seasons: number, volatilityError = 0) {
  const outcomes = Array.from({ length: seasons }, (_, season) => playStraddle(season, holding, volatilityError));
  return {
    plain: meanOf(outcomes.map(({ plain }) => plain)),
    hedged: meanOf(outcomes.map(({ hedged }) => hedged)),
  };
}

it.each([
  ['hours', 300, 0.0005],
  ['a night', 500, 0.003],
  ['a weekend', 500, 0.003],
  ['days', 400, 0.007],
  ['the expiry day', 500, 0.04],
  ['to expiry', 500, 0.013],
] as const)('a straddle held for %s earns nothing on average', (holding, seasons, resolution) => {
  const { plain, hedged } = play(holding, seasons);
  expect(Math.abs(plain.mean)).toBeLessThan(3 * plain.error);
  expect(Math.abs(hedged.mean)).toBeLessThan(3 * hedged.error);
  expect(hedged.error).toBeLessThan(resolution);
});

it('would notice volatility that is 3 % too dear', () => {
  const { mean, error } = play('to expiry', 500, 0.03).hedged;
  expect(mean).toBeLessThan(-3 * error);
});
