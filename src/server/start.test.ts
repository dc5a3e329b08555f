import { createServer } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgresql } from './database/open-database.ts';
import { freePort, runProgram, startServerProcess } from './testing/killing/server-process.ts';
import { PUBLIC_ENVIRONMENT } from './testing/test-server.ts';
import { copyEmbeddedFolder, createPostgresDatabase, temporaryFolder } from './testing/test-database.ts';

/** Starts the program, which must end by itself with a message for a person and no stack trace. */
async function failedStart(environment: Record<string, string>): Promise<string> {
  const { exited, output } = runProgram(environment);
  expect(await exited).toBe(1);
  expect(output()).not.toMatch(/^\s+at /m);
  return output();
}

it('names a wrong configuration value', async () => {
  expect(await failedStart({ PORT: 'eighty' })).toContain('PORT: must be a port number');
});

it('says that the port is taken', async () => {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  expect(await failedStart({ PORT: String(port), DATA_DIR: copyEmbeddedFolder() })).toMatch(
    new RegExp(`Port ${port} is already in use.*set PORT`),
  );
});

it('says that the data folder is not writable', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await failedStart({ DATA_DIR: join(file, 'data') })).toMatch(/is not writable.*Set DATA_DIR/);
});

it('says that the database cannot be reached', async () => {
  expect(await failedStart({ DATABASE_URL: 'postgresql://club:canary@127.0.0.1:9/club' })).toMatch(
    /cannot be reached: .*ECONNREFUSED.*mend its address in DATABASE_URL/,
  );
});

it('says that the database is newer than the program', async () => {
  const url = await createPostgresDatabase();
  const opened = await openPostgresql(url);
  await opened.database.execute(sql`insert into schema_migrations (hash, created_ms) values ('from the future', 1)`);
  await opened.close();
  expect(await failedStart({ DATABASE_URL: url })).toMatch(
    /newer or different version.*Update the program, or set DATABASE_URL/,
  );
});

it('refuses to meet the world with a database of demo accounts', async () => {
  const url = await createPostgresDatabase();
  const opened = await openPostgresql(url);
  await opened.database.execute(sql`insert into demo_loads (name) values ('accounts')`);
  await opened.close();
  expect(await failedStart({ ...PUBLIC_ENVIRONMENT, DATABASE_URL: url, PORT: '0' })).toMatch(
    /demo accounts with published passwords.*set DATABASE_URL or DATA_DIR/,
  );
});

it('says that the database does not let it migrate', async () => {
  const url = new URL(await createPostgresDatabase({ migrated: false }));
  const opened = await openPostgresql(url.href);
  await opened.database.execute(
    sql.raw(`create role "${url.pathname.slice(1)}" login; revoke create on schema public from public`),
  );
  await opened.close();
  url.username = url.pathname.slice(1);
  expect(await failedStart({ DATABASE_URL: url.href, PORT: '0' })).toMatch(
    /could not be migrated: permission denied.*set DATABASE_URL/,
  );
});

it('refuses a second server on the same folder, and stops cleanly when told', async () => {
  const folder = copyEmbeddedFolder();
  const first = await startServerProcess({ DATA_DIR: folder });
  expect(await failedStart({ DATA_DIR: folder, PORT: '0' })).toContain(
    'Another server is already using the data folder',
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = signal === 'SIGTERM' ? first : await startServerProcess({ DATA_DIR: folder });
    // An open connection must not hold the process.
    await (await fetch(`${server.url}/health`)).text();
    server.process.kill(signal);
    expect(await server.exited).toBe(0);
  }
});

it('lets several servers share one PostgreSQL', async () => {
  const url = await createPostgresDatabase({ migrated: false });
  const servers = await Promise.all([
    startServerProcess({ DATABASE_URL: url }),
    startServerProcess({ DATABASE_URL: url }),
  ]);
  const [first, second] = servers;
  const move = await fetch(`${first?.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"forward_ms":86400000}',
  });
  expect(move.status).toBe(200);
  const status = await fetch(`${second?.url}/api/dev/status`);
  expect(await status.json()).toMatchObject({ data: { offset_ms: 86_400_000, database: 'postgresql' } });
});

it('says that the database does not know the user, or the name', async () => {
  const known = await createPostgresDatabase();
  const url = new URL(known);
  url.username = 'nobody-of-that-name';
  expect(await failedStart({ DATABASE_URL: url.href })).toMatch(
    /refuses: .*nobody-of-that-name.*Mend user and password in DATABASE_URL/,
  );
  url.username = new URL(known).username;
  url.pathname = '/none-of-that-name';
  expect(await failedStart({ DATABASE_URL: url.href })).toMatch(
    /refuses: database .*createdb, or mend its name in DATABASE_URL/,
  );
});

it('says that the database asks for another password', async () => {
  const [wanted, refused] = [
    Buffer.from('R\0\0\0\x08\0\0\0\x03', 'latin1'),
    'SFATAL\0C28P01\0Mpassword authentication failed for user "club"\0\0',
  ];
  const length = Buffer.alloc(4);
  length.writeUInt32BE(refused.length + 4);
  // As PostgreSQL answers: it asks for a password, and then does not like it.
  const database = createServer((socket) => {
    socket.once('data', () => {
      socket.write(wanted);
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(refused)])));
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => database.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void database.close());
  const said = await failedStart({ DATABASE_URL: `postgresql://club:canary@127.0.0.1:${port}/club` });
  expect(said).toMatch(
    /refuses: password authentication failed for user "club". Mend user and password in DATABASE_URL/,
  );
  expect(said).not.toContain('canary');
});

it('says that the database is too old', async () => {
  const url = await createPostgresDatabase();
  const opened = await openPostgresql(url);
  const name = new URL(url).pathname.slice(1);
  // A function before the system's own says what an old server would.
  await opened.database.execute(
    sql.raw(`create schema old; create function old.current_setting(text) returns text language sql as $$ select '140011' $$;
      alter database ${name} set search_path = old, pg_catalog`),
  );
  await opened.close();
  expect(await failedStart({ DATABASE_URL: url })).toMatch(
    /is PostgreSQL 14; 15 or newer is needed. Update it, or set DATABASE_URL/,
  );
});

it('says that there is no built site to show the world', async () => {
  const environment = { ...PUBLIC_ENVIRONMENT, DATABASE_URL: await createPostgresDatabase(), PORT: '0' };
  expect(await failedStart({ ...environment, SITE_DIR: temporaryFolder() })).toMatch(/no built site in .*set SITE_DIR/);
});

it('says that an address is not one of this machine', async () => {
  const environment = { ...PUBLIC_ENVIRONMENT, DATABASE_URL: await createPostgresDatabase(), SITE_DIR: siteFolder() };
  expect(await failedStart({ ...environment, HOST: '192.0.2.1' })).toMatch(/Cannot listen on 192\.0\.2\.1.*Set HOST/);
});

it('names everything that a public server lacks, and a settings file that is not there', async () => {
  const said = await failedStart({ PUBLIC_URL: 'https://club.example', SETTINGS_FILE: '' });
  for (const name of ['AUTH_SECRET', 'TURNSTILE_SITE_KEY, TURNSTILE_SECRET', 'SMTP_URL'])
    expect(said).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  expect(await failedStart({ SETTINGS_FILE: '/nowhere/settings.env' })).toMatch(/SETTINGS_FILE: .*npm run setup/);
});

function siteFolder(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  return folder;
}
