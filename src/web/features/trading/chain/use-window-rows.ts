import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Rows kept ready above and below the view, so that scrolling never shows a gap. */
const spareRows = 8;

/**
 * Which of many rows of one height are in view while the page scrolls. The rest is two empty rows as high as what they stand for, so the
 * table has its full height and the document only what can be seen.
 */
export function useWindowRows(body: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [first, setFirst] = useState(0);
  // At first what can be seen below the head of the page, so that it is there soon; the others come with the next frame.
  const [inView, setInView] = useState(() => Math.ceil(window.innerHeight / 2 / rowHeight));
  const start = Math.min(first, Math.max(count - inView, 0));
  const end = Math.min(start + inView, count);

  const look = () => {
    setFirst(firstAt(-(body.current?.getBoundingClientRect().top ?? 0), rowHeight));
    setInView(rowsIn(rowHeight));
  };
  const onMove = useEffectEvent(look);

  useEffect(() => {
    // It may be drawn in a page that has been scrolled already.
    const frame = requestAnimationFrame(() => onMove());
    const listen = () => onMove();
    window.addEventListener('scroll', listen, { passive: true });
    window.addEventListener('resize', listen);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', listen);
      window.removeEventListener('resize', listen);
    };
  }, []);

  /** Brings a row into view, below what stays on top. */
  const reveal = (index: number, coveredHeight: number) => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + index * rowHeight;
    // Above it the line of its expiry stays in view.
    const above = top - rowHeight - coveredHeight;
    const below = top + 2 * rowHeight - window.innerHeight;
    if (above < 0) window.scrollBy({ top: above, behavior: 'instant' });
    else if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
    // At once, not when the browser tells of it: the next key may come before.
    look();
  };
  return { start, end, before: start * rowHeight, after: (count - end) * rowHeight, reveal };
}

function rowsIn(rowHeight: number): number {
  return Math.ceil(window.innerHeight / rowHeight) + 2 * spareRows;
}

/** In steps, so that most scroll events change nothing. */
function firstAt(top: number, rowHeight: number): number {
  return Math.max(Math.floor(top / rowHeight / 4) * 4 - spareRows, 0);
}
