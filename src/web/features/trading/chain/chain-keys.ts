import type { ChainRow } from './chain-view.ts';

export type ChainSide = 'call' | 'put';

export interface Cell {
  row: number;
  side: ChainSide;
}

/** Where a key leads in the chain; undefined for any other key. Rows that only name an expiry are passed over. */
export function moved(
  from: Cell,
  key: string,
  rows: readonly ChainRow[],
  sides: readonly ChainSide[],
  pageRows: number,
): Cell | undefined {
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return stepTo(from, from.row + 1, 1, rows);
    case 'ArrowUp':
      return stepTo(from, from.row - 1, -1, rows);
    case 'PageDown':
      return stepTo(from, Math.min(from.row + pageRows, last), 1, rows) ?? stepTo(from, last, -1, rows);
    case 'PageUp':
      return stepTo(from, Math.max(from.row - pageRows, 0), -1, rows) ?? stepTo(from, 0, 1, rows);
    case 'Home':
      return stepTo(from, 0, 1, rows);
    case 'End':
      return stepTo(from, last, -1, rows);
    case 'ArrowLeft':
      return sides.includes('call') ? { ...from, side: 'call' } : undefined;
    case 'ArrowRight':
      return sides.includes('put') ? { ...from, side: 'put' } : undefined;
    default:
      return undefined;
  }
}

function stepTo(from: Cell, start: number, step: 1 | -1, rows: readonly ChainRow[]): Cell | undefined {
  for (let row = start; row >= 0 && row < rows.length; row += step) {
    if (rows[row]?.kind === 'strike') return { ...from, row };
  }
  return undefined;
}
