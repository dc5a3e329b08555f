import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { writtenRoles as roles } from '#web/ui/data-table.tsx';

/** Where a cell stands on a phone: the name and an amount above, up to three small facts and a result below. */
type Place = 'name' | 'amount' | 'first' | 'second' | 'third' | 'result';

export interface RowColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Without one it is left to what the row opens. */
  narrow?: Place;
  /** Its header stands before it on a phone, where it would be a number without a name. */
  labelled?: boolean;
}

/** A table whose rows open something, by a press anywhere on them and by the button in their name. On a phone each of them is a short block. */
export function RowTable<Row>(props: {
  caption: string;
  /** The one placed as the name holds the button. */
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** Rows that belong to the one above them. */
  isPart?: (row: Row) => boolean;
  /** Rows that have something to open; otherwise all. */
  opens?: (row: Row) => boolean;
  /** What the button of a row is called, where the name alone would not say it. */
  openLabel?: (row: Row) => string;
}) {
  const { columns, rows } = props;
  return (
    <section aria-label={props.caption} className="@container">
      <table {...roles.table} className="w-full text-sm @max-4xl:block">
        <caption className="sr-only">{props.caption}</caption>
        <thead {...roles.rowgroup} className="@max-4xl:sr-only">
          <tr {...roles.row} className="border-b border-line-strong">
            {columns.map(({ key, header, numeric }) => (
              <th
                key={key}
                {...roles.columnheader}
                scope="col"
                className={classNames(
                  'px-2 py-2 text-xs font-medium whitespace-nowrap text-muted first:pl-0 last:pr-0',
                  numeric === true ? 'text-right' : 'text-left',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="@max-4xl:block">
          {rows.map((row) => {
            const opens = props.opens?.(row) ?? true;
            const isPart = props.isPart?.(row) ?? false;
            return (
              // The keyboard has the button in it, whose press arrives here as well.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
              <tr
                key={props.rowKey(row)}
                {...roles.row}
                data-part={isPart || undefined}
                onClick={opens ? () => props.onOpen(row) : undefined}
                className={classNames(
                  'border-b border-line last:border-b-0 has-[+[data-part]]:border-b-0',
                  isPart && '[&>th]:pl-4 @max-4xl:pl-6',
                  '@max-4xl:-mx-2 @max-4xl:grid @max-4xl:grid-cols-[auto_auto_minmax(0,1fr)_auto] @max-4xl:items-center @max-4xl:gap-x-2 @max-4xl:gap-y-0.5 @max-4xl:px-2 @max-4xl:py-2',
                  opens && 'cursor-pointer hover:bg-wash',
                )}
              >
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.narrow === 'name' && opens ? (
                      <Opener label={props.openLabel?.(row)}>{column.render(row)}</Opener>
                    ) : (
                      column.render(row)
                    )}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Opener({ label, children }: { label: string | undefined; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...(label === undefined ? {} : { 'aria-label': label })}
      className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm text-left font-medium"
    >
      <span>{children}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted print:hidden" />
    </button>
  );
}

function Cell<Row>({ column, children }: { column: RowColumn<Row>; children: ReactNode }) {
  const { narrow, numeric, labelled, header } = column;
  const isName = narrow === 'name';
  const Tag = isName ? 'th' : 'td';
  return (
    <Tag
      {...(isName ? roles.rowheader : roles.cell)}
      scope={isName ? 'row' : undefined}
      data-label={header}
      className={classNames(
        'px-2 py-2 align-middle font-normal first:pl-0 last:pr-0 @max-4xl:p-0',
        numeric === true ? 'text-right' : 'text-left',
        narrow === undefined ? '@max-4xl:hidden' : places[narrow],
        labelled === true && '@max-4xl:before:mr-1 @max-4xl:before:content-[attr(data-label)]',
      )}
    >
      {children}
    </Tag>
  );
}

const below = '@max-4xl:row-start-2 @max-4xl:text-xs @max-4xl:text-muted @max-4xl:text-left';

const places: Readonly<Record<Place, string>> = {
  name: '@max-4xl:col-span-3 @max-4xl:col-start-1 @max-4xl:row-start-1',
  amount: '@max-4xl:col-start-4 @max-4xl:row-start-1 @max-4xl:text-right',
  first: `@max-4xl:col-start-1 ${below}`,
  second: `@max-4xl:col-start-2 ${below}`,
  third: `@max-4xl:col-start-3 ${below}`,
  result: '@max-4xl:col-start-4 @max-4xl:row-start-2 @max-4xl:text-right',
};
