import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a picture could not be had. It may have failed before the page was taken over, when nobody was listening yet. */
export function useFailedImage(): {
  hasFailed: boolean;
  image: { ref: RefObject<HTMLImageElement | null>; onError: () => void };
} {
  const ref = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (ref.current?.complete === true) ref.current.decode().catch(() => setFailed(true));
  }, []);
  return { hasFailed, image: { ref, onError: () => setFailed(true) } };
}
