import { lazy, type ComponentType } from 'react';
import type { Feature } from '#texts/resources.ts';
import { loadTexts } from '../language/i18n.ts';

/** How many parts and texts have come since the page was opened. */
let arrivals = 0;
const waiting = new Set<() => void>();

export const arrivalsSoFar = (): number => arrivals;

export function onArrival(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/** Something that the page may wait for is on its way. Whoever waits is told once React, which asks after this, knows that it has come, or that it will not. */
export function awaited<Value>(coming: Promise<Value>): Promise<Value> {
  const tell = () =>
    queueMicrotask(() => {
      arrivals += 1;
      for (const one of waiting) one();
    });
  coming.then(tell, tell);
  return coming;
}

/** A part whose script is loaded when it is first drawn, within an `Arriving`; what it says comes along with it, not after it. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>, ...texts: readonly Feature[]) {
  return lazy(() => {
    // One that does not come is asked for again, and told, by who says it.
    for (const feature of texts) loadTexts(feature).catch(() => undefined);
    return awaited(load());
  });
}
