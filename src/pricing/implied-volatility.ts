import { normalDensity, normalDistribution } from './normal.ts';
import { checkFinite, checkOptionInput, exerciseValue, type OptionInput } from './option-input.ts';
import { priceAmerican } from './price-american.ts';

/** An option with its price in place of its volatility. */
export type QuotedOption = Omit<OptionInput, 'volatility'> & { readonly price: number };

const LOWEST = 1e-3;
const HIGHEST = 10;

/**
 * Volatility between 0.1 % and 1000 % at which the European formula gives the price; undefined when there is none, because
 * the price is outside the bounds of arbitrage or so close to them that it says nothing about volatility.
 */
export function impliedVolatilityEuropean(option: QuotedOption): number | undefined {
  checkQuote(option);
  const { type, spot, strike, years, rate, dividend, price } = option;
  if (years === 0) return undefined;
  const stock = spot * Math.exp(-dividend * years);
  const cash = strike * Math.exp(-rate * years);
  const forwardIntrinsic = type === 'call' ? stock - cash : cash - stock;
  // By put-call parity the out-of-the-money option of the pair has the same volatility and loses no digits.
  const target = (price - Math.max(forwardIntrinsic, 0)) / Math.sqrt(stock * cash);
  const moneyness = -Math.abs(Math.log(stock / cash));
  const highest = Math.exp(0.5 * moneyness);
  if (!(target > 1e-15 && target < highest)) return undefined;
  // The logarithm of a small price and of the distance to the highest one are close to straight lines in volatility.
  const fromBelow = target < 0.5 * highest;
  const root = Math.sqrt(years);
  return solveInBracket(
    (volatility) => {
      const deviation = volatility * root;
      const upper = moneyness / deviation + 0.5 * deviation;
      const value =
        Math.exp(0.5 * moneyness) * normalDistribution(upper) -
        Math.exp(-0.5 * moneyness) * normalDistribution(upper - deviation);
      const slope = Math.exp(0.5 * moneyness) * normalDensity(upper) * root;
      return fromBelow
        ? { miss: Math.log(value / target), slope: slope / value }
        : { miss: -Math.log((highest - value) / (highest - target)), slope: slope / (highest - value) };
      // Manaster and Koehler (1982): from the point of inflection Newton's method runs to the root on one side.
    },
    Math.sqrt(Math.max(-2 * moneyness, 1e-4) / years),
  );
}

/** The same for an American option. A price at or below the exercise value fits every small volatility: undefined. */
export function impliedVolatilityAmerican(option: QuotedOption): number | undefined {
  checkQuote(option);
  const { type, spot, strike, years, price } = option;
  const exercise = exerciseValue(type, spot, strike).price;
  if (years === 0 || price <= exercise + 1e-12 * Math.max(spot, strike)) return undefined;
  // The American option is worth more than the European one, so it needs less volatility for the same price.
  const start = impliedVolatilityEuropean(option) ?? 0.3;
  return solveInBracket((volatility) => {
    const value = priceAmerican({ ...option, volatility });
    return { miss: value.price - price, slope: value.vega };
  }, start);
}

function checkQuote(option: QuotedOption): void {
  checkOptionInput({ ...option, volatility: 1 });
  checkFinite('price', option.price);
}

/** Newton's method on an increasing function, with bisection whenever a step leaves the bracket known so far. */
function solveInBracket(
  evaluate: (volatility: number) => { miss: number; slope: number },
  start: number,
): number | undefined {
  let low = LOWEST;
  let high = HIGHEST;
  let volatility = Math.min(Math.max(start, LOWEST), HIGHEST);
  for (let round = 0; round < 60; round++) {
    const { miss, slope } = evaluate(volatility);
    if (miss > 0) high = volatility;
    else low = volatility;
    const next = volatility - miss / slope;
    const step = next > low && next < high ? next : 0.5 * (low + high);
    if (Math.abs(step - volatility) <= 1e-11 * volatility) return inside(step);
    volatility = step;
  }
  return inside(volatility);
}

/** A root at the edge of the search means that the true one lies beyond. */
function inside(volatility: number): number | undefined {
  return volatility > LOWEST * 1.001 && volatility < HIGHEST * 0.999 ? volatility : undefined;
}
