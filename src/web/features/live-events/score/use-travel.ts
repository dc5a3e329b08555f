import { useLayoutEffect, useRef, type RefObject } from 'react';

const moveMs = 700;

/** Each card starts from where it was; who asked for less motion sees it at its new place at once. */
export function useTravel(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const places = useRef(new Map<string, { left: number; top: number }>());
  useLayoutEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map<string, { left: number; top: number }>();
    for (const card of list.current?.querySelectorAll<HTMLElement>('[data-team]') ?? []) {
      const id = card.dataset['team'] ?? '';
      // Within the page, so that scrolling moves nothing, and without a journey that is still going on.
      const place = { left: card.offsetLeft, top: card.offsetTop };
      next.set(id, place);
      const before = places.current.get(id);
      if (!before || isCalm) continue;
      const [dx, dy] = [before.left - place.left, before.top - place.top];
      if (dx === 0 && dy === 0) continue;
      card.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
    places.current = next;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new rows are what moves the cards
  }, [list, rows]);
}
