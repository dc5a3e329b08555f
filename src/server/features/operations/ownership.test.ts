import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import people from '#texts/en/people.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { askForReset, call, createAccount, PASSWORD, signedIn } from '#server/testing/accounts.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { allTables } from './all-tables.ts';

it('covers every table that there is', async () => {
  const { database } = await openTestDatabase();
  const rows = rowsOf(
    await database.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`),
  );
  const declared = allTables.map(({ table }) => getTableName(table));
  expect(rows.map((row) => row['table_name']).toSorted()).toEqual([...declared, 'schema_migrations'].toSorted());
});

it('is backed by a foreign key or a trigger that deletes with the user, for every table of users', async () => {
  const { database } = await openTestDatabase();
  const keys = rowsOf(
    await database.execute(sql`select c.conrelid::regclass::text as table_name, a.attname as column_name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'portfolios'::regclass) and c.confdeltype = 'c'`),
  ).map((row) => `${String(row['table_name'])}.${String(row['column_name'])}`);
  const [trigger] = rowsOf(
    await database.execute(sql`select p.prosrc from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = 'portfolios'::regclass and t.tgname = 'portfolios_take_theirs'`),
  );
  for (const [, table, column] of String(trigger?.['prosrc']).matchAll(
    /DELETE FROM "(\w+)" WHERE "(\w+)" = OLD\."id"/g,
  ))
    keys.push(`${table}.${column}`);
  for (const owned of allTables.filter((table) => table.kind === 'through'))
    expect(keys).toContain(`${getTableName(owned.table)}.${owned.column.name}`);
  for (const owned of allTables.filter((table) => table.kind === 'user')) {
    const name = getTableName(owned.table);
    expect([...keys, 'users.id']).toContain(`${name}.${owned.column.name}`);
    for (const secret of owned.secrets) expect(Object.keys(getTableColumns(owned.table))).toContain(secret);
  }
});

it('has a word for every table of a user, for the admin who wipes one and whoever reads of it later', () => {
  const ofUsers = allTables.filter(({ kind }) => kind === 'user' || kind === 'through');
  expect(Object.keys(people.tables)).toEqual(expect.arrayContaining(ofUsers.map(({ table }) => getTableName(table))));
});

/** Every cell of every table as text, to look for what must not be there. */
async function everything(server: TestServer): Promise<string> {
  const texts = [];
  for (const { table } of allTables) texts.push(JSON.stringify(await server.context.database.select().from(table)));
  return texts.join('\n');
}

it('lets a user delete their account, which leaves nothing of theirs and everything of others', async () => {
  const server = await startTestServer();
  await call(server, 'POST /api/auth/sign-up', { body: { email: 'ada@student.school.example', language: 'en' } });
  const others = await createAccount(server.context, {}, 'bob');
  const { email, userId } = await createAccount(server.context, {}, 'eve');
  await call(server, 'POST /api/auth/sign-in', { body: { email, password: 'wrong' } });
  await askForReset(server, email);
  const token = await signedIn(server.context, email);
  for (const body of [{}, { confirmation: 'delete' }, { confirmation: '' }])
    expect((await call(server, 'DELETE /api/account', { token, body })).body.error).toBe('INVALID_REQUEST');
  expect(await everything(server)).toContain(userId);
  expect((await call(server, 'DELETE /api/account', { token, body: { confirmation: 'DELETE' } })).body).toEqual({
    ok: true,
  });
  const left = await everything(server);
  expect(left).not.toContain(userId);
  expect(left).not.toContain('eve@');
  expect(left).toContain(others.userId);
  expect(left).toContain('ada@student.school.example');
  expect((await call(server, 'GET /api/auth/session', { token })).body.error).toBe('SESSION_EXPIRED');
  expect((await call(server, 'POST /api/auth/sign-in', { body: { email, password: PASSWORD } })).body.error).toBe(
    'INVALID_CREDENTIALS',
  );
});

it('keeps admins and team accounts from deleting themselves', async () => {
  const server = await startTestServer();
  for (const [role, code] of [
    [{ isAdmin: true }, 'ADMIN_UNDELETABLE'],
    [{ isEvent: true }, 'FORBIDDEN'],
  ] as const) {
    const token = await signedIn(server.context, (await createAccount(server.context, role)).email);
    expect((await call(server, 'DELETE /api/account', { token, body: { confirmation: 'DELETE' } })).body.error).toBe(
      code,
    );
  }
});

it('hands out all of a user`s data, none of another`s, and no secret', async () => {
  const server = await startTestServer();
  const bob = await createAccount(server.context, {}, 'bob');
  const eve = await createAccount(server.context, {}, 'eve');
  const token = await signedIn(server.context, eve.email);
  const { body } = await call(server, 'GET /api/account/data', { token });
  const text = JSON.stringify(body);
  expect(Object.keys(body.data.tables).toSorted()).toEqual(
    allTables
      .filter((table) => table.kind !== 'nobody')
      .map(({ table }) => getTableName(table))
      .toSorted(),
  );
  expect(body.data.tables.users[0]).toMatchObject({ id: eve.userId, email: eve.email });
  expect(text).not.toContain(bob.userId);
  expect(text).not.toContain(token.split('.')[0]);
  expect(Object.keys(body.data.tables.credentials[0])).not.toContain('password');
});
