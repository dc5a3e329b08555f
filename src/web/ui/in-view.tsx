import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMediaQuery } from '#web/lib/browser/media-query.ts';

/** What is shown once the reader comes near it, and from then on; on paper at once. */
export function InView({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const isPrinted = useMediaQuery('print');
  useEffect(() => {
    if (place.current === null || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={className}>
      {(isNear || isPrinted) && children}
    </div>
  );
}
