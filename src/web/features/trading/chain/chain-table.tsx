import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '#web/lib/browser/media-query.ts';
import { ChainHead } from './chain-head.tsx';
import { ExpiryLine, StrikeLine } from './chain-lines.tsx';
import type { ChainRow, TypeFilter } from './chain-view.ts';
import { hasCell, moved, type Cell } from './chain-keys.ts';
import { useChainWords } from './chain-words.ts';
import { useWindowRows } from './use-window-rows.ts';

/** The most that is ever in view. */
const viewHeight = 704;
const headHeight = 64;

/**
 * Calls, strike, puts: a real table of which only the visible rows exist. The arrow keys move through its select buttons, of
 * which one is in the tab order.
 */
export const ChainTable = memo(function ChainTable(props: {
  symbol: string;
  rows: readonly ChainRow[];
  type: TypeFilter;
  selected: string | undefined;
  /** With the columns of the model. */
  greeks: boolean;
  onSelect: (symbol: string) => void;
}) {
  const { rows, type, greeks, onSelect } = props;
  const { t } = useTranslation('trading');
  const words = useChainWords();
  const rowHeight = useMediaQuery('(pointer: coarse)') ? 44 : 32;
  const scroller = useRef<HTMLDivElement>(null);
  const sides = useMemo(() => (type === 'all' ? (['call', 'put'] as const) : ([type] as const)), [type]);
  const columns = sides.length * (greeks ? 6 : 4) + 1;
  const home = firstCell(rows, sides);
  // It opens with the money in the middle, however wide the range is.
  const [opensAtRow] = useState(home?.row ?? 0);
  const opensAtTop = Math.max(opensAtRow * rowHeight - (viewHeight - headHeight) / 2, 0);
  const { start, end, before, after, onScroll, reveal } = useWindowRows(
    scroller,
    rows.length,
    rowHeight,
    viewHeight,
    opensAtTop,
  );
  const section = sectionAbove(rows, start);
  const [active, setActive] = useState<Cell>();
  const focusNext = useRef(false);
  // What was scrolled away cannot be tabbed to; then the first row in view can.
  const tabStop =
    [active, home].find(
      (cell) => cell !== undefined && cell.row >= start && cell.row < end && hasCell(rows[cell.row], cell.side),
    ) ?? cellFrom(rows, start, sides);

  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: opensAtTop });
  }, [opensAtTop]);

  useLayoutEffect(() => {
    if (!focusNext.current || active === undefined) return;
    // While rows are exchanged the table is shorter for a moment, and the box may lose its place.
    reveal(active.row, headHeight);
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.side}"]`);
    if (!cell) return;
    focusNext.current = false;
    cell.focus({ preventScroll: true });
  });

  const onFocus = (event: React.FocusEvent) => {
    const [row, side] = (event.target instanceof HTMLElement ? (event.target.dataset['cell'] ?? '') : '').split(' ');
    if (side === 'call' || side === 'put') setActive({ row: Number(row), side });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const page = Math.floor((viewHeight - headHeight) / rowHeight) - 1;
    const next = tabStop && moved(tabStop, event.key, rows, sides, page);
    if (next === undefined) return;
    event.preventDefault();
    focusNext.current = true;
    setActive(next);
    reveal(next.row, headHeight);
  };

  return (
    <section aria-label={t('caption', { symbol: props.symbol })} className="rounded-md border border-line bg-surface">
      {/* The keys are heard here for the buttons inside, which are what is focused. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={scroller}
        className="relative h-[36rem] overflow-auto xl:h-[44rem] rounded-md [overflow-anchor:none] [scrollbar-gutter:stable]"
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <table aria-rowcount={rows.length + 2} className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">
            {t('caption', { symbol: props.symbol })}. {t('keys')}
          </caption>
          <ChainHead sides={sides} greeks={greeks} />
          <tbody>
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
                  tabStop={tabStop?.row === index ? tabStop.side : undefined}
                  selected={selectedSide(row, props.selected)}
                  greeks={greeks}
                  words={words}
                  onSelect={onSelect}
                />
              );
            })}
            {after > 0 && <Spacer height={after} columns={columns} />}
          </tbody>
        </table>
      </div>
    </section>
  );
});

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
    if (side !== undefined) return { row, side };
  }
  return undefined;
}

function selectedSide(row: Extract<ChainRow, { kind: 'strike' }>, selected: string | undefined) {
  if (selected === undefined) return undefined;
  if (row.call?.option_symbol === selected) return 'call';
  return row.put?.option_symbol === selected ? 'put' : undefined;
}
