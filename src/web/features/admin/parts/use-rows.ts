import { useState } from 'react';
import type { TableSort } from '#web/ui/data-table.tsx';

const perPage = 50;

type Sortable = string | number | boolean | null;

/** Filters, sorts and pages rows that are all here. */
export function useRows<Row>(
  rows: readonly Row[],
  options: {
    /** What the filter looks through. */
    textOf: (row: Row) => string;
    /** What each sortable column sorts by. */
    sorts: Readonly<Record<string, (row: Row) => Sortable>>;
    first: TableSort;
  },
) {
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState(options.first);
  const [page, setPage] = useState(1);
  const wanted = filter.trim().toLowerCase();
  const found = wanted === '' ? [...rows] : rows.filter((row) => options.textOf(row).toLowerCase().includes(wanted));
  const by = options.sorts[sort.key];
  if (by !== undefined) found.sort((a, b) => compare(by(a), by(b)) * (sort.descending ? -1 : 1));
  const pages = Math.max(Math.ceil(found.length / perPage), 1);
  const shownPage = Math.min(page, pages);
  const choose = (next: string) => {
    setFilter(next);
    setPage(1);
  };
  return {
    shown: found.slice((shownPage - 1) * perPage, shownPage * perPage),
    /** Of all pages. */
    found,
    filter,
    setFilter: choose,
    sort,
    setSort,
    page: { page: shownPage, perPage, total: found.length, onPage: setPage },
  };
}

function compare(a: Sortable, b: Sortable): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);
}
