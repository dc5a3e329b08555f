import { priceChain } from '#pricing/price-chain.ts';
import { optionsOf, shiftedVolatility, smileVolatility, yearsLeft, type Leg } from './leg.ts';
import { prepareUnitChain } from './unit-chain.ts';

/** The volatilities of every leg at every price of its share, leg by leg: the part of a line that moved volatilities share. */
export interface Smiles {
  legs: readonly Leg[];
  /** What the prices of the shares are multiplied with. */
  factors: readonly number[];
  /** Time that has passed, on the variance clock. */
  years: number;
  volatilities: Float64Array;
}

/** To be kept while only the volatility is moved: finding them costs more than all prices together. */
export function smilesAlong(legs: readonly Leg[], factors: readonly number[], years: number): Smiles {
  const options = optionsOf(legs);
  const volatilities = new Float64Array(options.length * factors.length);
  options.forEach((leg, row) => {
    const left = yearsLeft(leg, years);
    factors.forEach((factor, column) => {
      volatilities[row * factors.length + column] = smileVolatility(leg, factor, left);
    });
  });
  return { legs, factors, years, volatilities };
}

/** What all legs are worth together at each of the prices, when the volatility has moved too. */
export function valueLine({ legs, factors, years, volatilities }: Smiles, volatilityShift: number): number[] {
  const options = optionsOf(legs);
  const unit = options.flatMap((leg, row) =>
    factors.map((factor, column) => ({
      type: leg.type,
      strike: leg.strike / (leg.spot * factor),
      years: yearsLeft(leg, years),
      rate: leg.rate,
      dividend: leg.dividend,
      volatility: shiftedVolatility(volatilities[row * factors.length + column] ?? 0, volatilityShift),
    })),
  );
  const prices = new Float64Array(unit.length);
  if (unit.length > 0) priceChain(prepareUnitChain(unit), 1, prices);
  const shares = legs.reduce((sum, leg) => (leg.type === 'stock' ? sum + leg.units * leg.spot : sum), 0);
  return factors.map((factor, column) =>
    options.reduce(
      (sum, leg, row) => sum + leg.units * leg.spot * factor * (prices[row * factors.length + column] ?? 0),
      shares * factor,
    ),
  );
}
