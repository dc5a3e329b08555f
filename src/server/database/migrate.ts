import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { projectFolder } from '../project-folder.ts';
import { StartError, type Database } from './database.ts';
import { isRetryable, sqlStateOf, transaction } from './transaction.ts';
import { rowsOf } from './rows-of.ts';

export const migrationsFolder = join(projectFolder, 'src/server/database/migrations');

/** Any constant serves; it only has to be the same in every server. */
const MIGRATION_LOCK = 7_263_511;

/** Whoever asks for a table that a migration waits for waits behind it; after this long it lets them go first, and begins again. */
const LOCK_WAIT_MS = 1_000;
const MAX_ATTEMPTS = 100;

/**
 * Applies the migrations that the database has not seen, in one transaction under a lock: servers that start together
 * wait for each other, and a failed migration leaves nothing behind. Where others use its tables meanwhile, an older version that still answers or a backup, it is they who go on.
 */
export async function migrate(
  database: Database,
  folder = migrationsFolder,
  lockWaitMs = LOCK_WAIT_MS,
): Promise<{ applied: number }> {
  const known = knownMigrations(folder);
  for (let attempt = 1; ; attempt++)
    try {
      return await applyKnown(database, known, lockWaitMs);
    } catch (error) {
      if (!isInTheWay(error) || attempt === MAX_ATTEMPTS) throw inWords(error);
      await delay(lockWaitMs);
    }
}

const applyKnown = (database: Database, known: readonly MigrationMeta[], lockWaitMs: number) =>
  transaction(database, (open) => applyMissing(open, known, lockWaitMs));

/** Waited too long for a table, or met others half way again and again. */
function isInTheWay(error: unknown): boolean {
  return isRetryable(error) || sqlStateOf(error) === '55P03';
}

function inWords(error: unknown): unknown {
  if (error instanceof StartError || sqlStateOf(error) === undefined) return error;
  return new StartError(
    `The database could not be migrated: ${causeOf(error)}. Nothing was changed; mend that there, or set DATABASE_URL to another database.`,
  );
}

/** The migrations that this program has, in their order. */
export function knownMigrations(folder = migrationsFolder): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder });
}

/** Those of the known that the database has not seen, inside a transaction of the caller's. */
export async function applyMissing(
  open: Database,
  known: readonly MigrationMeta[],
  lockWaitMs = 0,
): Promise<{ applied: number }> {
  // Statements are bounded elsewhere; a migration of a large table takes the time it takes.
  await open.execute(sql`set local statement_timeout = 0`);
  await open.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await open.execute(sql`create table if not exists schema_migrations (
    hash text primary key,
    created_ms bigint not null,
    applied_at timestamptz not null default now()
  )`);
  const seen = await appliedHashes(open);
  const unknown = [...seen].filter((hash) => !known.some((migration) => migration.hash === hash));
  if (unknown.length > 0) {
    throw new StartError(
      `The database was made by a newer or different version of this program (${unknown.length} unknown migrations). Update the program, or set DATABASE_URL or DATA_DIR to another database.`,
    );
  }
  const missing = known.filter((migration) => !seen.has(migration.hash));
  if (lockWaitMs > 0) await open.execute(sql.raw(`set local lock_timeout = ${Math.ceil(lockWaitMs)}`));
  for (const migration of missing) {
    for (const statement of migration.sql) await open.execute(sql.raw(statement));
    await open.execute(
      sql`insert into schema_migrations (hash, created_ms) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
  return { applied: missing.length };
}

/** The driver's own words; what drizzle wraps around them is the statement. */
export function causeOf(error: unknown): string {
  let message = '';
  for (let current = error; current instanceof Error; current = current.cause) message = current.message;
  return message;
}

async function appliedHashes(database: Database): Promise<Set<string>> {
  const result: unknown = await database.execute(sql`select hash from schema_migrations`);
  return new Set(rowsOf(result).map((row) => String(row['hash'])));
}
