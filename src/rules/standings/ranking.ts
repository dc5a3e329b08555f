/** Who stands on a board, and where. */
export interface Ranking<T> {
  isOn: (tally: T) => boolean;
  /** The smallest stands first: the first number that differs decides, and after the last the id, so that no two share a rank. */
  order: (tally: T) => Order;
}

export type Order = readonly [first: number, second: number, third: number];

/** In the order of their ranks. */
export function rankedOn<T extends { userId: string }>(tallies: readonly T[], { isOn, order }: Ranking<T>): T[] {
  const entered = tallies.filter(isOn).map((tally) => ({ userId: tally.userId, order: order(tally), tally }));
  return inOrder(entered).map(({ tally }) => tally);
}

type Entered = { userId: string; order: Order };

/** Fewer than this are compared two by two. */
const FEW = 64;

/**
 * In the order of their ranks. The places of a large season are millions, and to compare them two by two takes most of the time that its boards take. So those
 * with the same number are brought together, by numbers that the language sorts by itself, and among each other they are put in order by the next one.
 */
export function inOrder<T extends Entered>(entered: readonly T[], place: 0 | 1 | 2 = 0): T[] {
  if (entered.length < FEW) return entered.toSorted(compare);
  const numbers = Float64Array.from(entered, ({ order }) => order[place]);
  const { groups, starts } = grouped(numbers);
  const ordered = entered.slice();
  const next = starts.slice();
  entered.forEach((one, index) => {
    const group = groups[index] ?? 0;
    const at = next[group] ?? 0;
    next[group] = at + 1;
    ordered[at] = one;
  });
  for (let group = 0; group + 1 < starts.length; group += 1) {
    const start = starts[group] ?? 0;
    const end = starts[group + 1] ?? 0;
    if (end - start < 2) continue;
    const equal = ordered.slice(start, end);
    const inside = place === 2 ? equal.toSorted(compare) : inOrder(equal, place === 0 ? 1 : 2);
    inside.forEach((one, index) => {
      ordered[start + index] = one;
    });
  }
  return ordered;
}

/** Which numbers are the same: the group of each, the smallest number's first, and where every group starts, with the end of the last one. */
function grouped(numbers: Float64Array): { groups: Uint32Array; starts: Uint32Array } {
  const sorted = numbers.toSorted();
  const starts = new Uint32Array(numbers.length + 1);
  let count = 0;
  for (let index = 0; index < sorted.length; index += 1) {
    const number = sorted[index] ?? 0;
    if (index > 0 && number === sorted[count - 1]) continue;
    // What was sorted gives way to each number once, which never stand behind where they were.
    sorted[count] = number;
    starts[count] = index;
    count += 1;
  }
  starts[count] = numbers.length;
  const distinct = sorted.subarray(0, count);
  return {
    groups: Uint32Array.from(numbers, (number) => indexIn(distinct, number)),
    starts: starts.subarray(0, count + 1),
  };
}

function compare({ order: a, userId }: Entered, { order: b, userId: other }: Entered): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (userId < other ? -1 : 1);
}

/** Where a number stands in a sorted list that has it. */
function indexIn(sorted: Float64Array, number: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
