import { expect, it } from 'vitest';
import { openPostgresql } from '../database/open-database.ts';
import { auditLog } from '../database/tables.ts';
import { userProfiles, users } from '../features/accounts/tables.ts';
import { runCommand } from '../testing/programs.ts';
import { copyEmbeddedFolder, createPostgresDatabase } from '../testing/test-database.ts';
import { startServerProcess } from '../testing/killing/server-process.ts';

it('grants, lists and revokes, and says what is wrong', async () => {
  const url = await createPostgresDatabase();
  const { database, close } = await openPostgresql(url);
  for (const [id, email, emailVerified, isEvent] of [
    ['1', 'ada@school.example', true, false],
    ['2', 'new@school.example', false, false],
    ['3', 'team@teams.school.example', true, true],
  ] as const) {
    await database.insert(users).values({ id, email, name: email, emailVerified });
    await database.insert(userProfiles).values({ userId: id, username: id, usernameKey: id, language: 'en', isEvent });
  }
  await close();
  const admin = (...args: string[]) => runCommand('admin', { DATABASE_URL: url }, ...args);
  expect(await admin('list')).toEqual({ code: 0, output: 'There are no administrators.\n' });
  expect((await admin('grant', 'ADA+x@school.example')).code).toBe(0);
  expect((await admin('list')).output).toBe('ada@school.example\n');
  expect((await admin('grant', 'nobody@school.example')).output).toContain('Nobody has registered');
  expect((await admin('grant', 'new@school.example')).output).toContain('has not been confirmed');
  expect((await admin('grant', 'team@teams.school.example')).output).toContain('team account');
  expect((await admin('grant', 'nonsense')).code).toBe(1);
  expect((await admin()).code).toBe(2);
  expect((await admin('revoke', 'ada@school.example')).code).toBe(0);
  expect((await admin('list')).output).toContain('no administrators');
  const again = await openPostgresql(url);
  const audited = await again.database.select().from(auditLog);
  expect(audited.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['admin.grant', { is_admin: false }, { is_admin: true }],
    ['admin.revoke', { is_admin: true }, { is_admin: false }],
  ]);
  expect(JSON.stringify(audited)).not.toContain('ada');
  await again.close();
});

it('says that the embedded database is in use while the server runs', async () => {
  const folder = copyEmbeddedFolder();
  await startServerProcess({ DATA_DIR: folder });
  expect(await runCommand('admin', { DATA_DIR: folder }, 'list')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another server is already using'),
  });
});
