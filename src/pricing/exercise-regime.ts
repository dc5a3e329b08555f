/** Everything below speaks of a put with strike 1; a call is the put with spot and strike, rate and dividend swapped. */

/**
 * Whether exercising a put early can ever pay. Holding it instead of exercising costs rate * strike - dividend * spot per
 * year, so with rate <= 0 and rate <= dividend there is nothing to gain and the option is European. With
 * dividend < rate < 0 exercise pays only between two boundaries (Andersen and Lake 2021); that market is refused.
 */
export function exercisesEarly(rate: number, dividend: number): boolean {
  if (rate < 0 && dividend < rate) {
    throw new RangeError(
      'rate and dividend form a double exercise boundary (for a put dividend < rate < 0, for a call rate < dividend < 0), which is not supported',
    );
  }
  return rate > 0 || rate > dividend;
}

/** Limit of the boundary as the time to expiry goes to zero (Kim 1990). */
export function boundaryAtExpiry(rate: number, dividend: number): number {
  return dividend > rate ? rate / dividend : 1;
}

/**
 * Logarithm of the boundary of the perpetual put, the lower bound of every boundary: lambda / (lambda - 1) with the
 * negative root of sigma^2 lambda^2 / 2 + mu lambda = rate (Merton 1973). The root is taken in the form that does not
 * cancel. Without a positive perpetual boundary the bound is a spot so small that no option notices.
 */
export function logPerpetualBoundary(rate: number, dividend: number, volatility: number): number {
  const variance = volatility * volatility;
  const drift = rate - dividend - 0.5 * variance;
  const root = Math.sqrt(drift * drift + 2 * rate * variance);
  const lambda = drift > 0 ? -(drift + root) / variance : (-2 * rate) / (root - drift);
  return lambda < 0 ? Math.max(-Math.log1p(-1 / lambda), -600) : -600;
}
