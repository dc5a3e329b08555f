import { VARIANCE_DAYS_PER_YEAR } from '#rules/market/time/variance-clock.ts';

/** Of one unit of an option, as the model gives them: vega and rho per 1.00, theta per year of the variance clock. */
export interface Greeks {
  delta: number;
  gamma: number;
  vega: number;
  theta: number;
  rho: number;
}

/** From the model's units to those people use: vega and rho for one point, theta for one trading day, which its clock counts as 1. */
export const SHOWN_PER: Readonly<Record<keyof Greeks, number>> = {
  delta: 1,
  gamma: 1,
  vega: 0.01,
  theta: 1 / VARIANCE_DAYS_PER_YEAR,
  rho: 0.01,
};

/** Of everything held on one underlying, in euro. */
export interface UnderlyingGreeks extends Greeks {
  ticker: string;
}

/**
 * Deltas of different shares cannot be added: a euro of one is not a euro of another. In euro they can be compared: delta is the worth of the shares that
 * would gain and lose the same, gamma what that changes by when the share rises by one percent. Vega and rho are for one point, theta for a trading day.
 */
export function greeksByUnderlying(
  held: readonly { ticker: string; units: number; spot: number; greeks: Greeks }[],
): UnderlyingGreeks[] {
  const byTicker = new Map<string, UnderlyingGreeks>();
  for (const { ticker, units, spot, greeks } of held) {
    const sum = byTicker.get(ticker) ?? { ticker, delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0 };
    byTicker.set(ticker, sum);
    sum.delta += units * greeks.delta * spot;
    sum.gamma += units * greeks.gamma * spot * spot * 0.01;
    sum.vega += units * greeks.vega * SHOWN_PER.vega;
    sum.theta += units * greeks.theta * SHOWN_PER.theta;
    sum.rho += units * greeks.rho * SHOWN_PER.rho;
  }
  return [...byTicker.values()].toSorted((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
}
