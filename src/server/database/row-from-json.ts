import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';

const jsonRow = z.record(z.string(), z.unknown());

/** A row that the database has handed out as JSON among others, as a select of its table would have answered it. */
export function rowFromJson<T extends PgTable>(table: T, json: unknown): T['$inferSelect'] {
  const given = jsonRow.parse(json);
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = given[column.name];
    return [name, value === null || value === undefined ? null : column.mapFromDriverValue(value)];
  });
  // Every column of the table is there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(values) as T['$inferSelect'];
}
