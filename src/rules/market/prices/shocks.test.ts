import { expect, it } from 'vitest';
import { lastShockMs, shockFactor } from './shocks.ts';

const shocks = [
  { ticker: 'SAP', atMs: 100, factor: 0.5 },
  { ticker: 'SAP', atMs: 200, factor: 3 },
  { ticker: 'SIE', atMs: 150, factor: 2 },
];

it.each([
  ['before any', 'SAP', 99, 1, undefined],
  ['from its instant on', 'SAP', 100, 0.5, 100],
  ['together with a later one', 'SAP', 200, 1.5, 200],
  ['of its own ticker only', 'SIE', 300, 2, 150],
  ['of another ticker', 'ALV', 300, 1, undefined],
] as const)('a shock acts %s', (_name, ticker, nowMs, factor, lastMs) => {
  expect(shockFactor(shocks, ticker, nowMs)).toBe(factor);
  expect(lastShockMs(shocks, ticker, nowMs)).toBe(lastMs);
});
