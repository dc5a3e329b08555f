import { useId, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { dash } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { writtenRoles } from '#web/ui/data-table.tsx';
import { BoardDetails, DetailsToggle } from './board-details.tsx';
import type { BoardColumn, BoardRow } from './columns.tsx';
import { PlayerCell } from './player-cell.tsx';
import { RankMark } from './rank-mark.tsx';

interface BoardTableProps<Row> {
  caption: string;
  /** Undefined where no board came: a dash stands in its place. */
  rows: readonly Row[] | undefined;
  columns: readonly BoardColumn<Row>[];
  ownId: string | undefined;
  onOpen: (row: Row) => void;
  /** Learns where the reader's own line stands. */
  ownLine?: (line: HTMLElement | null) => void;
}

/**
 * A board as a table. Where there is no room for its columns each row is one line of rank, name and the number that decides,
 * and a press on it opens the rest. The roles are written out, because browsers drop a table's meaning when it is laid out
 * otherwise.
 */
export function BoardTable<Row extends BoardRow>(props: BoardTableProps<Row>) {
  const { t } = useTexts('leaderboard');
  return (
    <section aria-label={props.caption} className="@container rounded-lg border border-line bg-surface">
      <table {...writtenRoles.table} className="w-full text-sm @max-4xl:block">
        <caption className="sr-only">{props.caption}</caption>
        <thead {...writtenRoles.rowgroup} className="@max-4xl:sr-only">
          <tr {...writtenRoles.row} className="border-b border-line-strong text-xs text-muted">
            <th {...writtenRoles.columnheader} scope="col" className="w-16 py-2.5 pl-4 text-left font-medium">
              {t('column.rank')}
            </th>
            <th {...writtenRoles.columnheader} scope="col" className="px-3 py-2.5 text-left font-medium">
              {t('column.player')}
            </th>
            {props.columns.map(({ key, header }) => (
              <th
                key={key}
                {...writtenRoles.columnheader}
                scope="col"
                className="px-3 py-2.5 text-right font-medium whitespace-nowrap last:pr-4"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...writtenRoles.rowgroup} className="@max-4xl:block">
          {props.rows === undefined ? (
            <tr {...writtenRoles.row} className="@max-4xl:block">
              <td
                {...writtenRoles.cell}
                colSpan={props.columns.length + 2}
                className="block p-6 text-center text-muted"
              >
                {dash}
              </td>
            </tr>
          ) : (
            props.rows.map((row) => <Line key={row.user_id} {...props} row={row} />)
          )}
        </tbody>
      </table>
    </section>
  );
}

function Line<Row extends BoardRow>(props: BoardTableProps<Row> & { row: Row }) {
  const { row, columns, onOpen } = props;
  const isOwn = row.user_id === props.ownId;
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  return (
    <>
      <tr
        {...writtenRoles.row}
        ref={isOwn ? props.ownLine : undefined}
        tabIndex={isOwn ? -1 : undefined}
        className={classNames(
          'border-b border-line last:border-b-0 -outline-offset-2 @max-4xl:relative @max-4xl:grid @max-4xl:min-h-12 @max-4xl:grid-cols-[2rem_minmax(0,1fr)_auto_1rem] @max-4xl:items-center @max-4xl:gap-x-2.5 @max-4xl:px-3',
          isOwn && 'scroll-mb-24 bg-accent-soft',
          isOpen && '@max-4xl:border-b-0',
        )}
      >
        <td {...writtenRoles.cell} className="py-2 pl-4 @max-4xl:p-0 @max-4xl:text-center">
          <RankMark rank={row.rank} />
        </td>
        <th {...writtenRoles.rowheader} scope="row" className="px-3 py-2 text-left font-normal @max-4xl:p-0">
          <PlayerCell row={row} isOwn={isOwn} inLine onOpen={() => onOpen(row)} />
          <DetailsToggle name={row.name} isOpen={isOpen} controls={details} onToggle={() => setOpen(!isOpen)} />
        </th>
        {columns.map(({ key, render, main }) => (
          <td
            key={key}
            {...writtenRoles.cell}
            className={classNames(
              'px-3 py-2 text-right last:pr-4 @max-4xl:p-0',
              main === true ? 'font-semibold' : '@max-4xl:hidden',
            )}
          >
            {render(row)}
          </td>
        ))}
      </tr>
      {isOpen && <BoardDetails id={details} row={row} columns={columns} isOwn={isOwn} onOpen={() => onOpen(row)} />}
    </>
  );
}
