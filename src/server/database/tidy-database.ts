import { sql } from 'drizzle-orm';
import { addDays, berlinDay, berlinInstant } from '#rules/market/berlin-time.ts';
import type { Database, DatabaseKind } from './database.ts';

/** When nobody trades; the embedded database answers nothing else meanwhile. */
const AT = '04:00';

/** Clears away what updates and deletions have left, and counts what is there for the planner. PostgreSQL does both by itself, the embedded database never. */
export async function tidyDatabase(context: { database: Database; databaseKind: DatabaseKind }): Promise<void> {
  if (context.databaseKind === 'embedded') await context.database.execute(sql`vacuum (analyze)`);
}

export function nextTidyingMs(afterMs: number): number {
  const today = berlinDay(afterMs);
  const dueMs = berlinInstant(today, AT);
  return dueMs > afterMs ? dueMs : berlinInstant(addDays(today, 1), AT);
}
