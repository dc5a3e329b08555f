import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';

const names = new WeakMap<Database, string>();

/** Ends every connection to a test's database, whatever goes on in it, as a restart of PostgreSQL does. */
export async function breakConnections(database: Database): Promise<void> {
  const name = names.get(database) ?? (await nameOf(database));
  names.set(database, name);
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  } finally {
    await client.end();
  }
}

async function nameOf(database: Database): Promise<string> {
  const [row] = rowsOf(await database.execute(sql`select current_database() as name`));
  return String(row?.['name']);
}
