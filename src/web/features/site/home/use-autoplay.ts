import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from '#web/lib/browser/media-query.ts';

const slideMs = 9000;

/** Moves on by itself while nobody looks closer, the page is in view and the reader wants motion. */
export function useAutoplay(held: boolean, advance: () => void) {
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setWanted] = useState<boolean | null>(null);
  const wanted = choice ?? !calm;
  const playing = wanted && !held && !hidden;
  useEffect(() => {
    if (!playing) return undefined;
    // `advance` is another one for every slide: counted anew from each, so that a click is never followed by a jump.
    const timer = setTimeout(advance, slideMs);
    return () => clearTimeout(timer);
  }, [playing, advance]);
  return { wanted, setWanted, playing };
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
