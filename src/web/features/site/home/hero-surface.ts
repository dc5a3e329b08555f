import { surfaceVolatility, type VolatilitySurface } from '#pricing/volatility-surface.ts';

/** The surface of a calm index with a fear of falling: low strikes dear, short expiries most of all. */
export const heroSurface: VolatilitySurface = {
  atmVolatility: 0.17,
  rho: -0.55,
  eta: 1.5,
  gamma: 0.42,
  term: { longVolatility: 0.22, years: 0.8 },
};

const slices = 20;
const strikes = 33;

/** Implied volatilities by expiry (rows, the nearest first) and strike (columns), from half a month to two years. */
export function heroGrid(): number[][] {
  return Array.from({ length: slices }, (_, row) => {
    const years = (0.22 + 1.2 * (row / (slices - 1))) ** 2;
    return Array.from({ length: strikes }, (__, column) =>
      surfaceVolatility(heroSurface, 1, Math.exp(-0.42 + 0.84 * (column / (strikes - 1))), years),
    );
  });
}
