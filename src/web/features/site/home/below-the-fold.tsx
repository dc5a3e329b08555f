import { useEffect, useRef, useState } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { preloadable } from '#web/lib/browser/preloadable.tsx';

export const HomeRest = preloadable(() => import('./home-rest.tsx'));

/** Long enough for the first screen to be drawn and read before the rest competes with it for the network. */
const headStartMs = 4000;

/** The rest of the page: there at once where it was drawn at build time, else fetched in the background, drawn when it comes into view. Its room is kept, so that nothing jumps. */
export function BelowTheFold() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(HomeRest.isLoaded);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return undefined;
    // A failure here is nobody's business yet: it is tried again, and told, when the part is drawn.
    const timer = setTimeout(() => void HomeRest.preload().catch(() => undefined), headStartMs);
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
    // The browser, too, leaves it for later: until it comes near, it is neither styled nor laid out.
    <div
      ref={place}
      id="lab"
      tabIndex={-1}
      className="scroll-mt-14 outline-none [contain-intrinsic-height:auto_150rem] [content-visibility:auto] md:scroll-mt-0 lg:[contain-intrinsic-height:auto_110rem]"
    >
      {isSeen ? (
        <Arriving fallback={room}>
          <HomeRest />
        </Arriving>
      ) : (
        room
      )}
    </div>
  );
}
