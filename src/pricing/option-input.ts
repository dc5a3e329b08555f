export type OptionType = 'call' | 'put';

/** One option. Rates and yields are continuous, years is the time to expiry, volatility is per square root of a year. */
export interface OptionInput {
  readonly type: OptionType;
  readonly spot: number;
  readonly strike: number;
  readonly years: number;
  readonly rate: number;
  readonly dividend: number;
  readonly volatility: number;
}

/** Vega and rho are per 1.00 of volatility and rate, theta is per year of passing time. */
export interface OptionPrice {
  readonly price: number;
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly rho: number;
}

export function checkOptionInput(input: OptionInput): void {
  if (input.type !== 'call' && input.type !== 'put')
    throw new RangeError(`type must be call or put, not ${String(input.type)}`);
  checkPositive('spot', input.spot);
  checkPositive('strike', input.strike);
  checkYears(input.years);
  checkFinite('rate', input.rate);
  checkFinite('dividend', input.dividend);
  checkPositive('volatility', input.volatility);
}

export function checkPositive(field: string, value: number): void {
  if (!(Number.isFinite(value) && value > 0)) throw new RangeError(`${field} must be a positive number, not ${value}`);
}

export function checkFinite(field: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${field} must be a finite number, not ${value}`);
}

export function checkYears(years: number): void {
  if (!(Number.isFinite(years) && years >= 0))
    throw new RangeError(`years must be zero or a positive number, not ${years}`);
}

/** What exercising now pays, with the greeks of a payoff that no longer depends on time; also the price at expiry. */
export function exerciseValue(type: OptionType, spot: number, strike: number): OptionPrice {
  const value = type === 'call' ? spot - strike : strike - spot;
  const slope = type === 'call' ? 1 : -1;
  return { price: Math.max(value, 0), delta: value > 0 ? slope : 0, gamma: 0, vega: 0, theta: 0, rho: 0 };
}
