import { useEffect, useEffectEvent } from 'react';
import { readNow, useFromNow } from '../clock.ts';

/** A server whose clock is a moment behind gives the old answer once more; then it is asked again. */
const againMs = 1000;

/** How far the server's clock was ahead of the page's when its answer arrived. */
export function skewOf(serverNow: string): number {
  return Date.parse(serverNow) - readNow();
}

/** Asks again when the instant has come at which the answer changes by itself. */
export function useRefetchWhenDue(dueMs: number, refetch: () => void): void {
  const isDue = useFromNow((now) => now >= dueMs);
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    if (!isDue) return undefined;
    ask();
    const timer = setInterval(() => ask(), againMs);
    return () => clearInterval(timer);
  }, [isDue]);
}
