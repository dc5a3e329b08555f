import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { BackupError } from './backup-error.ts';
import { storedSequences, storedTables, type StoredTable } from './stored-tables.ts';

/** Few enough to be held in memory, enough to be worth an exchange. */
const ROWS_AT_ONCE = 500;

export interface Snapshot {
  /** The hashes of the migrations that made the tables. */
  migrations: string[];
  /** Everything in the database as lines of text; see docs/decisions/0035-backup.md. */
  lines: AsyncIterable<string>;
}

/**
 * Reads everything as it is at one moment, while others go on writing. The embedded database does one thing at a time: there the others wait until the work
 * is done.
 */
export function withSnapshot<T>(database: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return database.transaction(
    async (open) => {
      await writeValuesExactly(open);
      const tables = await storedTables(open);
      if (!tables.some(({ name }) => name === 'schema_migrations'))
        throw new BackupError('The database is empty: no server has been started on it.');
      const applied = rowsOf(await open.execute(sql`select hash from schema_migrations order by created_ms`));
      return work({ migrations: applied.map(({ hash }) => String(hash)), lines: linesOf(open, tables) });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Whatever the database is set to, a value has one text, and that text is the whole value. */
export async function writeValuesExactly(open: Database): Promise<void> {
  await open.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '3', true), set_config('bytea_output', 'hex', true)`);
}

async function* linesOf(open: Database, tables: readonly StoredTable[]): AsyncGenerator<string> {
  let rows = 0;
  for (const table of tables) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`;
    for await (const batch of rowsAsJson(open, table)) {
      rows += batch.length;
      yield `${batch.join('\n')}\n`;
    }
  }
  // Later than the rows: a sequence does not stand still with the snapshot, and may only be ahead of them.
  for (const name of await storedSequences(open)) {
    const [sequence] = rowsOf(
      await open.execute(sql`select last_value::text as value, is_called from ${sql.identifier(name)}`),
    );
    yield `${JSON.stringify({ sequence: name, value: sequence?.['value'], isCalled: sequence?.['is_called'] })}\n`;
  }
  yield `${JSON.stringify({ end: { tables: tables.length, rows } })}\n`;
}

/** Each row as a JSON array of texts and nulls, made by the database, which alone knows each type. */
async function* rowsAsJson(open: Database, table: StoredTable): AsyncGenerator<string[]> {
  const values = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  await open.execute(
    sql`declare backup_rows no scroll cursor for select to_json(array[${values}])::text as line from ${sql.identifier(table.name)}`,
  );
  for (;;) {
    const rows = rowsOf(await open.execute(sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`)));
    if (rows.length > 0) yield rows.map(({ line }) => String(line));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await open.execute(sql`close backup_rows`);
}
