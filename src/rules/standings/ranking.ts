import { countedUp, sortByNumber } from './number-order.ts';

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
  const places = countedUp(entries.userIds.length);
  sortBy(places, entries, 0);
  return places;
}

/** Under this many, comparing takes no longer. */
const FEW = 24;

/** By the number that decides first; only those of whom it is the same are sorted by the next one. */
function sortBy(places: Uint32Array, entries: Entries, depth: number): void {
  const column = entries.order[depth];
  if (column === undefined || places.length < FEW) {
    places.sort((a, b) => compare(entries, a, b));
    return;
  }
  sortByNumber(places, column);
  const numberAt = (index: number) => column[places[index] ?? 0];
  let from = 0;
  for (let end = 1; end <= places.length; end += 1) {
    if (end < places.length && numberAt(end) === numberAt(from)) continue;
    if (end - from > 1) sortBy(places.subarray(from, end), entries, depth + 1);
    from = end;
  }
}

function compare({ userIds, order: [first, second, third] }: Entries, a: number, b: number): number {
  return (
    (first[a] ?? 0) - (first[b] ?? 0) ||
    (second[a] ?? 0) - (second[b] ?? 0) ||
    (third[a] ?? 0) - (third[b] ?? 0) ||
    ((userIds[a] ?? '') < (userIds[b] ?? '') ? -1 : 1)
  );
}
