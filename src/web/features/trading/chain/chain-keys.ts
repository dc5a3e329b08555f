import type { ChainRow } from './chain-view.ts';

export type ChainSide = 'call' | 'put';
export type ChainPrice = 'bid' | 'ask';

/** A price that can be pressed. */
export interface Cell {
  row: number;
  side: ChainSide;
  price: ChainPrice;
}

/** Where a key leads in the chain; undefined for any other key. What only names an expiry or is hidden is passed over. */
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
      return across(from, -1, rows, sides);
    case 'ArrowRight':
      return across(from, 1, rows, sides);
    default:
      return undefined;
  }
}

function stepTo(from: Cell, start: number, step: 1 | -1, rows: readonly ChainRow[]): Cell | undefined {
  for (let row = start; row >= 0 && row < rows.length; row += step) {
    if (hasCell(rows[row], from.side)) return { ...from, row };
  }
  return undefined;
}

/** From left to right: bid and ask of the call, bid and ask of the put. */
function across(from: Cell, step: 1 | -1, rows: readonly ChainRow[], sides: readonly ChainSide[]): Cell | undefined {
  const cells = sides
    .filter((side) => hasCell(rows[from.row], side))
    .flatMap((side) => (['bid', 'ask'] as const).map((price) => ({ row: from.row, side, price })));
  const place = cells.findIndex(({ side, price }) => side === from.side && price === from.price);
  return place === -1 ? undefined : cells[place + step];
}

/** Whether there is a contract to select. */
export function hasCell(row: ChainRow | undefined, side: ChainSide): boolean {
  return row?.kind === 'strike' && row[side] !== undefined;
}
