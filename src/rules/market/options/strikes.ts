/** One ladder of strikes for all: the step grows with the strike, in thousandths of a euro. */
const LADDER = [
  { belowMilli: 10_000, stepMilli: 100 },
  { belowMilli: 25_000, stepMilli: 250 },
  { belowMilli: 50_000, stepMilli: 500 },
  { belowMilli: 100_000, stepMilli: 1_000 },
  { belowMilli: 200_000, stepMilli: 2_500 },
  { belowMilli: 500_000, stepMilli: 5_000 },
  { belowMilli: 1_000_000, stepMilli: 10_000 },
  { belowMilli: Infinity, stepMilli: 25_000 },
] as const;

/** Strikes are listed from half to one and a half times the spot. */
const LOWEST_OF_SPOT = 0.5;
const HIGHEST_OF_SPOT = 1.5;
/** The last rung that a symbol has digits for. */
const HIGHEST_STRIKE_MILLI = 99_975_000;

/** The strikes of one expiry: every rung of the ladder from low to high. */
export interface StrikeRange {
  lowMilli: number;
  highMilli: number;
}

export function strikeRange(spotCents: number): StrikeRange {
  const spotMilli = spotCents * 10;
  const low = Math.min(rungAtOrAbove(spotMilli * LOWEST_OF_SPOT), HIGHEST_STRIKE_MILLI);
  const top = Math.min(spotMilli * HIGHEST_OF_SPOT, HIGHEST_STRIKE_MILLI);
  const above = rungAtOrAbove(top);
  return { lowMilli: low, highMilli: Math.max(above > top ? rungBelow(above) : above, low) };
}

/** A contract once listed stays listed: a range only ever grows. */
export function widen(range: StrikeRange | undefined, by: StrikeRange): StrikeRange {
  if (range === undefined) return by;
  return { lowMilli: Math.min(range.lowMilli, by.lowMilli), highMilli: Math.max(range.highMilli, by.highMilli) };
}

export function strikesIn({ lowMilli, highMilli }: StrikeRange): number[] {
  const strikes: number[] = [];
  for (let strike = lowMilli; strike <= highMilli; strike = rungAtOrAbove(strike + 1)) strikes.push(strike);
  return strikes;
}

function rungAtOrAbove(milli: number): number {
  const step = stepAt(milli);
  return Math.max(Math.ceil(milli / step) * step, stepAt(0));
}

function rungBelow(rungMilli: number): number {
  const step = stepAt(rungMilli - 1);
  return rungMilli - step;
}

function stepAt(milli: number): number {
  return LADDER.find(({ belowMilli }) => milli < belowMilli)?.stepMilli ?? LADDER[0].stepMilli;
}
