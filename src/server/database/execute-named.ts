import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect();
/** The names of the texts that were named. There is one for each shape of a statement, so they are few; what comes after them goes without. */
const names = new Map<string, string>();
const MAX_NAMES = 100;

/** Runs a statement that is put together from parts and asked often: the database keeps its plan for each text. */
export async function executeNamed(database: Database, kind: string, statement: SQL): Promise<unknown> {
  const query = dialect.sqlToQuery(statement);
  if (!names.has(query.sql) && names.size < MAX_NAMES) names.set(query.sql, `${kind}_${names.size}`);
  return database._.session.prepareQuery(query, undefined, names.get(query.sql), false).execute();
}
