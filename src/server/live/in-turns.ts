import { setTimeout as delay } from 'node:timers/promises';

export const turns = {
  /** So many are told in the same instant: a room full of people waits for nobody. */
  atOnce: 25,
  /** Then so many after each pause. */
  group: 5,
  pauseMs: 25,
  /** A pause that ends so much later than it should is a sign of a server that has not caught up: it takes another one, */
  lateMs: 10,
  /** but no longer than this for one group. */
  longestMs: 200,
};

const machine = {
  now: () => performance.now(),
  pause: (ms: number): Promise<unknown> => delay(ms, undefined, { ref: false }),
};

/**
 * Tells many of something, one group after the other: what they are told they ask about, and a thousand who ask in one instant would make everyone else wait for
 * seconds. Who is told first changes from one time to the next, so that nobody is ahead of the others for being there longer. Told of it again meanwhile, who still waits keeps the place.
 */
export function inTurns<T>(
  tell: (one: T) => void,
  { atOnce, group, pauseMs, lateMs, longestMs }: typeof turns,
  { now, pause } = machine,
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
    const beganMs = now();
    let isLate = true;
    while (isLate && now() - beganMs < longestMs) {
      const pausedMs = now();
      await pause(pauseMs);
      isLate = now() - pausedMs - pauseMs > lateMs;
    }
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
