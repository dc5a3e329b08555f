import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const loadRest = () => import('./home-rest.tsx');
const HomeRest = lazy(loadRest);

/** Long enough for the first screen to be drawn and read before the rest competes with it for the network. */
const headStartMs = 4000;

/** The rest of the page: fetched in the background, drawn when it comes into view. Its room is kept, so that nothing jumps. */
export function BelowTheFold() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return undefined;
    const timer = setTimeout(() => void loadRest(), headStartMs);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isSeen]);
  const room = <div className="min-h-[150rem] lg:min-h-[110rem]" />;
  return (
    <div ref={place} id="lab" tabIndex={-1} className="scroll-mt-14 outline-none md:scroll-mt-0">
      {isSeen ? (
        <Suspense fallback={room}>
          <HomeRest />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
