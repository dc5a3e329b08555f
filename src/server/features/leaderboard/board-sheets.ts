import { setRank } from '#rules/standings/board-numbers.ts';
import { enter, inOrder, noEntries, type Entries, type Ranking } from '#rules/standings/ranking.ts';

/** Everyone who stands on a board, each with the number by which the sheets know them. */
export type Players = Map<string, number>;

/** The numbers of everyone on one board: a list for each number, the rank first. A small list for each place on it would be millions of them in a large season. */
export interface Sheet {
  key: string;
  numbers: number[][];
  /** Where a player's numbers stand in the lists, counted from one; nowhere for who is not on it. */
  entryOf: Uint32Array;
}

/** A board while those who stand on it are entered. */
export interface OpenSheet<T> {
  key: string;
  ranking: Ranking<T>;
  pack: (rank: number, tally: T) => readonly number[];
  players: number[];
  entries: Entries;
  numbers: number[][];
}

const UNRANKED = 0;

export function openSheet<T>(how: Pick<OpenSheet<T>, 'key' | 'ranking' | 'pack'>): OpenSheet<T> {
  return { ...how, players: [], entries: noEntries(), numbers: [] };
}

/** Enters a player on the sheets of the boards on which they stand. */
export function enterOn<T extends { userId: string }>(sheets: readonly OpenSheet<T>[], tally: T, known: Players): void {
  let player: number | undefined;
  for (const { ranking, pack, players, entries, numbers } of sheets) {
    if (!ranking.isOn(tally)) continue;
    player ??= numberOf(known, tally.userId);
    players.push(player);
    enter(entries, tally.userId, ranking.order(tally));
    addNumbers(numbers, pack(UNRANKED, tally));
  }
}

/** Gives everyone who was entered their rank. What decided it is not needed any more. */
export function closeSheet<T>(
  { key, players, entries, numbers }: OpenSheet<T>,
  known: Players,
): { sheet: Sheet; ranked: Uint32Array; userIds: string[] } {
  const ranked = inOrder(entries);
  ranked.forEach((entry, index) => setRank(numbers, entry, index + 1));
  const userIds = Array.from(ranked, (entry) => entries.userIds[entry] ?? '');
  return { sheet: { key, numbers, entryOf: entriesOf(players, known) }, ranked, userIds };
}

/** Of a board that was ranked before: its places in their order. */
export function rankedSheet(
  key: string,
  places: readonly { userId: string; numbers: readonly number[] }[],
  known: Players,
): Sheet {
  const numbers: number[][] = [];
  const players = places.map((place) => {
    addNumbers(numbers, place.numbers);
    return numberOf(known, place.userId);
  });
  return { key, numbers, entryOf: entriesOf(players, known) };
}

/** A player's numbers on a board; undefined for who does not stand on it. */
export function numbersOn({ numbers, entryOf }: Sheet, player: number): number[] | undefined {
  const entry = entryOf[player] ?? 0;
  return entry === 0 ? undefined : numbers.map((column) => column[entry - 1] ?? 0);
}

function numberOf(known: Players, userId: string): number {
  const number = known.get(userId) ?? known.size;
  known.set(userId, number);
  return number;
}

function addNumbers(columns: number[][], numbers: readonly number[]): void {
  for (let index = 0; index < numbers.length; index += 1) (columns[index] ??= []).push(numbers[index] ?? 0);
}

function entriesOf(players: readonly number[], known: Players): Uint32Array {
  const entryOf = new Uint32Array(known.size);
  players.forEach((player, index) => {
    entryOf[player] = index + 1;
  });
  return entryOf;
}
