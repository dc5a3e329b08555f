import { memo, useState, type ComponentType, type MemoExoticComponent } from 'react';
import type { Feature } from '#texts/resources.ts';
import { later } from './arrivals.ts';

export interface Preloadable extends MemoExoticComponent<() => React.ReactNode> {
  /** Brings the part now. Drawn afterwards, it is there at once, with nothing to wait for. */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
}

/**
 * A part that loads when it is first drawn, unless it was preloaded. A page that was drawn at build time is taken over in
 * one go, and a part that had still to be loaded would be taken away again meanwhile.
 */
export function preloadable(
  load: () => Promise<{ default: ComponentType }>,
  ...texts: readonly Feature[]
): Preloadable {
  const Later = later(load, ...texts);
  let loaded: ComponentType | undefined;
  // What is around a page that was taken over may be drawn once more, by what only the browser knows; the page itself need not be.
  const Part = memo(() => {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  });
  return Object.assign(Part, {
    preload: async () => {
      loaded = (await load()).default;
    },
    isLoaded: () => loaded !== undefined,
  });
}
