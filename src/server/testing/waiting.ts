import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';

/** Ends what hangs, and only that: how long a thing takes is no verdict. For `vi.waitFor`, whose own limit is a second. */
export const HANGS = { timeout: 600_000, interval: 5 };

/** Until a statement waits for a lock in this database; what tests of other databases of the server wait for does not count. */
export async function untilWaiting(database: Database): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (rowsOf(await database.execute(waiting)).length === 0) await new Promise((resolve) => setImmediate(resolve));
}
