import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { expect, it, onTestFinished } from 'vitest';
import { createPostgresDatabase, openTestDatabase, temporaryFolder } from '../testing/test-database.ts';
import { emptyTemplate } from '../testing/global-setup.ts';
import type { Database, DatabaseKind, OpenDatabase } from './database.ts';
import { migrate, migrationsFolder, rowsOf } from './migrate.ts';
import { openEmbedded, openPostgresql } from './open-database.ts';

const journalFile = 'meta/_journal.json';
const journal = z
  .looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
  .parse(JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8')));

async function openEmpty(kind: DatabaseKind): Promise<OpenDatabase> {
  const opened =
    kind === 'embedded'
      ? await openEmbedded(await copyEmptyFolder())
      : await openPostgresql(await createPostgresDatabase({ migrated: false }));
  onTestFinished(() => opened.close());
  return opened;
}

async function copyEmptyFolder(): Promise<string> {
  const folder = temporaryFolder();
  cpSync(await emptyTemplate(), folder, { recursive: true });
  return folder;
}

/** The migrations as they were when only the first `count` existed. */
function olderMigrations(count: number): string {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, journalFile), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

async function schemaOf(database: Database) {
  return rowsOf(
    await database.execute(sql`select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by table_name, column_name`),
  );
}

// One database goes through all of it: opening an embedded one takes a second or two.
it.each(['embedded', 'postgresql'] as const)(
  'migrations on %s leave nothing behind when a step fails, take an old database forward with its rows, and refuse a newer one',
  async (kind) => {
    const { database } = await openEmpty(kind);
    const folder = olderMigrations(journal.entries.length);
    const last = join(folder, `${journal.entries.at(-1)?.tag}.sql`);
    writeFileSync(last, `${readFileSync(last, 'utf8')}\n--> statement-breakpoint\nselect no_such_function();`);
    await expect(migrate(database, folder)).rejects.toThrow();
    expect(await schemaOf(database)).toEqual([]);

    for (let count = 1; count <= journal.entries.length; count += 1) {
      await migrate(database, olderMigrations(count));
      if (count === 1) await database.execute(sql`insert into clock_moves (forward_ms) values (41)`);
    }
    expect(await migrate(database)).toEqual({ applied: 0 });
    expect(rowsOf(await database.execute(sql`select forward_ms::int as ms from clock_moves`))).toEqual([{ ms: 41 }]);
    expect(await schemaOf(database)).toEqual(await schemaOf((await openTestDatabase(kind)).database));

    await database.execute(sql`insert into schema_migrations (hash, created_ms) values ('from the future', 1)`);
    await expect(migrate(database)).rejects.toThrow(/newer or different version/);
  },
);

it('wait for each other when several servers start together', async () => {
  const url = await createPostgresDatabase({ migrated: false });
  const servers = await Promise.all(Array.from({ length: 6 }, () => openPostgresql(url)));
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))));
  const results = await Promise.all(servers.map((server) => migrate(server.database)));
  expect(results.map((result) => result.applied).toSorted((a, b) => a - b)).toEqual([
    0,
    0,
    0,
    0,
    0,
    journal.entries.length,
  ]);
});
