import { optionsOf, type Leg } from '#rules/trading/what-if/leg.ts';

/** How far the price of a share can be moved, as a share of it. */
export const MOST_SPOT_SHIFT = 0.3;
const POINTS = 41;
/** With more options than these a line has no corners that anyone could see. */
const FEW_OPTIONS = 4;

/** The prices that a payoff is drawn at, with its corners among them; as multiples of today's, as the breakevens are. */
export function pricesToDraw(legs: readonly Leg[], breakevens: readonly number[], isWide: boolean): number[] {
  const marks = marksOf(legs, breakevens);
  const [low, high] = domainOf(marks, isWide);
  const even = Array.from({ length: POINTS }, (_, index) => low + ((high - low) * index) / (POINTS - 1));
  const inside = [1, ...(marks ?? [])].filter((factor) => factor > low && factor < high);
  return [...new Set([...even, ...inside])].toSorted((a, b) => a - b);
}

/** Whether a price lies outside the picture that is near enough to see strike and breakeven: then one is drawn as wide as the slider goes. */
export function needsWide(legs: readonly Leg[], breakevens: readonly number[], spotFactor: number): boolean {
  const [low, high] = domainOf(marksOf(legs, breakevens), false);
  return spotFactor < low || spotFactor > high;
}

/** What the picture is about; undefined where there are too many of them, or several shares. */
function marksOf(legs: readonly Leg[], breakevens: readonly number[]): number[] | undefined {
  const options = optionsOf(legs);
  const [first] = legs;
  if (first === undefined || options.length > FEW_OPTIONS) return undefined;
  if (legs.some(({ ticker }) => ticker !== first.ticker)) return undefined;
  return [...options.map(({ strike }) => strike / first.spot), ...breakevens];
}

function domainOf(marks: readonly number[] | undefined, isWide: boolean): [number, number] {
  const [least, most] = [1 - MOST_SPOT_SHIFT, 1 + MOST_SPOT_SHIFT];
  if (marks === undefined) return [least, most];
  const low = Math.min(...marks, 1);
  const high = Math.max(...marks, 1);
  const room = Math.max((high - low) * 0.6, 0.06);
  // No price is zero: the model counts in logarithms.
  const near: [number, number] = [Math.max(low - room, 0.01), high + room];
  return isWide ? [Math.min(near[0], least), Math.max(near[1], most)] : near;
}

/**
 * Where a line begins or ends to stand above zero, straight between its points: the rule by which the breakevens beside the picture are found (`outcome.ts`). A
 * point may lie on zero; where the line only touches it from above nothing begins or ends.
 */
export function zerosOf(places: readonly number[], values: readonly number[]): number[] {
  const found = places.slice(1).flatMap((place, index) => {
    const [before, from, to] = [places[index] ?? place, values[index] ?? 0, values[index + 1] ?? 0];
    return from > 0 === to > 0 ? [] : [before + ((place - before) * from) / (from - to)];
  });
  return found.filter((at, index) => at !== found[index - 1] && at !== found[index + 1]);
}

/** What a line says at a place, straight between its points. */
export function valueAt(places: readonly number[], values: readonly number[], at: number): number | undefined {
  const above = places.findIndex((place) => place >= at);
  const [low, high] = [places[above - 1], places[above]];
  if (high === undefined || low === undefined) return above === 0 && high === at ? values[0] : undefined;
  const [from, to] = [values[above - 1] ?? 0, values[above] ?? 0];
  return from + ((to - from) * (at - low)) / (high - low);
}
