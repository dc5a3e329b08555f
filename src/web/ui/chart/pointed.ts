import { useState } from 'react';

/** What drawings of the same days tell each other, so that all of them point at the same one. */
export interface Pointing {
  /** The point that is pointed at in another drawing. */
  pointed?: number | undefined;
  onPointed?: ((index: number | undefined) => void) | undefined;
}

interface Pointed {
  /** Undefined while nothing is pointed at. */
  at: number | undefined;
  /** The point whose values are told: the last one while nothing is pointed at. */
  shown: number;
  /** For a place on the axis, or for none. */
  point: (index: number | undefined) => void;
}

/** Which of a drawing's points is pointed at, in itself or in another one. */
export function usePointed({ pointed, onPointed }: Pointing, count: number): Pointed {
  const [own, setOwn] = useState<number>();
  const last = count - 1;
  const within = (index: number) => Math.min(Math.max(index, 0), last);
  const chosen = own ?? pointed;
  const at = chosen === undefined || count === 0 ? undefined : within(chosen);
  return {
    at,
    shown: at ?? last,
    point: (index) => {
      const next = index === undefined ? undefined : within(index);
      setOwn(next);
      onPointed?.(next);
    },
  };
}
