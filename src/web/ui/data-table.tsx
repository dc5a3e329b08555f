import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Numbers stand right, so that their digits line up. */
  numeric?: boolean;
  /** Names the row for a screen reader. */
  rowHeader?: boolean;
  /** Holds controls: where rows are stacked they get a line of their own, under the header. */
  wide?: boolean;
  /** Its header sorts the table. */
  sortable?: boolean;
  /** Stays beside the name where rows are short: what can be done with the row, or what one came for. */
  inShort?: boolean;
}

export interface TableSort {
  key: string;
  descending: boolean;
}

/**
 * A real table. Where the screen is too narrow it scrolls inside its own box, turns each row into its name and lines of label
 * and value, or leaves of each row its name and what is marked to stay; then the name's cell says what else matters.
 */
export function DataTable<Row>(props: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  narrow?: 'scroll' | 'stack' | 'short';
  /** With it the headers of sortable columns can be pressed; the rows come sorted. */
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
}) {
  const isShort = props.narrow === 'short';
  const stack = props.narrow === 'stack' || isShort;
  const roles = stack ? writtenRoles : nativeRoles;
  const table = (
    <table {...roles.table} className={classNames('w-full text-sm', stack && '@max-2xl:block')}>
      <caption className="sr-only">{props.caption}</caption>
      <thead {...roles.rowgroup} className={classNames(stack && '@max-2xl:sr-only')}>
        <tr {...roles.row} className="border-b border-line-strong">
          {props.columns.map((column) => (
            <th
              key={column.key}
              {...roles.columnheader}
              scope="col"
              aria-sort={ariaSort(column, props.sort)}
              className={classNames(
                'px-3 py-2 text-xs font-medium whitespace-nowrap text-muted first:pl-0 last:pr-0',
                column.numeric === true ? 'text-right' : 'text-left',
                isShort && isLeftOut(column) && '@max-2xl:hidden',
              )}
            >
              {column.sortable === true && props.onSort !== undefined ? (
                <SortButton column={column} sort={props.sort} onSort={props.onSort} />
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className={classNames(stack && '@max-2xl:block')}>
        {props.rows.map((row) => (
          <tr
            key={props.rowKey(row)}
            {...roles.row}
            className={classNames(
              'border-b border-line last:border-b-0',
              stack && '@max-2xl:py-2.5',
              stack &&
                (isShort ? '@max-2xl:flex @max-2xl:items-center @max-2xl:gap-3' : '@max-2xl:flex @max-2xl:flex-col'),
            )}
          >
            {props.columns.map((column) => (
              <Cell key={column.key} column={column} row={row} stack={stack} short={isShort} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    // Focusable, so that the keyboard can scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={props.caption} tabIndex={0} className="@container relative overflow-x-auto rounded-sm">
      {table}
    </section>
  );
}

/** Where rows are short. Its header goes with its cells: a screen reader names a cell by its place in the row. */
function isLeftOut<Row>({ rowHeader, inShort }: Column<Row>): boolean {
  return rowHeader !== true && inShort !== true;
}

function ariaSort<Row>({ key, sortable }: Column<Row>, sort: TableSort | undefined) {
  if (sortable !== true || sort === undefined) return undefined;
  return sort.key !== key ? 'none' : sort.descending ? 'descending' : 'ascending';
}

function SortButton<Row>(props: {
  column: Column<Row>;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
}) {
  const { key, header } = props.column;
  const isSorted = props.sort?.key === key;
  const descending = isSorted && props.sort?.descending === true;
  return (
    <button
      type="button"
      className="-mx-1 inline-flex cursor-pointer items-center gap-1 rounded-sm px-1 hover:text-ink pointer-coarse:min-h-11"
      onClick={() => props.onSort({ key, descending: isSorted && !descending })}
    >
      {header}
      <span aria-hidden className={isSorted ? 'text-ink' : 'opacity-40'}>
        {descending ? '↓' : '↑'}
      </span>
    </button>
  );
}

/** Browsers drop the meaning of a table that is not laid out as one, so a stacked table writes its roles out. */
export const writtenRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const nativeRoles: { readonly [K in keyof typeof writtenRoles]: object } = {
  table: {},
  rowgroup: {},
  row: {},
  columnheader: {},
  rowheader: {},
  cell: {},
};

function Cell<Row>(props: { column: Column<Row>; row: Row; stack: boolean; short: boolean }) {
  const { column, row, stack, short } = props;
  const isHeader = column.rowHeader === true;
  const roles = stack ? writtenRoles : nativeRoles;
  const Tag = isHeader ? 'th' : 'td';
  return (
    <Tag
      {...(isHeader ? roles.rowheader : roles.cell)}
      scope={isHeader ? 'row' : undefined}
      data-label={column.header}
      className={classNames(
        'px-3 py-2 align-baseline font-normal first:pl-0 last:pr-0',
        isHeader && 'font-medium',
        column.numeric === true ? 'text-right' : 'text-left',
        short && (isHeader ? '@max-2xl:min-w-0 @max-2xl:flex-1 @max-2xl:pl-0' : isLeftOut(column) && '@max-2xl:hidden'),
        // A stacked row begins with its name, wherever its column is; it needs no label.
        stack &&
          !short &&
          isHeader &&
          '@max-2xl:order-first @max-2xl:block @max-2xl:px-0 @max-2xl:py-1 @max-2xl:font-semibold',
        stack &&
          !short &&
          !isHeader &&
          '@max-2xl:flex @max-2xl:items-baseline @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:px-0 @max-2xl:py-1 @max-2xl:text-right',
        stack && column.wide === true && '@max-2xl:flex-wrap @max-2xl:*:w-full',
        stack &&
          !short &&
          !isHeader &&
          '@max-2xl:before:max-w-1/2 @max-2xl:before:shrink-0 @max-2xl:before:text-left @max-2xl:before:text-muted @max-2xl:before:content-[attr(data-label)]',
      )}
    >
      {column.render(row)}
    </Tag>
  );
}
