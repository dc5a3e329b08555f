import { useState, type RefObject } from 'react';

/** Rows kept ready above and below the view, so that scrolling never shows a gap. */
const spareRows = 6;

/**
 * Which of many rows of one height are in view. The rest is two empty rows as high as what they stand for, so the table has
 * its full height and the document only what can be seen.
 */
export function useWindowRows(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  rowHeight: number,
  viewHeight: number,
  /** How far down it is scrolled when it opens. */
  opensAtTop: number,
) {
  // Right from the start, so that the rows at the top are not made only to be thrown away.
  const [first, setFirst] = useState(() => firstAt(opensAtTop, rowHeight));
  const visible = Math.ceil(viewHeight / rowHeight) + 2 * spareRows;
  const start = Math.min(first, Math.max(count - visible, 0));
  const end = Math.min(start + visible, count);

  const onScroll = () => {
    setFirst(firstAt(scroller.current?.scrollTop ?? 0, rowHeight));
  };

  /** Brings a row into view. The header that stays on top takes its height from it. */
  const reveal = (index: number, headerHeight: number) => {
    const box = scroller.current;
    if (box === null) return;
    const top = index * rowHeight;
    const room = box.clientHeight - headerHeight;
    // Above it the line of its expiry stays in view.
    if (top - rowHeight < box.scrollTop) box.scrollTo({ top: top - rowHeight });
    else if (top + rowHeight > box.scrollTop + room) box.scrollTo({ top: top + rowHeight - room });
    onScroll();
  };
  return { start, end, before: start * rowHeight, after: (count - end) * rowHeight, onScroll, reveal };
}

/** In steps, so that most scroll events change nothing. */
function firstAt(top: number, rowHeight: number): number {
  return Math.max(Math.floor(top / rowHeight / 4) * 4 - spareRows, 0);
}
