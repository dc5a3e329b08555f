import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { ChainHead } from './chain-head.tsx';
import { ExpiryLine, StrikeLine } from './chain-lines.tsx';
import type { ChainRow, TypeFilter } from './chain-view.ts';
import { hasCell, moved, type Cell, type ChainPrice } from './chain-keys.ts';
import { useChainWords } from './chain-words.ts';
import { useWindowRows } from './use-window-rows.ts';

/** What was pressed in the chain. */
export interface ChainChoice {
  symbol: string;
  price: ChainPrice;
}

/** Of the two rows of heads, which stay on top. */
const headHeight = 64;
/** Of the header that stays on top of a phone. */
const barHeight = 56;

/**
 * Calls, strike, puts: a real table in the page, of which only the visible rows exist. Bids and asks are its buttons: the arrow keys move
 * through them, and one is in the tab order.
 */
export const ChainTable = memo(function ChainTable(props: {
  symbol: string;
  rows: readonly ChainRow[];
  type: TypeFilter;
  /** What is in the ticket, or in the package. */
  selected: readonly ChainChoice[];
  /** With the columns of the model. */
  greeks: boolean;
  onSelect: (symbol: string, price: ChainPrice) => void;
}) {
  const { rows, type, greeks, onSelect } = props;
  const { t } = useTexts('trading');
  const words = useChainWords();
  const rowHeight = useMediaQuery('(pointer: coarse)') ? 44 : 30;
  const coveredHeight = useMediaQuery(wideScreen) ? headHeight : headHeight + barHeight;
  const body = useRef<HTMLTableSectionElement>(null);
  const sides = useMemo(() => (type === 'all' ? (['call', 'put'] as const) : ([type] as const)), [type]);
  const columns = sides.length * (greeks ? 5 : 3) + 1;
  const home = firstCell(rows, sides);
  const { start, end, before, after, reveal } = useWindowRows(body, rows.length, rowHeight);
  const section = sectionAbove(rows, start);
  const [active, setActive] = useState<Cell>();
  const focusNext = useRef(false);
  // What was scrolled away cannot be tabbed to; then the first row in view can.
  const tabStop =
    [active, home].find(
      (cell) => cell !== undefined && cell.row >= start && cell.row < end && hasCell(rows[cell.row], cell.side),
    ) ?? cellFrom(rows, start, sides);

  useLayoutEffect(() => {
    if (!focusNext.current || active === undefined) return;
    const { row, side, price } = active;
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${row} ${side} ${price}"]`);
    if (!cell) return;
    focusNext.current = false;
    cell.focus({ preventScroll: true });
  });

  const onFocus = (event: React.FocusEvent) => {
    const cell = event.target instanceof HTMLElement ? cellNamed(event.target.dataset['cell']) : undefined;
    if (cell !== undefined) setActive(cell);
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const page = Math.floor((window.innerHeight - coveredHeight) / rowHeight) - 2;
    const next = tabStop && moved(tabStop, event.key, rows, sides, page);
    if (next === undefined) return;
    event.preventDefault();
    focusNext.current = true;
    setActive(next);
    reveal(next.row, coveredHeight);
  };

  return (
    // The keys are heard here for the buttons inside, which are what is focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('caption', { symbol: props.symbol })}
      className="rounded-md border border-line bg-surface [overflow-anchor:none]"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <table aria-rowcount={rows.length + 2} className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">
          {t('caption', { symbol: props.symbol })}. {t('keys')}
        </caption>
        <ChainHead sides={sides} greeks={greeks} />
        <tbody ref={body}>
          {section !== undefined && (
            <ExpiryLine expiry={section.expiry} height={rowHeight} index={section.index} columns={columns} />
          )}
          {before > 0 && <Spacer height={section === undefined ? before : before - rowHeight} columns={columns} />}
          {rows.slice(start, end).map((row, offset) => {
            const index = start + offset;
            return row.kind === 'expiry' ? (
              <ExpiryLine key={row.key} expiry={row.expiry} height={rowHeight} index={index} columns={columns} />
            ) : (
              <StrikeLine
                key={row.key}
                row={row}
                height={rowHeight}
                index={index}
                sides={sides}
                tabStop={tabStop?.row === index ? tabStop : undefined}
                callPressed={pressedAt(row.call?.option_symbol, props.selected)}
                putPressed={pressedAt(row.put?.option_symbol, props.selected)}
                greeks={greeks}
                words={words}
                onSelect={onSelect}
              />
            );
          })}
          {after > 0 && <Spacer height={after} columns={columns} />}
        </tbody>
      </table>
    </section>
  );
});

/** "12 call ask": where a button stands. */
function cellNamed(name: string | undefined): Cell | undefined {
  const [row, side, price] = (name ?? '').split(' ');
  if ((side !== 'call' && side !== 'put') || (price !== 'bid' && price !== 'ask')) return undefined;
  return { row: Number(row), side, price };
}

/** The expiry of the first row, where the line that names it is above the rows that exist: it stays in view all the same. */
function sectionAbove(rows: readonly ChainRow[], start: number): { expiry: string; index: number } | undefined {
  const row = rows[start];
  if (row === undefined || row.kind === 'expiry') return undefined;
  return {
    expiry: row.expiry,
    index: rows.findIndex(({ kind, expiry }) => kind === 'expiry' && expiry === row.expiry),
  };
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns} className="p-0">
        {null}
      </td>
    </tr>
  );
}

/** The money of the first expiry. */
function firstCell(rows: readonly ChainRow[], sides: readonly Cell['side'][]): Cell | undefined {
  const row = rows.findIndex((one) => one.kind === 'strike' && one.isAtm);
  return cellFrom(rows, Math.max(row, 0), sides);
}

/** The first contract from a row on. */
function cellFrom(rows: readonly ChainRow[], start: number, sides: readonly Cell['side'][]): Cell | undefined {
  for (let row = start; row < rows.length; row += 1) {
    const side = sides.find((one) => hasCell(rows[row], one));
    if (side !== undefined) return { row, side, price: 'ask' };
  }
  return undefined;
}

/** Which price of a contract is pressed. */
function pressedAt(symbol: string | undefined, selected: readonly ChainChoice[]): ChainPrice | undefined {
  return selected.find((one) => one.symbol === symbol)?.price;
}
