import { useEffect, useState, type RefObject } from 'react';

/** Whether a part of the page fills the screen, and a switch for it. */
export function useFullScreen(part: RefObject<HTMLElement | null>): readonly [isFull: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [part]);
  return [isFull, () => void (isFull ? document.exitFullscreen() : part.current?.requestFullscreen())];
}
