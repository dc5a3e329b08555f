export type Scale = (value: number) => number;

/** Maps one interval onto another. An empty domain lands in the middle. */
export function linearScale([from, to]: readonly [number, number], [low, high]: readonly [number, number]): Scale {
  const width = to - from;
  return (value) => (width === 0 ? (low + high) / 2 : low + ((value - from) / width) * (high - low));
}

/** Round numbers that cover the interval: 1, 2 or 5 times a power of ten apart, about `count` of them. */
export function niceTicks(min: number, max: number, count = 4): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max) || min > max) return [0];
  // A flat line gets some air around it.
  const [low, high] = min === max ? [min - (Math.abs(min) * 0.01 || 1), max + (Math.abs(max) * 0.01 || 1)] : [min, max];
  const step = niceStep((high - low) / Math.max(count, 1));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  // By whole steps and rounded, so that 0.1 + 0.2 stays 0.3.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/** The lowest and highest of what is finite; undefined where nothing is. */
export function extentOf(values: Iterable<number | null>): [number, number] | undefined {
  let extent: [number, number] | undefined;
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    extent = extent === undefined ? [value, value] : [Math.min(extent[0], value), Math.max(extent[1], value)];
  }
  return extent;
}

/** Up to so many bars each is wide enough for the label under it. */
export const widestBars = 8;

/** At most `count` of the indexes of a list, first and last among them, and fewer where so many would not look evenly spread. */
export function spread(length: number, count: number): number[] {
  if (length <= count) return Array.from({ length }, (_, index) => index);
  const chosen = Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)));
  const gaps = chosen.slice(1).map((place, index) => place - (chosen[index] ?? 0));
  const isEven = Math.max(...gaps) <= 1.5 * Math.min(...gaps);
  return isEven || count <= 2 ? chosen : spread(length, count - 1);
}

/** Piles values up from zero, the negative ones down from it; from and to of each. */
export function stack(values: readonly number[]): [from: number, to: number][] {
  let above = 0;
  let below = 0;
  return values.map((value) => {
    const from = value < 0 ? below : above;
    const to = from + value;
    if (value < 0) below = to;
    else above = to;
    return [from, to];
  });
}
