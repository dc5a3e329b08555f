import { useSyncExternalStore } from 'react';

/**
 * The product's time in milliseconds, ticking every second. The machine's clock is read in this file and nowhere else in
 * the browser; a local server whose clock was moved forward says so through `setClockOffset`.
 */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
}

/**
 * Something that follows from the product's time, such as the phase of the auctions. What shows it is drawn again only when
 * it changes, not every second, so `select` must give a plain value.
 */
export function useFromNow<T extends string | number | boolean>(select: (now: number) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(now),
    () => select(now),
  );
}

const tickMs = 1000;
const listeners = new Set<() => void>();
let offsetMs = 0;
let now = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

/** How far the product's clock is ahead of this machine's. */
export function setClockOffset(milliseconds: number): void {
  offsetMs = milliseconds;
  tick();
}

/** For the moment of an event; for something shown on the screen use the hook. */
export function readNow(): number {
  return Date.now() + offsetMs;
}

/** The machine's own instant, to compare with when an answer arrived. */
export function machineNow(): number {
  return Date.now();
}

function tick(): void {
  now = readNow();
  for (const listener of listeners) listener();
}

/** Ticks on the second, so that several clocks on one screen change together and none skips. */
function schedule(): void {
  timer = setTimeout(
    () => {
      tick();
      schedule();
    },
    tickMs - (readNow() % tickMs),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = readNow();
    schedule();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}
