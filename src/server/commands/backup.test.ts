import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openEmbedded, openPostgresql } from '../database/open-database.ts';
import { everyRow } from '../testing/older-database.ts';
import { runCommand } from '../testing/programs.ts';
import { copyEmbeddedFolder, createPostgresDatabase, temporaryFolder } from '../testing/test-database.ts';
import { startServerProcess } from '../testing/killing/server-process.ts';

const BACKUP_PASSPHRASE = 'a passphrase for tests';

it('backs up through the running server, and restores into the other database and into a new folder', async () => {
  const folder = copyEmbeddedFolder();
  const seeded = await openEmbedded(folder);
  await seeded.database.execute(sql`insert into demo_loads (name) values ('here')`);
  await seeded.close();
  const server = await startServerProcess({ DATA_DIR: folder });
  const file = join(temporaryFolder(), 'made by hand.backup');
  const embedded = { DATA_DIR: folder, BACKUP_PASSPHRASE };
  expect(await runCommand('backup', embedded, file)).toMatchObject({ code: 0, output: expect.stringContaining(file) });
  expect(statSync(join(folder, 'commands')).mode & 0o777).toBe(0o700);
  expect(await runCommand('backup', embedded, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  });
  expect(await runCommand('restore', embedded, file, '--replace')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another server is already using the data folder'),
  });
  // The server itself names what it could not write; a path that is no folder stays one for every user.
  const blocked = join(temporaryFolder(), 'blocked');
  writeFileSync(blocked, '');
  expect((await runCommand('backup', embedded, join(blocked, 'x'))).output).toContain('could not be written');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);

  const url = await createPostgresDatabase({ migrated: false });
  const restored = await runCommand('restore', { DATABASE_URL: url, BACKUP_PASSPHRASE }, file);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored the state of 20\S+: \d+ rows\n$/),
  });
  const onPostgresql = await openPostgresql(url);
  expect((await everyRow(onPostgresql.database))['demo_loads']).toHaveLength(1);
  await onPostgresql.close();

  const other = temporaryFolder();
  expect(await runCommand('restore', { DATA_DIR: other, BACKUP_PASSPHRASE }, file)).toMatchObject({ code: 0 });
  // A server that stands on it starts, and has written rows; without the word, they are not thrown away.
  const next = await startServerProcess({ DATA_DIR: other });
  next.process.kill('SIGTERM');
  await next.exited;
  expect((await runCommand('restore', { DATA_DIR: other, BACKUP_PASSPHRASE }, file)).output).toContain('is not empty');
  // No server runs there now, so the command opens the database itself.
  const alone = join(temporaryFolder(), 'alone.backup');
  expect(await runCommand('backup', { DATA_DIR: other, BACKUP_PASSPHRASE }, alone)).toMatchObject({ code: 0 });
});

it('takes nothing away from under a running server on PostgreSQL, and backs up beside it', async () => {
  const url = await createPostgresDatabase();
  await startServerProcess({ DATABASE_URL: url });
  const folder = temporaryFolder();
  const environment = { DATABASE_URL: url, BACKUP_PASSPHRASE, BACKUP_DIR: folder };
  expect(await runCommand('backup', environment)).toMatchObject({ code: 0 });
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^convexity-20[\dT-]+Z\.backup$/);
  expect(await runCommand('restore', environment, join(folder, name), '--replace')).toMatchObject({
    code: 1,
    output: expect.stringContaining('A server is running on this database'),
  });
});

it('says what is wrong, and writes nothing without a passphrase', async () => {
  const file = join(temporaryFolder(), 'x.backup');
  const DATA_DIR = join(temporaryFolder(), 'data');
  expect((await runCommand('backup', { DATA_DIR }, file)).output).toContain('BACKUP_PASSPHRASE is not set');
  expect((await runCommand('restore', { DATA_DIR }, file)).output).toContain('BACKUP_PASSPHRASE is not set');
  expect(await runCommand('restore', { DATA_DIR, BACKUP_PASSPHRASE }, file)).toEqual({
    code: 1,
    output: `There is no file ${file}.\n`,
  });
  for (const args of [[], ['--all'], [file, 'more']])
    expect(await runCommand('backup', { DATA_DIR, BACKUP_PASSPHRASE }, ...args)).toMatchObject({ code: 2 });
  for (const args of [[], ['--replace'], [file, '--force'], [file, '--replace', 'x']])
    expect(await runCommand('restore', { DATA_DIR, BACKUP_PASSPHRASE }, ...args)).toMatchObject({ code: 2 });
  expect(existsSync(file)).toBe(false);
});
