import { expect, it } from 'vitest';
import { HOLDINGS, meanOf, playStraddle } from '../testing/straddle-seasons.ts';

const SEASONS = 10_000;

it.each(HOLDINGS)(
  'over 10,000 seasons a straddle held for %s earns nothing on average',
  { timeout: 900_000 },
  (holding) => {
    const outcomes = Array.from({ length: SEASONS }, (_, season) => playStraddle(season, holding));
    for (const kind of ['plain', 'hedged'] as const) {
      const { mean, error } = meanOf(outcomes.map((outcome) => outcome[kind]));
      expect(Math.abs(mean)).toBeLessThan(3.5 * error);
    }
  },
);

it.each([
  ['too dear', 0.03, -1],
  ['too cheap', -0.03, 1],
])(
  'over 10,000 seasons volatility that is 3 %% %s is noticed',
  { timeout: 900_000 },
  (_name, volatilityError, sign) => {
    const outcomes = Array.from({ length: SEASONS }, (_, season) => playStraddle(season, 'to expiry', volatilityError));
    const { mean, error } = meanOf(outcomes.map(({ hedged }) => hedged));
    expect(sign * mean).toBeGreaterThan(6 * error);
  },
);
