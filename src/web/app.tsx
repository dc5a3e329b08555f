import { useEffect } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { ErrorBoundary } from './features/shell/error-boundary.tsx';
import { useOnceHydrated } from './lib/browser/hydrated.ts';
import { Site } from './router.tsx';

/**
 * The whole site under one way of reading addresses. `drawnPath` is the page that is drawn at build time, or taken over
 * from there. Its links are paths, which work without scripts on every host; where routes live in the hash they become
 * hashes once the page is taken over.
 */
export function App(props: { addressing: BaseLocationHook; drawnPath?: string | undefined; onReady?: () => void }) {
  const { addressing, drawnPath, onReady } = props;
  // Where they stay paths the router stays the same, and a page that is still being taken over is not hurried by it.
  const inHash = useOnceHydrated(() => addressing.hrefs !== undefined);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ErrorBoundary>
      <Router
        hook={addressing}
        aroundNav={toTopAfter}
        {...(inHash ? {} : { hrefs: asPath })}
        {...(drawnPath === undefined ? {} : { ssrPath: drawnPath })}
      >
        <Site />
      </Router>
    </ErrorBoundary>
  );
}

/** A followed link starts at the top of its page; going back keeps the place, which the browser remembers. */
function toTopAfter(navigate: (to: string, options?: object) => void, to: string, options?: object): void {
  navigate(to, options);
  window.scrollTo(0, 0);
}

function asPath(href: string): string {
  return href;
}
