import { getTableColumns, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row that the database has handed out as JSON among others, as a select of its table would have answered it. */
export function rowFromJson<T extends PgTable>(table: T, json: Record<string, unknown>): T['$inferSelect'] {
  const row: Record<string, unknown> = {};
  for (const [name, column] of columnsOf(table)) {
    const value = json[column.name] ?? null;
    row[name] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row;
}

const known = new WeakMap<PgTable, [string, Column][]>();

function columnsOf(table: PgTable): [string, Column][] {
  const columns = known.get(table) ?? Object.entries(getTableColumns(table));
  known.set(table, columns);
  return columns;
}
