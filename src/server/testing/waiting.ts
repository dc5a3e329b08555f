import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';

/** Ends what hangs, and only that: how long a thing takes is no verdict. For `vi.waitFor`, whose own limit is a second. */
export const HANGS = { timeout: 600_000, interval: 5 };

/** Whether a statement waits for a lock in this database; what tests of other databases of the server wait for does not count. */
export async function isWaiting(database: Database): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rowsOf(await database.execute(waiting)).length > 0;
}

export async function untilWaiting(database: Database): Promise<void> {
  while (!(await isWaiting(database))) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * What a call answers that waits for somebody who has begun and is not done: `begin` acts in a transaction that is committed once the call waits for it,
 * or has been answered. What `begin` gives is done right before that.
 */
export async function answeredAfter<T>(
  database: Database,
  ask: () => Promise<T>,
  begin: (open: Database) => Promise<void | (() => PromiseLike<unknown>)>,
): Promise<T> {
  const asked = await database.transaction(async (open) => {
    const last = await begin(open);
    let isAnswered = false;
    const answer = ask().finally(() => {
      isAnswered = true;
    });
    // Whoever waits for it sees the error.
    answer.catch(() => undefined);
    while (!isAnswered && !(await isWaiting(database))) await new Promise((resolve) => setImmediate(resolve));
    await last?.();
    return { answer };
  });
  return asked.answer;
}

/**
 * How often two have waited for each other in this database so far. A connection tells its count when it ends, so all of them are ended; whoever needs one again opens
 * another.
 */
export async function countDeadlocks(database: Database): Promise<number> {
  const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  while (rowsOf(await database.execute(sql`select pg_terminate_backend(pid) ${others}`)).length > 0);
  const [row] = rowsOf(
    await database.execute(
      sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
    ),
  );
  return Number(row?.['count']);
}
