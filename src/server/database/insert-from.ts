import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row that is written for each row of another part of the same statement: for none, where that part has found nothing. */
export function insertFrom<T extends PgTable>(table: T, values: T['$inferInsert'], part: SQL): SQL {
  const columns = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const value: unknown = Reflect.get(values, name);
    return value === undefined ? [] : [{ column, value: value === null ? null : sql.param(value, column) }];
  });
  const names = columns.map(({ column }) => sql.identifier(column.name));
  const given = columns.map(({ column, value }) => sql`${value}::${sql.raw(column.getSQLType())}`);
  return sql`insert into ${table} (${sql.join(names, COMMA)}) select ${sql.join(given, COMMA)} from ${part}`;
}

const COMMA = sql.raw(', ');
