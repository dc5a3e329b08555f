import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows that are written if another part of the same statement has found one, in the order of a column. They travel as one JSON text, since to put a statement of
 * many parameters together takes longer than to run it. All of them name the same columns.
 */
export function insertFrom<T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  { part, inOrderOf }: { part: string; inOrderOf?: string },
): SQL {
  const [first] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => first && Reflect.has(first, key));
  const given = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key)])));
  const listed = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const typed = columns.map(([, column]) => `"${column.name}" ${column.getSQLType()}`).join(', ');
  const order = inOrderOf === undefined ? '' : `order by "${inOrderOf}"`;
  return sql`insert into ${table} (${sql.raw(listed)}) select ${sql.raw(listed)}
    from ${sql.raw(part)}, json_to_recordset(${JSON.stringify(given)}::json) as given (${sql.raw(typed)}) ${sql.raw(order)}`;
}
