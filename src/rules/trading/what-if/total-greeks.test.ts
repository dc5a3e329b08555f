import { expect, it } from 'vitest';
import { greekEffects, totalGreeks } from './total-greeks.ts';

const held = [
  { ticker: 'SAP', units: 300, spot: 200, greeks: { delta: 0.5, gamma: 0.02, vega: 20, theta: -26.1, rho: 5 } },
  { ticker: 'BMW', units: 100, spot: 80, greeks: { delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 } },
];

it('adds up per euro of one share, in the units that people use', () => {
  const greeks = totalGreeks(held.slice(0, 1), 'share');
  expect(greeks).toMatchObject({ delta: 150, gamma: 6, vega: 60, rho: 15 });
  expect(greeks.theta).toBeCloseTo(-30, 9);
  // A euro more brings 150, and the one after that 156.
  expect(greekEffects(greeks, 'share')).toMatchObject({ delta: 150, gamma: 156, vega: 60 });
});

it('adds up in euro over several shares: a percent of each', () => {
  const greeks = totalGreeks(held, 'euro');
  expect(greeks.delta).toBeCloseTo(300 * 0.5 * 200 + 100 * 80, 9);
  expect(greeks.gamma).toBeCloseTo(300 * 0.02 * 200 * 200 * 0.01, 9);
  expect(greekEffects(greeks, 'euro').delta).toBeCloseTo(380, 9);
  expect(greekEffects(greeks, 'euro').gamma).toBeCloseTo(404, 9);
});
