import { useRef, type PointerEvent } from 'react';
import { isLongPress, isRepeat, isStill, type Press } from './event-presses.ts';

/** Opens an entry by a click that stays in its place or by a finger that rests on it, once. */
export function useEventPresses(open: (id: string) => void) {
  const down = useRef<Press | null>(null);
  const openedAtMs = useRef<number | null>(null);
  const openOnce = (id: string, atMs: number) => {
    if (isRepeat(openedAtMs.current, atMs)) return;
    openedAtMs.current = atMs;
    open(id);
  };
  return {
    /** For the box around the calendar. */
    box: {
      onPointerDownCapture: (event: PointerEvent) => {
        down.current = pressOf(event);
      },
      onPointerUpCapture: (event: PointerEvent) => {
        const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-event]') : null;
        const id = entry?.dataset['event'];
        if (event.pointerType === 'touch' && id !== undefined && isLongPress(down.current, pressOf(event)))
          openOnce(id, event.timeStamp);
      },
    },
    /** A click of the pointer, or of the keyboard, which has pressed nowhere. */
    clicked: (id: string, event: MouseEvent) => {
      const isKey = event.detail === 0;
      if (isKey || isStill(down.current, pressOf(event))) openOnce(id, event.timeStamp);
    },
  };
}

function pressOf({ clientX, clientY, timeStamp }: { clientX: number; clientY: number; timeStamp: number }): Press {
  return { x: clientX, y: clientY, atMs: timeStamp };
}
