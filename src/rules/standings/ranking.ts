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

/** What decides is at hand in each: looked up at every comparison it would take most of the time that the boards of a large season take. */
export function inOrder<T extends { userId: string; order: Order }>(entered: readonly T[]): T[] {
  return entered.toSorted(
    ({ order: a, userId }, { order: b, userId: other }) =>
      a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (userId < other ? -1 : 1),
  );
}
