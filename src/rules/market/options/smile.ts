import type { Day } from '../time/day.ts';
import type { PricedContract } from './option-chain.ts';

/** Strikes this far from the spot, as a share of it, are in the picture: further out hardly anything is traded. */
const SMILE_RANGE = 0.2;

export interface Smile {
  expiry: Day;
  years: number;
  /** At a strike of the spot, between the two strikes beside it. */
  atTheMoney: number;
  points: { strikeMilli: number; volatility: number }[];
}

/** The volatilities that the options of each expiry are priced with, by strike. Call and put of a strike have the same one. */
export function smilesOf(contracts: readonly PricedContract[], spotCents: number): Smile[] {
  const spotMilli = spotCents * 10;
  const byExpiry = new Map<Day, Smile>();
  for (const { type, expiry, years, strikeMilli, volatility } of contracts) {
    if (type !== 'call' || Math.abs(strikeMilli - spotMilli) > SMILE_RANGE * spotMilli) continue;
    const smile = byExpiry.get(expiry) ?? { expiry, years, atTheMoney: 0, points: [] };
    byExpiry.set(expiry, smile);
    smile.points.push({ strikeMilli, volatility });
  }
  return [...byExpiry.values()].map((smile) => ({ ...smile, atTheMoney: between(smile.points, spotMilli) }));
}

/** Straight between the neighbours; beyond the last strike, its own. */
function between(points: Smile['points'], spotMilli: number): number {
  const above = points.find(({ strikeMilli }) => strikeMilli >= spotMilli) ?? points.at(-1);
  const below = points.findLast(({ strikeMilli }) => strikeMilli <= spotMilli) ?? points[0];
  if (!above || !below) return Number.NaN;
  const width = above.strikeMilli - below.strikeMilli;
  const share = width > 0 ? (spotMilli - below.strikeMilli) / width : 0;
  return below.volatility + share * (above.volatility - below.volatility);
}
