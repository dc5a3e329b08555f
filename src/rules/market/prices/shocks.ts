/** News that moves a price from an instant on. A shock that sets a price is kept as the factor it came to. */
export interface Shock {
  ticker: string;
  atMs: number;
  factor: number;
}

export const MIN_SHOCK_FACTOR = 0.2;
export const MAX_SHOCK_FACTOR = 5;
export const DEFAULT_SHOCK_FACTOR = 1.18;
/** Where a price must stay, however many shocks come together: strikes and ticks are made for these, as for a ticker's base price. */
export const MIN_SHOCKED_CENTS = 50;
export const MAX_SHOCKED_CENTS = 1_000_000;

/** What all shocks up to an instant come to, for one ticker. */
export function shockFactor(shocks: readonly Shock[], ticker: string, nowMs: number): number {
  return shocks.reduce(
    (product, shock) => (shock.ticker === ticker && shock.atMs <= nowMs ? product * shock.factor : product),
    1,
  );
}

/** The newest shock of a ticker up to an instant: from then on there is a newer price than the feed's. */
export function lastShockMs(shocks: readonly Shock[], ticker: string, nowMs: number): number | undefined {
  const instants = shocks.filter((shock) => shock.ticker === ticker && shock.atMs <= nowMs).map(({ atMs }) => atMs);
  return instants.length > 0 ? Math.max(...instants) : undefined;
}
