import { useSyncExternalStore } from 'react';

/**
 * False while the page is drawn at build time, and while the browser takes that drawing over; true from then on. What only
 * the browser knows (its address, the day, the size of its window) waits for it, so that both drawings are the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
