import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { applyMissing, causeOf, knownMigrations } from '../database/migrate.ts';
import { rowsOf } from '../database/rows-of.ts';
import { sqlStateOf } from '../database/transaction.ts';
import { BackupError } from './backup-error.ts';
import { loadLines } from './load-lines.ts';
import { writeValuesExactly } from './read-snapshot.ts';
import type { OpenBackup } from './sealed-file.ts';
import { removeEverything, storedTables, withoutForeignKeys } from './stored-tables.ts';

/**
 * Puts a backup in the place of what is in the database, in one transaction: the tables as they were when it was made, its rows, and then the migrations
 * that have come since.
 */
export async function restoreBackup(
  database: Database,
  backup: OpenBackup,
  options: { replace: boolean },
): Promise<{ rows: number; applied: number }> {
  const known = knownMigrations();
  const unknown = backup.header.migrations.filter((hash) => !known.some((migration) => migration.hash === hash));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by a newer or different version of this program (${unknown.length} unknown migrations). Update the program.`,
    );
  try {
    return await restoreInto(database, backup, options.replace);
  } catch (error) {
    // The driver would tell the rows that it failed with.
    if (sqlStateOf(error) === undefined) throw error;
    throw new BackupError(`The backup could not be restored, nothing was changed: ${causeOf(error)}`);
  }
}

function restoreInto(database: Database, backup: OpenBackup, replace: boolean) {
  const known = knownMigrations();
  return database.transaction(async (open) => {
    await open.execute(sql`set local statement_timeout = 0`);
    await refuseRunningServers(open);
    if (!replace) await refuseRows(open);
    await removeEverything(open);
    await writeValuesExactly(open);
    const asItWas = known.filter(({ hash }) => backup.header.migrations.includes(hash));
    await applyMissing(open, asItWas);
    // The backup has its own, with the times at which they were applied.
    await open.execute(sql`delete from schema_migrations`);
    let rows = 0;
    await withoutForeignKeys(open, async () => {
      rows = await loadLines(open, backup.contents());
    });
    const { applied } = await applyMissing(open, known);
    return { rows, applied };
  });
}

/** Servers listen on a connection of this name. They would go on with what they remember of the old rows. */
async function refuseRunningServers(open: Database): Promise<void> {
  const servers = rowsOf(
    await open.execute(
      sql`select from pg_stat_activity where datname = current_database() and application_name = 'convexity-live'`,
    ),
  );
  if (servers.length > 0) throw new BackupError('A server is running on this database. Stop it first.');
}

async function refuseRows(open: Database): Promise<void> {
  for (const { name } of await storedTables(open)) {
    if (name === 'schema_migrations') continue;
    const rows = rowsOf(await open.execute(sql`select from ${sql.identifier(name)} limit 1`));
    if (rows.length > 0)
      throw new BackupError(
        `The database is not empty: there are rows in ${name}. Nothing was changed. Use an empty one, or --replace to lose everything that is in this one.`,
      );
  }
}
