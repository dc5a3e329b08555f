import { tickersIn } from './presets.ts';

/** What is typed, what is ticked, and what was ticked when it was last taken into the input. */
export interface Targets {
  typed: string;
  ticked: readonly string[];
  synced: readonly string[];
}

/**
 * What an act will strike: what is typed. What has been ticked since the last sync counts as if it had been synced, so that no tick is ever ignored; what
 * was typed by hand stays.
 */
export function targetsOf({ typed, ticked, synced }: Targets): string[] {
  const named = tickersIn(typed);
  if (isSame(ticked, synced)) return named;
  const byHand = named.filter((ticker) => !synced.includes(ticker));
  return [...new Set([...ticked, ...byHand])];
}

/** Ticked, and not yet in the input. */
export function unsyncedOf({ typed, ticked }: Targets): string[] {
  const named = tickersIn(typed);
  return ticked.filter((ticker) => !named.includes(ticker));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((ticker) => other.includes(ticker));
}
