import { setTimeout as delay } from 'node:timers/promises';

export const turns = {
  /** So many are told in the same instant: a room full of people waits for nobody. */
  atOnce: 25,
  /** Then so many at a time, after each pause. */
  group: 5,
  pauseMs: 25,
  /** For a server that has not caught up the next ones wait, but no longer than this. */
  longestMs: 1_000,
};

const pauseFor = (ms: number): Promise<unknown> => delay(ms, undefined, { ref: false });

/**
 * Tells many of something, one group after the other: what they are told they ask about, and a thousand who ask in one instant would make everyone else wait for
 * seconds. `caughtUp` is asked after each group, and answers when those before it have been answered. Who is told first changes from one time to the next, so that nobody is
 * ahead of the others for being there longer. Told of it again meanwhile, who still waits keeps the place.
 */
export function inTurns<T>(
  tell: (one: T) => void,
  caughtUp: () => Promise<unknown>,
  { atOnce, group, pauseMs, longestMs }: typeof turns,
  pause = pauseFor,
) {
  const waiting = new Set<T>();
  let isTelling = false;

  const tellSome = (most: number) => {
    let left = most;
    for (const one of waiting) {
      if (left-- === 0) return;
      waiting.delete(one);
      tell(one);
    }
  };
  const untilCaughtUp = async () => {
    await pause(pauseMs);
    // One that cannot answer has nobody who waits for an answer.
    await Promise.race([caughtUp().catch(() => undefined), pause(longestMs)]);
  };
  const tellAll = async () => {
    isTelling = true;
    tellSome(atOnce);
    while (waiting.size > 0) {
      await untilCaughtUp();
      tellSome(group);
    }
    isTelling = false;
  };
  return {
    add: (all: readonly T[]): void => {
      const first = Math.floor(Math.random() * all.length);
      for (const one of [...all.slice(first), ...all.slice(0, first)]) waiting.add(one);
      if (!isTelling) void tellAll();
    },
    clear: () => waiting.clear(),
  };
}
