export const greekNames = ['delta', 'gamma', 'vega', 'theta'] as const;
export type GreekName = (typeof greekNames)[number];

/** The model counts a year of its variance clock as this many trading days. */
const tradingDays = 252;

/** From the model's units to those people use: vega for one point of volatility, theta for one trading day. */
export const shownPer: Readonly<Record<GreekName, number>> = { delta: 1, gamma: 1, vega: 0.01, theta: 1 / tradingDays };
