import { expect, it } from 'vitest';
import type { OptionInput } from '#pricing/option-input.ts';
import { priceAmerican } from '#pricing/price-american.ts';
import { greeksByUnderlying } from './greeks.ts';

const option: OptionInput = {
  type: 'call',
  spot: 200,
  strike: 205,
  years: 0.25,
  rate: 0.02,
  dividend: 0.01,
  volatility: 0.3,
};
const share = { delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 };

it('tells in euro what a move of each underlying does to what is held on it', () => {
  const { price, ...greeks } = priceAmerican(option);
  const [sap, dte] = greeksByUnderlying([
    { ticker: 'DTE', units: 30, spot: 31, greeks: share },
    { ticker: 'SAP', units: 100, spot: 200, greeks: share },
    { ticker: 'SAP', units: 300, spot: 200, greeks },
  ]);
  expect(dte).toEqual({ ticker: 'DTE', delta: 930, gamma: 0, vega: 0, theta: 0, rho: 0 });
  // The same from prices: what the holding gains when the share, the volatility or the rate moves a little.
  const worth = (change: Partial<typeof option>) =>
    300 * priceAmerican({ ...option, ...change }).price + 100 * (change.spot ?? 200);
  const now = 300 * price + 20_000;
  expect(sap?.ticker).toBe('SAP');
  expect(sap?.delta).toBeCloseTo((worth({ spot: 200.01 }) - worth({ spot: 199.99 })) / 1e-4, 0);
  const gain = (worth({ spot: 202 }) - worth({ spot: 198 })) / 2;
  expect(gain).toBeCloseTo((sap?.delta ?? 0) / 100, 0);
  const curve = worth({ spot: 202 }) + worth({ spot: 198 }) - 2 * now;
  expect(curve).toBeCloseTo((sap?.gamma ?? 0) / 100, 0);
  expect(sap?.vega).toBeCloseTo(worth({ volatility: 0.31 }) - now, 0);
  expect(sap?.rho).toBeCloseTo(worth({ rate: 0.03 }) - now, 0);
  // A trading day has gone on the clock of the market, before and after; a year of it has 261.
  const days = (count: number) => worth({ years: 0.25 - count / 261 });
  expect(sap?.theta).toBeCloseTo((days(1) - days(-1)) / 2, 1);
});
