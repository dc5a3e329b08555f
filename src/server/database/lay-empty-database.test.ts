import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { layEmptyDatabase } from './lay-empty-database.ts';
import { openEmbedded } from './open-database.ts';
import { rowsOf } from './rows-of.ts';

it('is a database that can be opened, after a start that was cut off too', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'database-making'));
  writeFileSync(join(dataDir, 'database-making', 'half a file'), '');
  const { database, close } = await openEmbedded(dataDir);
  expect(
    rowsOf(await database.execute(sql`select count(*)::int as n from pg_tables where schemaname = 'public'`)),
  ).toEqual([{ n: 0 }]);
  await close();
  expect(readdirSync(dataDir)).not.toContain('database-making');
  expect(readdirSync(join(dataDir, 'database'))).not.toContain('half a file');
});

it('leaves a folder alone in which something is, and one that it has nothing for', async () => {
  const folder = join(temporaryFolder(), 'database');
  await layEmptyDatabase(folder, join(temporaryFolder(), 'never built'));
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), 'mine');
  await layEmptyDatabase(folder);
  expect(readdirSync(folder)).toEqual(['PG_VERSION']);
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('mine');
});

it('can be copied by a server that runs as another user than the one who built it', () => {
  const folder = join(projectFolder, 'dist/server/empty-database');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(500);
  const mode = (name: string) => statSync(join(folder, name)).mode;
  expect(names.filter((name) => (mode(name) & 0o004) === 0)).toEqual([]);
});
