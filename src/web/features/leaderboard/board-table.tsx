import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/class-names.ts';
import { writtenRoles } from '#web/ui/data-table.tsx';
import type { ShownBadge, Tier } from './api.ts';
import { PlayerCell } from './player-cell.tsx';
import { RankMark } from './rank-mark.tsx';

export interface BoardRow {
  user_id: string;
  name: string;
  rank: number;
  badges: readonly ShownBadge[];
  tier?: Tier;
}

export interface BoardColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Stands in the first line on a phone. */
  main?: boolean;
}

/**
 * A board as a table. Where there is no room for its columns each row becomes a small card: rank, name and the number that
 * decides in its first line, the rest below with their names. The roles are written out, because browsers drop a table's
 * meaning when it is laid out otherwise.
 */
export function BoardTable<Row extends BoardRow>(props: {
  caption: string;
  rows: readonly Row[];
  columns: readonly BoardColumn<Row>[];
  ownId: string | undefined;
  onOpen: (row: Row) => void;
}) {
  const { t } = useTranslation('leaderboard');
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
          {props.rows.map((row) => (
            <Line key={row.user_id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line<Row extends BoardRow>(props: {
  row: Row;
  columns: readonly BoardColumn<Row>[];
  ownId: string | undefined;
  onOpen: (row: Row) => void;
}) {
  const { row, columns, ownId, onOpen } = props;
  const isOwn = row.user_id === ownId;
  return (
    <tr
      {...writtenRoles.row}
      className={classNames(
        'border-b border-line last:border-b-0 @max-4xl:grid @max-4xl:grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,0.92fr)_minmax(0,1.08fr)] @max-4xl:gap-x-2 @max-4xl:gap-y-2 @max-4xl:px-4 @max-4xl:py-3',
        isOwn && 'bg-accent-soft',
      )}
    >
      <td
        {...writtenRoles.cell}
        className="py-2 pl-4 @max-4xl:col-start-1 @max-4xl:row-span-3 @max-4xl:row-start-1 @max-4xl:p-0"
      >
        <RankMark rank={row.rank} />
      </td>
      <th
        {...writtenRoles.rowheader}
        scope="row"
        className="px-3 py-2 text-left font-normal @max-4xl:col-span-2 @max-4xl:col-start-2 @max-4xl:row-start-1 @max-4xl:p-0"
      >
        <PlayerCell row={row} isOwn={isOwn} onOpen={() => onOpen(row)} />
      </th>
      {columns.map(({ key, header, render, main }) => (
        <td
          key={key}
          {...writtenRoles.cell}
          data-label={header}
          className={classNames(
            'px-3 py-2 text-right last:pr-4 @max-4xl:p-0',
            main === true
              ? 'font-semibold @max-4xl:col-start-4 @max-4xl:row-start-1'
              : '@max-4xl:text-left @max-4xl:text-xs @max-4xl:before:block @max-4xl:before:tracking-tight @max-4xl:before:whitespace-nowrap @max-4xl:before:text-muted @max-4xl:before:content-[attr(data-label)]',
          )}
        >
          {render(row)}
        </td>
      ))}
    </tr>
  );
}
