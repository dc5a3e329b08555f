import { useEffect, useEffectEvent } from 'react';

/** What parts of the Battleground tell each other through the window. */
export type DeskEvent =
  | 'portfolio-updated'
  | 'auction-run:open'
  | 'auction-run:close'
  | 'event-auction'
  | 'event-news'
  | 'answer-submitted'
  | 'name-chosen';

export function raise(event: DeskEvent): void {
  window.dispatchEvent(new Event(event));
}

export function useWindowEvent(event: DeskEvent, listener: () => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const hear = () => latest();
    window.addEventListener(event, hear);
    return () => window.removeEventListener(event, hear);
  }, [event]);
}
