import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '#rules/market/time/day.ts';
import type { Database, DatabaseKind } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** When nobody trades. */
const AT = '04:00';

/** Clears away what updates and deletions have left, and counts what is there for the planner. PostgreSQL does both by itself, the embedded database never. */
export async function tidyDatabase(context: { database: Database; databaseKind: DatabaseKind }): Promise<void> {
  const { database, databaseKind } = context;
  if (databaseKind !== 'embedded') return;
  const tables = rowsOf(
    await database.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  );
  // One by one: the process does nothing else while the embedded database works.
  for (const { name } of tables) {
    await database.execute(sql`vacuum (analyze) ${sql.identifier(String(name))}`);
    await setImmediate();
  }
}

export function nextTidyingMs(afterMs: number): number {
  const today = berlinDay(afterMs);
  const dueMs = berlinInstant(today, AT);
  return dueMs > afterMs ? dueMs : berlinInstant(addDays(today, 1), AT);
}
