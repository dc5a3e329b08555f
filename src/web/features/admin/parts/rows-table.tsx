import { useTexts } from '#web/lib/language/use-texts.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterField } from './filter-field.tsx';
import { Pager } from './pager.tsx';
import type { useRows } from './use-rows.ts';

/** A list with its filter above and its pages below. */
export function RowsTable<Row>({
  rows,
  ...table
}: {
  rows: ReturnType<typeof useRows<Row>>;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  narrow?: 'stack' | 'short';
}) {
  const { t } = useTexts('admin');
  return (
    <>
      <div className="mb-3">
        <FilterField label={t('list.filter')} value={rows.filter} onChange={rows.setFilter} />
      </div>
      {rows.found.length === 0 ? (
        <EmptyState heading={t('list.noMatch')} body={t('list.noMatchBody')} />
      ) : (
        <DataTable narrow="stack" rows={rows.shown} sort={rows.sort} onSort={rows.setSort} {...table} />
      )}
      <Pager {...rows.page} />
    </>
  );
}
