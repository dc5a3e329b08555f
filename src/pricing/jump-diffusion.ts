import { normalDensity, normalDistribution } from './normal.ts';
import { checkPositive, checkFinite } from './option-input.ts';

/**
 * The jump diffusion of Merton (1976): a stock that diffuses, and now and then jumps by a factor whose logarithm is normal. Time is the
 * caller's: whatever years are passed is the time over which variance grows evenly.
 */
export interface JumpDiffusion {
  /** Volatility of the diffusion alone. */
  readonly diffusion: number;
  readonly jumpsPerYear: number;
  /** Mean and deviation of the logarithm of a jump. */
  readonly jumpMean: number;
  readonly jumpDeviation: number;
}

/** Beyond this the Poisson weights would vanish before they matter; no listed option expects even ten jumps. */
const MAX_EXPECTED_JUMPS = 500;
/** Below this share of the forward a price is nothing; it only keeps the logarithm finite. */
const SMALLEST_PRICE = 1e-200;

/**
 * The volatility at which Black's formula gives what the option is worth under the jumps: the smile that the model implies, exact at
 * every strike, and free of arbitrage because all prices come from one distribution. logMoneyness is ln(strike / forward).
 */
export function jumpVolatility(model: JumpDiffusion, logMoneyness: number, years: number): number {
  checkFinite('logMoneyness', logMoneyness);
  checkPositive('years', years);
  const { diffusion, jumpsPerYear } = model;
  if (jumpsPerYear === 0) return diffusion;
  const target = jumpPrice(model, logMoneyness, years);
  return Math.sqrt(solveVariance(target, logMoneyness, diffusion * diffusion * years) / years);
}

/** How that volatility changes along the smile: its derivative by the log-moneyness. */
export function jumpVolatilitySlope(model: JumpDiffusion, logMoneyness: number, years: number): number {
  // Small against the width of the smile, large against the precision of the volatility.
  const step = 1e-3 * model.diffusion * Math.sqrt(years);
  const [low, high] = [logMoneyness - step, logMoneyness + step].map((at) => jumpVolatility(model, at, years));
  return ((high ?? 0) - (low ?? 0)) / (2 * step);
}

/** The chance that the share ends above a price, of which logMoneyness is ln(price / forward): normal for each number of jumps. */
export function chanceAbove(model: JumpDiffusion, logMoneyness: number, years: number): number {
  checkFinite('logMoneyness', logMoneyness);
  checkPositive('years', years);
  const { diffusion, jumpsPerYear, jumpMean, jumpDeviation } = model;
  const expected = jumpsPerYear * years;
  if (expected > MAX_EXPECTED_JUMPS)
    throw new RangeError(`years must not expect more than ${MAX_EXPECTED_JUMPS} jumps`);
  const drift = -expected * meanJump(model) - 0.5 * diffusion * diffusion * years;
  let weight = Math.exp(-expected);
  let sum = 0;
  const lastTerm = expected + 12 * Math.sqrt(expected) + 40;
  for (let jumps = 0; jumps <= lastTerm; jumps++) {
    if (jumps > 0) weight *= expected / jumps;
    const deviation = Math.sqrt(diffusion * diffusion * years + jumps * jumpDeviation * jumpDeviation);
    sum += weight * normalDistribution((drift + jumps * jumpMean - logMoneyness) / deviation);
  }
  return Math.min(sum, 1);
}

/** Of the whole process: what a long time realises. */
export function totalVolatility({ diffusion, jumpsPerYear, jumpMean, jumpDeviation }: JumpDiffusion): number {
  return Math.sqrt(diffusion * diffusion + jumpsPerYear * (jumpMean * jumpMean + jumpDeviation * jumpDeviation));
}

/** By how much a jump changes the price on average. */
export function meanJump({ jumpMean, jumpDeviation }: JumpDiffusion): number {
  return Math.expm1(jumpMean + 0.5 * jumpDeviation * jumpDeviation);
}

/**
 * The undiscounted out-of-the-money option at forward 1 (a put below it, a call above): Black's formula for each number of jumps, weighted
 * with its Poisson probability (Merton 1976, equation 19).
 */
export function jumpPrice(model: JumpDiffusion, logMoneyness: number, years: number): number {
  const { diffusion, jumpsPerYear, jumpMean, jumpDeviation } = model;
  const expected = jumpsPerYear * years;
  const factor = 1 + meanJump(model);
  const drift = -expected * meanJump(model);
  if (expected > MAX_EXPECTED_JUMPS)
    throw new RangeError(`years must not expect more than ${MAX_EXPECTED_JUMPS} jumps`);
  let weight = Math.exp(-expected);
  let sum = 0;
  // The sum ends earlier once its terms no longer count.
  const lastTerm = expected + 12 * Math.sqrt(expected) + 40;
  for (let jumps = 0; jumps <= lastTerm; jumps++) {
    if (jumps > 0) weight *= expected / jumps;
    const variance = diffusion * diffusion * years + jumps * jumpDeviation * jumpDeviation;
    const logForward = drift + jumps * Math.log(factor);
    const term = weight * blackPrice(logMoneyness, logForward, variance);
    sum += term;
    // No option is worth more than the larger of strike and forward, so what is left is below its probability times that.
    const largest = logMoneyness < 0 ? Math.exp(logMoneyness) : Math.exp(Math.max(logForward, 0)) * Math.max(factor, 1);
    if (jumps > expected + Math.abs(jumpMean) && weight * largest < 1e-17 * sum) break;
  }
  return Math.max(sum, SMALLEST_PRICE);
}

/** A put for a strike below the forward 1 and a call above it, though the conditional forward may lie elsewhere. */
function blackPrice(logStrike: number, logForward: number, variance: number): number {
  const deviation = Math.sqrt(variance);
  const side = logStrike < 0 ? -1 : 1;
  const upper = (logForward - logStrike) / deviation + 0.5 * deviation;
  const stock = Math.exp(logForward) * normalDistribution(side * upper);
  const cash = Math.exp(logStrike) * normalDistribution(side * (upper - deviation));
  return Math.max(side * (stock - cash), 0);
}

/**
 * Newton's method in the inverse of the variance, in which the logarithm of a small price is almost a straight line; bisection where a step leaves
 * the bracket. The jumps only add to the diffusion's variance, so that is where it starts.
 */
function solveVariance(target: number, logMoneyness: number, diffusionVariance: number): number {
  let low = 0;
  let high = 1 / diffusionVariance;
  let inverse = high;
  for (let round = 0; round < 80; round++) {
    const variance = 1 / inverse;
    const value = blackPrice(logMoneyness, 0, variance);
    const miss = value > 0 ? Math.log(value / target) : -Infinity;
    if (miss > 0) low = inverse;
    else high = inverse;
    const next = inverse - miss / slopeOf(logMoneyness, variance, value);
    const step = next > low && next <= high ? next : 0.5 * (low + high);
    if (Math.abs(step - inverse) <= 1e-13 * inverse) return 1 / step;
    inverse = step;
  }
  return 1 / inverse;
}

/** Derivative of ln(price) by the inverse of the variance: vega, and the deviation's own derivative -deviation^3 / 2. */
function slopeOf(logMoneyness: number, variance: number, value: number): number {
  const deviation = Math.sqrt(variance);
  const upper = -logMoneyness / deviation + 0.5 * deviation;
  return (-0.5 * variance * deviation * normalDensity(upper)) / value;
}
