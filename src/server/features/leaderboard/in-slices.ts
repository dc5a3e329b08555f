import { setImmediate } from 'node:timers/promises';

const SLICE = 1000;

/** A few at a time, and in between everyone else has their turn. */
export async function* inSlices<T>(list: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += SLICE) {
    yield list.slice(from, from + SLICE);
    await setImmediate();
  }
}
