const TRADING_DAYS_PER_YEAR = 252;
/** With fewer days the ratio says nothing and is left out. */
const MIN_DAYS_FOR_SHARPE = 3;

/** The deepest fall from an earlier height, as a share of that height: 0.1 for a fall from 100 to 90. */
export function maxDrawdown(equityCents: readonly number[]): number {
  let highest = 0;
  let deepest = 0;
  for (const equity of equityCents) {
    highest = Math.max(highest, equity);
    if (highest > 0) deepest = Math.max(deepest, (highest - equity) / highest);
  }
  return deepest;
}

/** Mean over deviation of the daily returns, for a year; undefined under three days or where nothing moved. */
export function sharpeRatio(equityCents: readonly number[]): number | undefined {
  const returns: number[] = [];
  let before = 0;
  for (const equity of equityCents) {
    if (before > 0) returns.push(equity / before - 1);
    before = equity;
  }
  if (returns.length < MIN_DAYS_FOR_SHARPE) return undefined;
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1);
  return variance > 0 ? (mean / Math.sqrt(variance)) * Math.sqrt(TRADING_DAYS_PER_YEAR) : undefined;
}

/** Share of closed trades that gained; undefined before the first. */
export function winRate(realizedCents: readonly number[]): number | undefined {
  if (realizedCents.length === 0) return undefined;
  return realizedCents.filter((realized) => realized > 0).length / realizedCents.length;
}
