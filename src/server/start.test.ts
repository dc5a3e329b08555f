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
  expect(await failedStart({ PORT: String(port), DATA_DIR: copyEmbeddedFolder() })).toContain(
    `Port ${port} is already in use`,
  );
});

it('says that the data folder is not writable', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await failedStart({ DATA_DIR: join(file, 'data') })).toContain('is not writable');
});

it('says that the database cannot be reached', async () => {
  expect(await failedStart({ DATABASE_URL: 'postgresql://club:canary@127.0.0.1:9/club' })).toMatch(
    /cannot be reached: .*ECONNREFUSED/,
  );
});

it('says that the database is newer than the program', async () => {
  const url = await createPostgresDatabase();
  const opened = await openPostgresql(url);
  await opened.database.execute(sql`insert into schema_migrations (hash, created_ms) values ('from the future', 1)`);
  await opened.close();
  expect(await failedStart({ DATABASE_URL: url })).toContain('newer or different version');
});

it('refuses to meet the world with a database of demo accounts', async () => {
  const url = await createPostgresDatabase();
  const opened = await openPostgresql(url);
  await opened.database.execute(sql`insert into demo_loads (name) values ('accounts')`);
  await opened.close();
  expect(await failedStart({ ...PUBLIC_ENVIRONMENT, DATABASE_URL: url, PORT: '0' })).toContain(
    'demo accounts with published passwords',
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
  expect(await failedStart({ DATABASE_URL: url.href, PORT: '0' })).toContain(
    'could not be migrated: permission denied',
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
