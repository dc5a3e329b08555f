import { useSyncExternalStore } from 'react';

/**
 * False while the page is drawn at build time, and while the browser takes that drawing over; true from then on. What only
 * the browser knows (its address, the day, the size of its window) waits for it, so that both drawings are the same.
 */
export function useHydrated(): boolean {
  return useOnceHydrated(always);
}

/** The same for one thing that the browser knows. Where that does not hold nothing has changed, and nothing is drawn once more. */
export function useOnceHydrated(holds: () => boolean): boolean {
  return useSyncExternalStore(never, holds, () => false);
}

function always(): boolean {
  return true;
}

function never(): () => void {
  return () => undefined;
}
