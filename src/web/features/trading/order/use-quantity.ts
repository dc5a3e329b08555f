import { startTransition, useMemo, useRef, useState } from 'react';

export interface Quantity {
  /** What is drawn. It may follow a key a moment later, so that typing waits for no chart. */
  shown: number;
  /** What was typed last: what is done always takes this. */
  read: () => number;
  change: (next: number) => void;
}

/** How many contracts or shares an order is for. */
export function useQuantity(start = 1): Quantity {
  const [shown, setShown] = useState(start);
  const typed = useRef(shown);
  return useMemo(
    () => ({
      shown,
      read: () => typed.current,
      change: (next) => {
        typed.current = next;
        startTransition(() => setShown(next));
      },
    }),
    [shown],
  );
}
