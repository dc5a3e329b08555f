import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { rowsOf } from '../database/rows-of.ts';
import { everyRow, landed, liveThrough, openEmpty } from '../testing/older-database.ts';
import { openTestDatabase, temporaryFolder } from '../testing/test-database.ts';
import { loadLines } from './load-lines.ts';
import { withSnapshot } from './read-snapshot.ts';
import { restoreBackup } from './restore-backup.ts';
import { unseal } from './sealed-file.ts';
import { writeBackup } from './write-backup.ts';

const passphrase = 'a passphrase for tests';
const nowMs = Date.UTC(2026, 2, 2);

async function backUp(database: Database): Promise<string> {
  const file = join(temporaryFolder(), 'folder', 'x.backup');
  await writeBackup(database, { file, passphrase, nowMs });
  return file;
}

const restore = async (database: Database, file: string, replace = false) =>
  restoreBackup(database, await unseal(file, passphrase), { replace });

/** Rows, and what the next number of each sequence will be. */
async function everythingIn(database: Database) {
  const sequences = rowsOf(
    await database.execute(
      sql`select sequencename::text as name, last_value::text as value from pg_sequences order by 1`,
    ),
  );
  return { rows: await everyRow(database), sequences };
}

async function schemaOf(database: Database) {
  return rowsOf(
    await database.execute(sql`select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`),
  );
}

it('brings every row of every table from either database to the other, and back in the place of what is there', async () => {
  const { database: embedded } = await openEmpty('embedded');
  await liveThrough(embedded);
  const wanted = await everythingIn(embedded);
  const file = await backUp(embedded);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, 'latin1');
  for (const secret of ['f00df00d', 'seed@school.example', 'markets']) expect(written).not.toContain(secret);

  const { database: postgresql } = await openEmpty('postgresql');
  await restore(postgresql, file);
  expect(await everythingIn(postgresql)).toEqual(wanted);
  expect(await schemaOf(postgresql)).toEqual(await schemaOf(embedded));

  const back = await backUp(postgresql);
  await embedded.execute(sql`insert into demo_loads (name) values ('since then')`);
  const asItIs = await everythingIn(embedded);
  await expect(restore(embedded, back)).rejects.toThrow(/^The database is not empty: there are rows in \w+/);
  expect(await everythingIn(embedded)).toEqual(asItIs);
  await restore(embedded, back, true);
  expect(await everythingIn(embedded)).toEqual(wanted);
  // What was there before holds again: numbers go on, foreign keys and append-only tables are watched.
  await embedded.execute(sql`insert into clock_moves (forward_ms) values (1)`);
  await expect(embedded.execute(sql`delete from users`)).rejects.toThrow();
  await expect(embedded.execute(sql`update portfolios set user_id = 'nobody'`)).rejects.toThrow();
});

it('takes a backup of an older version forward', async () => {
  const { database: old } = await openEmpty('postgresql');
  const count = landed.indexOf('0013_season_final_at');
  await liveThrough(old, count);
  const file = await backUp(old);
  const { database } = await openTestDatabase('embedded');
  expect(await restore(database, file)).toMatchObject({ applied: landed.length - count });
  await migrate(old);
  const { schema_migrations: applied, ...rows } = await everyRow(database);
  const { schema_migrations: _, ...wanted } = await everyRow(old);
  expect(rows).toEqual(wanted);
  expect(applied).toHaveLength(landed.length);
});

it('refuses a file that is damaged, cut short, locked by another passphrase, from a newer program or no backup, and changes nothing', async () => {
  const { database } = await openTestDatabase();
  await database.execute(sql`insert into demo_loads (name) values ('here')`);
  const file = await backUp(database);
  const good = readFileSync(file);
  const bodyAt = good.indexOf('\n') + 1;
  const changed = (bytes: Buffer) => {
    const path = join(temporaryFolder(), 'changed');
    writeFileSync(path, bytes);
    return unseal(path, passphrase);
  };
  const flipped = (at: number) => {
    const bytes = Buffer.from(good);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };
  const createdAt = good.indexOf('2026-03-02');
  for (const at of [createdAt + 3, bodyAt, bodyAt + 100, good.length - 40, good.length - 1])
    await expect(changed(flipped(at)), `byte ${at}`).rejects.toThrow('is damaged: its checksum is wrong');
  for (const length of [bodyAt, bodyAt + 40, bodyAt + 60, good.length - 33, good.length - 1])
    await expect(changed(good.subarray(0, length)), `${length} bytes`).rejects.toThrow('is damaged');
  await expect(changed(Buffer.concat([good, Buffer.from('x')]))).rejects.toThrow('is damaged');
  for (const bytes of [good.subarray(0, bodyAt - 2), Buffer.from(''), Buffer.alloc(200_000, 'x')])
    await expect(changed(bytes)).rejects.toThrow('is no backup');
  const newer = Buffer.from(good.toString('latin1').replace('"convexity_backup":1', '"convexity_backup":2'), 'latin1');
  await expect(changed(newer)).rejects.toThrow('newer version');
  await expect(unseal(file, `${passphrase}.`)).rejects.toThrow('The passphrase is not the one');
  await expect(unseal(`${file}.gone`, passphrase)).rejects.toThrow('There is no file');
  await expect(backUpAgain(database, file)).rejects.toThrow('exists already');
  expect(readFileSync(file).equals(good)).toBe(true);

  const { database: ahead } = await openTestDatabase();
  await ahead.execute(sql`insert into schema_migrations (hash, created_ms) values ('from the future', 1)`);
  const before = await everyRow(database);
  await expect(restore(database, await backUp(ahead), true)).rejects.toThrow('1 unknown migrations');
  expect(await everyRow(database)).toEqual(before);
});

const backUpAgain = (database: Database, file: string) => writeBackup(database, { file, passphrase, nowMs });

it('restores all or nothing', async () => {
  const { database } = await openTestDatabase();
  await database.execute(sql`insert into demo_loads (name) values ('here')`);
  const backup = await unseal(await backUp(database), passphrase);
  const before = await everyRow(database);
  const lines = await textOf(backup.contents());
  const restoring = (text: string) =>
    restoreBackup(database, { ...backup, contents: () => bytesOf(text) }, { replace: true });
  const withoutEnd = lines.replace(/\{"end".*\n/, '');
  await expect(restoring(withoutEnd)).rejects.toThrow('it does not end where it says');
  await expect(restoring(lines.replace(/\["here".*\n/, ''))).rejects.toThrow('it does not end where it says');
  await expect(restoring(`${lines}["x`)).rejects.toThrow('cut short');
  // A row that refers to one that is not there.
  const orphan = lines.replace(
    /(\{"table":"sessions","columns":\["id","user_id","token","expires_at".*\n)/,
    '$1["s","nobody","t","2026-01-01",null,null,"2026-01-01","2026-01-01"]\n',
  );
  expect(orphan).not.toBe(lines);
  const counted = orphan.replace(/"rows":(\d+)/, (_, rows) => `"rows":${Number(rows) + 1}`);
  await expect(restoring(counted)).rejects.toThrow('violates foreign key constraint');
  expect(await everyRow(database)).toEqual(before);
});

async function textOf(contents: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const chunk of contents) text += String(chunk);
  return text;
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

it('reads one moment while others write', async () => {
  const { database } = await openTestDatabase();
  const text = await withSnapshot(database, async ({ lines }) => {
    await database.execute(sql`insert into users (id, name, email) values ('late', 'Late', 'late@school.example')`);
    await database.execute(sql`insert into demo_loads (name) values ('late')`);
    return textOf(lines);
  });
  expect(text).toContain('"table":"users"');
  expect(text).not.toContain('late');
});

it('keeps values of every kind, and leaves out what the database computes', async () => {
  const { database: from } = await openEmpty('embedded');
  const { database: to } = await openEmpty('postgresql');
  for (const database of [from, to])
    for (const statement of [
      'create table schema_migrations (hash text, created_ms bigint)',
      `create table kinds (id int generated always as identity, b bytea, t text[], n numeric, j json, d date, i interval,
        twice int generated always as (m * 2) stored, m int, c char(3), "a ""name"" here" timestamptz, at timestamp(6), u uuid, f float8)`,
    ])
      await database.execute(sql.raw(statement));
  await from.execute(
    sql.raw(String.raw`insert into kinds (b, t, n, j, d, i, m, c, "a ""name"" here", at, u, f) values
    ('\x00ff0a', array['a,b', null, '{"', ''], 123456789012345678901234567890.000100, '{"b": 1,  "a": 1e2, "a":2}', '0044-03-15 BC', '1 mon -2 days 03:04:05.678901', 21, 'x',
      '2026-10-25 02:30:00.123456+02', 'infinity', '00000000-0000-0000-0000-00000000000a', 0.30000000000000004), (null, null, 'NaN', null, null, null, null, null, null, null, null, '-0')`),
  );
  for (const setting of ["datestyle = 'SQL, DMY'", 'extra_float_digits = -5', "timezone = 'America/New_York'"])
    await from.execute(sql.raw(`set ${setting}`));
  const text = await withSnapshot(from, ({ lines }) => textOf(lines));
  await to.transaction((open) => loadLines(open, bytesOf(text)));
  const rows = (database: Database) =>
    database.execute(sql`select to_jsonb(k)::text as row from kinds k order by id`).then(rowsOf);
  for (const setting of ['datestyle', 'extra_float_digits']) await from.execute(sql.raw(`reset ${setting}`));
  for (const database of [from, to]) await database.execute(sql`set timezone = 'UTC'`);
  expect(await rows(to)).toEqual(await rows(from));
  expect(JSON.stringify(await rows(to))).toContain('twice\\": 42');
});
