import { normalDensity, normalDistribution } from './normal.ts';
import { checkOptionInput, exerciseValue, type OptionInput, type OptionPrice } from './option-input.ts';

/** European option with continuous dividend yield (Black and Scholes 1973, Merton 1973), price and greeks. */
export function priceEuropean(input: OptionInput): OptionPrice {
  checkOptionInput(input);
  const { type, spot, strike, years, rate, dividend, volatility } = input;
  if (years === 0) return exerciseValue(type, spot, strike);
  const side = type === 'call' ? 1 : -1;
  const deviation = volatility * Math.sqrt(years);
  const upper = (Math.log(spot / strike) + (rate - dividend) * years) / deviation + 0.5 * deviation;
  const lower = upper - deviation;
  const rateDiscount = Math.exp(-rate * years);
  const dividendDiscount = Math.exp(-dividend * years);
  const stock = spot * dividendDiscount * normalDistribution(side * upper);
  const cash = strike * rateDiscount * normalDistribution(side * lower);
  const density = dividendDiscount * normalDensity(upper);
  const vega = spot * density * Math.sqrt(years);
  return {
    // Far out of the money the difference of two tiny numbers can round below zero.
    price: Math.max(side * (stock - cash), 0),
    delta: (side * stock) / spot,
    gamma: density / (spot * deviation),
    vega,
    theta: side * (dividend * stock - rate * cash) - (0.5 * vega * volatility) / years,
    rho: side * years * cash,
  };
}
