import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import type { Database, DatabaseKind, OpenDatabase } from '../database/database.ts';
import { migrate, migrationsFolder } from '../database/migrate.ts';
import { openEmbedded, openPostgresql } from '../database/open-database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { insertRowsOf } from './rows-of-every-table.ts';
import { createPostgresDatabase, temporaryFolder } from './test-database.ts';

const journalFile = 'meta/_journal.json';
const journal = z
  .looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
  .parse(JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8')));

/** The names of the migrations that have landed, in their order. */
export const landed: readonly string[] = journal.entries.map(({ tag }) => tag);

/** A database without a table in it. */
export async function openEmpty(kind: DatabaseKind): Promise<OpenDatabase> {
  const opened =
    kind === 'embedded'
      ? await openEmbedded(temporaryFolder())
      : await openPostgresql(await createPostgresDatabase({ migrated: false }));
  onTestFinished(() => opened.close());
  return opened;
}

/** The migrations as they were when only the first `count` existed. */
export function olderMigrations(count: number): string {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, journalFile), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

/** Goes through the first migrations one by one, as the versions of the program did, each of which wrote its rows. */
export async function liveThrough(
  database: Database,
  count = landed.length,
  then: (tag: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const [index, tag] of landed.slice(0, count).entries()) {
    await migrate(database, olderMigrations(index + 1));
    await insertRowsOf(database, tag);
    await then(tag);
  }
}

/** Every row of every table as one text each, so that two databases can be compared whatever is in them. */
export async function everyRow(database: Database): Promise<Record<string, string[]>> {
  const tables = rowsOf(
    await database.execute(sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`),
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const table = String(name);
    const rows = rowsOf(await database.execute(sql`select t::text as row from ${sql.identifier(table)} t`));
    found[table] = rows.map(({ row }) => String(row)).toSorted();
  }
  return found;
}
