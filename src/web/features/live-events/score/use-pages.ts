import { useEffect, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { pagesOf } from './pages.ts';

/** Long enough to find one's own team among twenty. */
const TURN_MS = 12_000;

export interface Pages<T> {
  rows: readonly T[];
  page: number;
  count: number;
  /** Teams before this page. */
  before: number;
  turn: (by: number) => void;
  isTurning: boolean;
  setTurning: (isTurning: boolean) => void;
}

/** Pages that turn by the arrow keys and, on a projector, by themselves; a turn by hand begins the wait anew. */
export function usePages<T>(all: readonly T[], most: number, isProjected: boolean): Pages<T> {
  const [chosen, setChosen] = useState(0);
  const [isTurning, setTurning] = useState(true);
  const pages = pagesOf(all, most);
  const count = pages.length;
  // Teams may have become fewer.
  const page = chosen < count ? chosen : 0;
  const turn = (by: number) => setChosen((page + by + count) % count);
  useEffect(() => {
    if (!isProjected || !isTurning || count < 2) return undefined;
    const timer = setTimeout(() => setChosen((page + 1) % count), TURN_MS);
    return () => clearTimeout(timer);
  }, [isProjected, isTurning, count, page]);
  useKeys({ ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }, count > 1);
  const before = pages.slice(0, page).reduce((sum, rows) => sum + rows.length, 0);
  return { rows: pages[page] ?? [], page, count, before, turn, isTurning, setTurning };
}
