import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A row that is written for each row of another part of the same statement: for none, where that part has found nothing. It travels as one JSON text, since to
 * put a statement of many parameters together takes longer than to run it.
 */
export function insertFrom<T extends PgTable>(table: T, values: T['$inferInsert'], part: string): SQL {
  const given: Record<string, unknown> = {};
  const names: string[] = [];
  const typed: string[] = [];
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const value: unknown = Reflect.get(values, key);
    if (value === undefined) continue;
    given[column.name] = value;
    names.push(`"${column.name}"`);
    typed.push(`"${column.name}" ${column.getSQLType()}`);
  }
  const [listed, declared] = [names.join(', '), typed.join(', ')];
  return sql`insert into ${table} (${sql.raw(listed)}) select ${sql.raw(listed)}
    from ${sql.raw(part)}, json_to_record(${JSON.stringify(given)}::json) as given (${sql.raw(declared)})`;
}
