import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';

export interface StoredTable {
  name: string;
  /** Without those that the database computes itself. The type is written as a statement would. */
  columns: { name: string; type: string }[];
}

/** What an extension has put into the database is made by the extension. */
const ofNoExtension = (oid: SQL, catalog: string) =>
  sql`not exists (select from pg_depend where classid = ${catalog}::regclass and objid = ${oid} and deptype = 'e')`;

/** The tables of the database as they are, which may be those of an older program: the catalogue knows, not our own lists. */
export async function storedTables(open: Database): Promise<StoredTable[]> {
  const rows = rowsOf(
    await open.execute(sql`select c.relname::text as name, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${ofNoExtension(sql`c.oid`, 'pg_class')}
      order by c.relname, a.attnum`),
  );
  const tables = new Map<string, StoredTable>();
  for (const row of rows) {
    const name = String(row['name']);
    const table = tables.get(name) ?? { name, columns: [] };
    table.columns.push({ name: String(row['column']), type: String(row['type']) });
    tables.set(name, table);
  }
  return [...tables.values()];
}

export async function storedSequences(open: Database): Promise<string[]> {
  const rows = rowsOf(
    await open.execute(sql`select relname::text as name from pg_class c where relnamespace = 'public'::regnamespace
      and relkind = 'S' and ${ofNoExtension(sql`c.oid`, 'pg_class')} order by relname`),
  );
  return rows.map((row) => String(row['name']));
}

/** Takes everything out of the database, so that the migrations can begin at the first one. */
export async function removeEverything(open: Database): Promise<void> {
  for (const { name } of await storedTables(open)) await open.execute(sql`drop table ${sql.identifier(name)} cascade`);
  for (const name of await storedSequences(open))
    await open.execute(sql`drop sequence ${sql.identifier(name)} cascade`);
  const functions = rowsOf(
    await open.execute(sql`select p.oid::regprocedure::text as signature from pg_proc p
      where pronamespace = 'public'::regnamespace and ${ofNoExtension(sql`p.oid`, 'pg_proc')}`),
  );
  for (const { signature } of functions) await open.execute(sql.raw(`drop function ${String(signature)} cascade`));
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Takes the foreign keys away for the time of the work and then sets them again, which checks all rows: rows may come in any order. */
export async function withoutForeignKeys(open: Database, work: () => Promise<void>): Promise<void> {
  const rows = rowsOf(
    await open.execute(sql`select r.relname::text as table, conname::text as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class r on r.oid = k.conrelid where k.contype = 'f' and k.connamespace = 'public'::regnamespace`),
  );
  const keys: ForeignKey[] = rows.map((row) => ({
    table: String(row['table']),
    name: String(row['name']),
    definition: String(row['definition']),
  }));
  for (const { table, name } of keys)
    await open.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  await work();
  for (const { table, name, definition } of keys)
    await open.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
}
