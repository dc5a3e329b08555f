/** Who stands on a board, and where. */
export interface Ranking<T> {
  isOn: (tally: T) => boolean;
  /** The smallest stands first: the first number that differs decides, and after the last the id, so that no two share a rank. */
  order: (tally: T) => Order;
}

export type Order = readonly [first: number, second: number, third: number];

/** What decides, of everyone who was entered: a list for each number. Of a large season it would take many times as long to make a small list for each player. */
export interface Entries {
  userIds: string[];
  order: readonly [first: number[], second: number[], third: number[]];
}

export function noEntries(): Entries {
  return { userIds: [], order: [[], [], []] };
}

export function enter({ userIds, order }: Entries, userId: string, [first, second, third]: Order): void {
  userIds.push(userId);
  order[0].push(first);
  order[1].push(second);
  order[2].push(third);
}

/** In the order of their ranks. */
export function rankedOn<T extends { userId: string }>(tallies: readonly T[], { isOn, order }: Ranking<T>): T[] {
  const entered = tallies.filter(isOn);
  const entries = noEntries();
  for (const tally of entered) enter(entries, tally.userId, order(tally));
  return Array.from(inOrder(entries)).flatMap((index) => entered[index] ?? []);
}

/** The places in the lists of whoever was entered, in the order of their ranks. */
export function inOrder(entries: Entries): Uint32Array {
  const places = Uint32Array.from(entries.userIds.keys());
  sortBy(places, entries, 0);
  return places;
}

/** Under this many, comparing takes no longer. */
const FEW = 24;

/**
 * By the number that decides first: bare numbers are sorted in a small part of the time that it takes to compare players, and each player is then put where their number stands.
 * Only those of whom it is the same are sorted by the next one.
 */
function sortBy(places: Uint32Array, entries: Entries, depth: number): void {
  const column = entries.order[depth];
  if (column === undefined || places.length < FEW) {
    places.sort((a, b) => compare(entries, a, b));
    return;
  }
  const numbers = Float64Array.from(places, (place) => (column[place] ?? 0) + 0);
  const sorted = numbers.toSorted();
  const taken = new Uint32Array(places.length);
  const given = places.slice();
  for (let index = 0; index < given.length; index += 1) {
    const first = firstOf(sorted, numbers[index] ?? 0);
    const ahead = taken[first] ?? 0;
    taken[first] = ahead + 1;
    places[first + ahead] = given[index] ?? 0;
  }
  for (let from = 0; from < places.length;) {
    const equal = taken[from] ?? 1;
    if (equal > 1) sortBy(places.subarray(from, from + equal), entries, depth + 1);
    from += equal;
  }
}

/** Where a number that is there stands first. */
function firstOf(sorted: Float64Array, number: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare({ userIds, order: [first, second, third] }: Entries, a: number, b: number): number {
  return (
    (first[a] ?? 0) - (first[b] ?? 0) ||
    (second[a] ?? 0) - (second[b] ?? 0) ||
    (third[a] ?? 0) - (third[b] ?? 0) ||
    ((userIds[a] ?? '') < (userIds[b] ?? '') ? -1 : 1)
  );
}
