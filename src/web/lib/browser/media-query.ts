import { useSyncExternalStore } from 'react';

/** A page that is drawn at build time knows no screen: there, and until it is taken over, no query holds. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The width from which the sidebar stands beside the page; the same as Tailwind's md. */
export const wideScreen = '(min-width: 768px)';
