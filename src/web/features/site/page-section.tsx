import { useEffect, useRef, type ReactNode } from 'react';
import { sectionOfHash, type SectionId } from '#web/lib/browser/address.ts';

/** A part of a page that an address can name: '#members' leads here and scrolls to it. */
export function PageSection({ id, className, children }: { id: SectionId; className?: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const scrollHere = () => {
      if (sectionOfHash(window.location.hash) === id) section.current?.scrollIntoView();
    };
    scrollHere();
    window.addEventListener('hashchange', scrollHere);
    return () => window.removeEventListener('hashchange', scrollHere);
  }, [id]);
  return (
    <section ref={section} id={id} className={className}>
      {children}
    </section>
  );
}
