import { eq, getTableColumns, getTableName, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { OwnedThrough, UserOwned } from '#server/database/ownership.ts';
import { machineNow } from '#server/clock.ts';
import { allTables } from './all-tables.ts';

const MAX_ROWS_PER_TABLE = 50_000;

type Row = Record<string, string | number | boolean | null>;

/** Everything kept of a user, by table, from the owners that the tables declare; secrets such as hashes stay out. */
export async function readOwnData(
  context: Context,
  userId: string,
): Promise<{ exported_at: string; tables: Record<string, Row[]> }> {
  const tables: Record<string, Row[]> = {};
  for (const owned of allTables) {
    if (owned.kind === 'nobody') continue;
    const rows = await context.database
      .select()
      .from(owned.table)
      .where(rowsOfUser(context.database, owned, userId))
      .limit(MAX_ROWS_PER_TABLE);
    const secrets = owned.kind === 'user' ? owned.secrets : [];
    tables[getTableName(owned.table)] = rows.map((row) => withoutSecrets(owned.table, secrets, row));
  }
  return { exported_at: new Date(machineNow()).toISOString(), tables };
}

/** Which rows of a table are a user's. */
export function rowsOfUser(database: Database, owned: UserOwned | OwnedThrough, userId: string) {
  if (owned.kind === 'user') return eq(owned.column, userId);
  const { column, via } = owned;
  return inArray(column, database.select({ id: via.id }).from(via.table).where(eq(via.column, userId)));
}

function withoutSecrets(table: PgTable, secrets: UserOwned['secrets'], row: Record<string, unknown>): Row {
  const columns = getTableColumns(table);
  const shown = Object.entries(row).filter(([key]) => !secrets.includes(key));
  return Object.fromEntries(shown.map(([key, value]) => [columns[key]?.name ?? key, plain(value)]));
}

function plain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
