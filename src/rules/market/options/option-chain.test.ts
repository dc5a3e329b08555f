import { expect, it } from 'vitest';
import { berlinInstant } from '../time/berlin-time.ts';
import { priceListedOptions } from './option-chain.ts';
import { strikeRange } from './strikes.ts';
import { xetra } from '../venues/xetra.ts';

it('prices the worked example of docs/market-model.md', () => {
  const contracts = priceListedOptions({
    venue: xetra,
    ticker: 'SAP',
    model: { dividendYield: 0.01, volatility: 0.27 },
    rate: 0.02,
    spotCents: 23_000,
    priceMs: berlinInstant('2026-11-16', '12:00'),
    listings: [{ expiry: '2026-12-18', ...strikeRange(23_000) }],
    spreadMultiplier: { call: 1, put: 1 },
  });
  const example = contracts.find(({ symbol }) => symbol === 'SAP261218C00220000');
  expect(example?.years).toBeCloseTo(25.0216 / 261, 6);
  expect(example?.volatility).toBeCloseTo(0.270274, 6);
  expect(example?.mid).toBeCloseTo(13.67612, 5);
  expect(example?.midCents).toBe(1368);
  expect(example?.quote).toEqual({ bidCents: 1355, askCents: 1385 });
});
