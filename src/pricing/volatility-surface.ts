import { checkPositive } from './option-input.ts';

/**
 * Parameters of an SSVI surface (Gatheral and Jacquier 2014). Time is measured on the caller's variance clock: whatever
 * years the caller passes is the time over which variance grows evenly.
 */
export interface VolatilitySurface {
  /** Volatility at the money, exactly, for every time (or for short times, with a term structure). */
  readonly atmVolatility: number;
  /** Slope of the smile: correlation of spot and variance, in (-1, 1); negative makes low strikes dearer. */
  readonly rho: number;
  /** Strength of the smile. */
  readonly eta: number;
  /** How fast the smile flattens with time, in (0, 1/2]. */
  readonly gamma: number;
  /** At-the-money volatility moves from atmVolatility to longVolatility, with e-folding time years. */
  readonly term?: { readonly longVolatility: number; readonly years: number };
}

/** Implied volatility at a strike; forward is spot * exp((rate - dividend) * t) of the calendar. */
export function surfaceVolatility(surface: VolatilitySurface, forward: number, strike: number, years: number): number {
  checkPositive('forward', forward);
  checkPositive('strike', strike);
  checkPositive('years', years);
  return Math.sqrt(surfaceVariance(surface, Math.log(strike / forward), years) / years);
}

/** Total implied variance w(k, theta) at the log-moneyness k = ln(strike / forward) (their definition 4.1). */
export function surfaceVariance(surface: VolatilitySurface, logMoneyness: number, years: number): number {
  const { rho } = surface;
  const theta = atmVariance(surface, years);
  const scaled = smileScale(surface, theta) * logMoneyness;
  return 0.5 * theta * (1 + rho * scaled + Math.hypot(scaled + rho, Math.sqrt(1 - rho * rho)));
}

/** theta(t): total variance at the money. It always grows, because its derivative is a variance between the two. */
export function atmVariance({ atmVolatility, term }: VolatilitySurface, years: number): number {
  const short = atmVolatility * atmVolatility;
  if (term === undefined) return short * years;
  const long = term.longVolatility * term.longVolatility;
  return long * years - (short - long) * term.years * Math.expm1(-years / term.years);
}

/** phi(theta), their power law in the form that can be free of arbitrage for all theta (section 4). */
function smileScale({ eta, gamma }: VolatilitySurface, theta: number): number {
  return eta / (theta ** gamma * (1 + theta) ** (1 - gamma));
}

/**
 * Throws unless the parameters exclude static arbitrage at all times. Butterfly (theorem 4.2): theta phi (1 + |rho|) < 4 and
 * theta phi^2 (1 + |rho|) <= 4 for all theta. Here theta phi rises to eta, and theta phi^2 has its maximum at
 * theta = 1 - 2 gamma. Calendar (theorem 4.1): theta never falls and
 * 0 <= d(theta phi)/d(theta) <= (1 + sqrt(1 - rho^2)) phi / rho^2; here the derivative is phi (1 - gamma) / (1 + theta), which
 * lies between 0 and phi, so the condition holds for every gamma that is allowed.
 */
export function checkSurface(surface: VolatilitySurface): void {
  const { atmVolatility, rho, eta, gamma, term } = surface;
  checkPositive('atmVolatility', atmVolatility);
  checkPositive('eta', eta);
  if (!(rho > -1 && rho < 1)) throw new RangeError(`rho must lie between -1 and 1, not ${rho}`);
  if (!(gamma > 0 && gamma <= 0.5)) throw new RangeError(`gamma must lie in (0, 1/2], not ${gamma}`);
  if (term !== undefined) {
    checkPositive('term.longVolatility', term.longVolatility);
    checkPositive('term.years', term.years);
  }
  const worst = 1 - 2 * gamma;
  // 0 ** 0 is 1, which is the right limit for gamma = 1/2.
  const largest = (eta * eta * worst ** worst) / (1 + worst) ** (2 - 2 * gamma);
  if (eta * (1 + Math.abs(rho)) >= 4 || largest * (1 + Math.abs(rho)) > 4) {
    throw new RangeError(`eta ${eta} with rho ${rho} and gamma ${gamma} allows butterfly arbitrage`);
  }
}
