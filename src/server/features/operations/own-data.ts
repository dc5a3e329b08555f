import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { UserOwned } from '#server/database/ownership.ts';
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
  for (const owned of allTables.filter((table) => table.kind === 'user')) {
    const rows = await context.database
      .select()
      .from(owned.table)
      .where(eq(owned.column, userId))
      .limit(MAX_ROWS_PER_TABLE);
    tables[getTableName(owned.table)] = rows.map((row) => withoutSecrets(owned, row));
  }
  return { exported_at: new Date(machineNow()).toISOString(), tables };
}

function withoutSecrets({ table, secrets }: UserOwned, row: Record<string, unknown>): Row {
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
