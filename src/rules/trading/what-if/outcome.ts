import { chanceAbove } from '#pricing/jump-diffusion.ts';
import { jumpDiffusionOf } from '#rules/market/underlyings.ts';
import { optionsOf, yearsToFirstExpiry, type Leg } from './leg.ts';
import { smilesAlong, valueLine } from './value-line.ts';

/** What legs that were paid for together can come to at the first expiry. */
export interface Outcome {
  /** Multiples of today's prices at which nothing is won and nothing lost. */
  breakevens: readonly number[];
  /** The least and the most that can be won, in euro; undefined where there is no limit. */
  worst: number | undefined;
  best: number | undefined;
  /** That more comes back than was paid; undefined where the model does not say. */
  chance: number | undefined;
}

/** Where later options are still worth something, between these multiples of the price in steps that straight lines can stand in for. */
const GRID = Array.from({ length: 121 }, (_, step) => 0.3 * 10 ** (step / 120));
const FINER = 8;

/**
 * What is won at the first expiry, as straight pieces over the price. Options that end then bend only at their strikes, so that is exact; what later ones are
 * worth by then is the model's price, close enough between the points of a grid.
 */
export function outcomeOf(legs: readonly Leg[], cost: number): Outcome {
  if (legs.length === 0) return { breakevens: [], worst: undefined, best: undefined, chance: undefined };
  const curve = refined(legs, curveOf(legs, cost));
  const gains = gainsOf(curve);
  const inner = gains.flatMap(([from, to]) => [from, to]).filter((at) => at > 0 && at < Number.POSITIVE_INFINITY);
  // Shares move apart, so each is at its own worst and best.
  const byTicker = [...new Set(legs.map(({ ticker }) => ticker))].map((ticker) =>
    curveOf(
      legs.filter((leg) => leg.ticker === ticker),
      0,
      yearsToFirstExpiry(legs),
    ),
  );
  return {
    breakevens: inner,
    worst: totalOf(byTicker.map(lowest), cost),
    best: totalOf(byTicker.map(highest), cost),
    chance: chanceOf(legs, gains),
  };
}

/** Straight from point to point, from nothing at all to the last one, and on from there at its slope. */
interface Curve {
  /** Multiples of today's price, from zero on, with what is won at each. */
  points: readonly { at: number; value: number }[];
  /** Beyond the last point, for each multiple. */
  slope: number;
  cost: number;
  years: number;
}

function curveOf(legs: readonly Leg[], cost: number, years = yearsToFirstExpiry(legs) ?? 0): Curve {
  const options = optionsOf(legs);
  const bends = options.map(({ strike, spot }) => strike / spot);
  const places = [...new Set([1, ...bends, ...(options.every((leg) => leg.years <= years) ? [] : GRID)])];
  return withPoints(
    legs,
    places.toSorted((a, b) => a - b),
    { cost, years },
  );
}

function withPoints(legs: readonly Leg[], places: readonly number[], of: { cost: number; years: number }): Curve {
  const values = valueLine(smilesAlong(legs, places, of.years), 0);
  // Worth nothing, a share leaves its puts alone, which are exercised.
  const atZero = legs.reduce((sum, leg) => sum + (leg.type === 'put' ? leg.units * leg.strike : 0), 0);
  return {
    points: [
      { at: 0, value: atZero - of.cost },
      ...places.map((at, place) => ({ at, value: (values[place] ?? 0) - of.cost })),
    ],
    slope: slopeOf(legs),
    ...of,
  };
}

/** Far above every strike a call moves with its share, and a put is nothing. Whole units are added first, so that what cancels out cancels to zero. */
function slopeOf(legs: readonly Leg[]): number {
  const units = new Map<number, number>();
  for (const { type, spot, units: more } of legs) {
    if (type !== 'put') units.set(spot, (units.get(spot) ?? 0) + more);
  }
  return [...units].reduce((sum, [spot, count]) => sum + spot * count, 0);
}

/** With more points around each breakeven, where the line may be bent. */
function refined(legs: readonly Leg[], curve: Curve): Curve {
  const { points, cost, years } = curve;
  if (optionsOf(legs).every((leg) => leg.years <= years)) return curve;
  const more = points.slice(1).flatMap(({ at, value }, index) => {
    const before = points[index];
    if (before === undefined || before.at === 0 || value > 0 === before.value > 0) return [];
    return Array.from({ length: FINER }, (_, step) => before.at + ((at - before.at) * (step + 1)) / (FINER + 1));
  });
  const places = [...points.slice(1).map(({ at }) => at), ...more].toSorted((a, b) => a - b);
  return withPoints(legs, places, { cost, years });
}

/** The stretches of prices in which something is won, in order. */
function gainsOf({ points, slope }: Curve): [number, number][] {
  const found: [number, number][] = [];
  const add = (from: number, to: number) => {
    const last = found.at(-1);
    if (last?.[1] === from) last[1] = to;
    else if (to > from) found.push([from, to]);
  };
  points.slice(1).forEach((end, index) => {
    const start = points[index] ?? end;
    const zero = start.at + ((end.at - start.at) * start.value) / (start.value - end.value);
    if (start.value > 0 && end.value > 0) add(start.at, end.at);
    else if (start.value > 0) add(start.at, zero);
    else if (end.value > 0) add(zero, end.at);
  });
  const last = points.at(-1) ?? { at: 0, value: 0 };
  const beyond = last.at - last.value / slope;
  if (last.value > 0) add(last.at, slope < 0 ? beyond : Number.POSITIVE_INFINITY);
  else if (slope > 0) add(beyond, Number.POSITIVE_INFINITY);
  return found;
}

function lowest({ points, slope }: Curve): number | undefined {
  return slope < 0 ? undefined : Math.min(...points.map(({ value }) => value));
}

function highest({ points, slope }: Curve): number | undefined {
  return slope > 0 ? undefined : Math.max(...points.map(({ value }) => value));
}

function totalOf(parts: readonly (number | undefined)[], cost: number): number | undefined {
  return parts.reduce<number | undefined>(
    (sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
    -cost,
  );
}

/** Under the jump diffusion that prices the options. It knows one share at a time, and none that never has to be anywhere. */
function chanceOf(legs: readonly Leg[], gains: readonly (readonly [number, number])[]): number | undefined {
  const [first] = optionsOf(legs).toSorted((a, b) => a.years - b.years);
  if (first === undefined || legs.some(({ ticker }) => ticker !== first.ticker)) return undefined;
  const { years, rate, dividend, modelVolatility } = first;
  if (!(years > 0) || !(modelVolatility > 0)) return undefined;
  const model = jumpDiffusionOf({ volatility: modelVolatility });
  const above = (factor: number) => {
    if (factor <= 0) return 1;
    if (factor === Number.POSITIVE_INFINITY) return 0;
    return chanceAbove(model, Math.log(factor) - (rate - dividend) * years, years);
  };
  const sum = gains.reduce((total, [from, to]) => total + above(from) - above(to), 0);
  return Math.min(Math.max(sum, 0), 1);
}
