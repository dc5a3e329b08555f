import { useEffect, useRef, type ReactNode } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { isDevelopmentHost } from '#web/lib/session/hosts.ts';
import { useOnceHydrated } from '#web/lib/browser/hydrated.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { Toaster } from '#web/ui/overlay/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSessionEnd } from './use-session-end.ts';

// Visitors of the real site never load it.
const DevelopmentBar = later(() => import('./development-bar.tsx'), 'development');
const DevelopmentChip = later(() => import('./development-chip.tsx'), 'development');

/** The frame around every page. The overlay is what any page can have in front of it. */
export function Shell({ title, overlay, children }: { title: string; overlay?: ReactNode; children: ReactNode }) {
  const wide = useMediaQuery(wideScreen);
  const development = useOnceHydrated(isDevelopmentHost);
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageChange(path, title, main);
  useSessionEnd();

  return (
    <div className="flex min-h-dvh">
      <SkipLink main={main} />
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <MobileHeader
          aside={
            development &&
            !wide && (
              <ErrorBoundary resetKey={path} otherwise={null}>
                <Arriving>
                  <DevelopmentChip />
                </Arriving>
              </ErrorBoundary>
            )
          }
        />
        {development && wide ? (
          <ErrorBoundary resetKey={path} otherwise={developmentRoom}>
            <Arriving fallback={developmentRoom}>
              <DevelopmentBar />
            </Arriving>
          </ErrorBoundary>
        ) : (
          developmentRoom
        )}
        <OfflineBanner />
        <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <ErrorBoundary resetKey={path}>{children}</ErrorBoundary>
        </main>
        <Footer />
      </div>
      {overlay}
      <Toaster />
    </div>
  );
}

/** The bar's own height on local hosts, which boot.js has marked, so that the page does not jump when it arrives. */
const developmentRoom = <div className="hidden h-10 border-b border-line md:in-data-local:block" />;

/** A plain '#main' link would be taken for a route, so the jump is made by hand. */
function SkipLink({ main }: { main: React.RefObject<HTMLElement | null> }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2.5 text-sm font-medium text-on-primary focus:translate-y-0"
      onClick={() => main.current?.focus()}
    >
      {t('skip')}
    </button>
  );
}

/** A new page has its own title, and the focus starts at its beginning, as after a real page load. */
function usePageChange(path: string, title: string, main: React.RefObject<HTMLElement | null>): void {
  const before = useRef(path);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
