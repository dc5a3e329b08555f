import { expect, it, onTestFinished } from 'vitest';
import { openPostgresql } from '../database/open-database.ts';
import { auditLog } from '../database/tables.ts';
import { userProfiles, users } from '../features/accounts/tables.ts';
import { runCommand } from '../testing/programs.ts';
import { copyEmbeddedFolder, createPostgresDatabase } from '../testing/test-database.ts';
import { startSmtp } from '../testing/stand-ins/smtp.ts';
import { PUBLIC_ENVIRONMENT } from '../testing/test-server.ts';
import german from '#texts/de/mail.ts';
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
  expect(await admin('unlink', 'ada@school.example')).toEqual({
    code: 1,
    output: 'ada@school.example is not linked with the school.\n',
  });
  const again = await openPostgresql(url);
  const audited = await again.database.select().from(auditLog);
  expect(audited.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['admin.grant', { is_admin: false }, { is_admin: true }],
    ['admin.revoke', { is_admin: true }, { is_admin: false }],
  ]);
  expect(JSON.stringify(audited)).not.toContain('ada');
  await again.close();
});

it('invites somebody who has not registered, by mail, and gives the role to who has', async () => {
  const url = await createPostgresDatabase();
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const environment = { ...PUBLIC_ENVIRONMENT, DATABASE_URL: url, SMTP_URL: smtp.url };
  const admin = (...args: string[]) => runCommand('admin', environment, ...args);
  expect((await admin('invite', 'grace@elsewhere.example')).output).toContain('email addresses');
  expect((await admin('invite', 'grace@school.example', 'xx')).code).toBe(2);
  expect(smtp.received).toEqual([]);
  expect((await admin('invite', 'Grace+x@school.example', 'de')).output).toContain('has been sent an invitation');
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['grace@school.example'], german.invite.subject],
  ]);
  expect(smtp.received[0]?.mail.text).toMatch(/https:\/\/club\.example\/#\/auth\/confirm\?token=\S{40,}/);
  // Another one is the same administrator, with another link.
  expect((await admin('invite', 'grace@school.example')).code).toBe(0);
  expect((await admin('list')).output).toBe('grace@school.example\n');
  const { database, close } = await openPostgresql(url);
  onTestFinished(close);
  expect((await database.select().from(auditLog)).map(({ action }) => action)).toEqual(['admin.grant']);
  await database.update(users).set({ emailVerified: true });
  await database.update(userProfiles).set({ isAdmin: false });
  expect((await admin('invite', 'grace@school.example')).output).toContain('has registered already');
  expect((await admin('list')).output).toBe('grace@school.example\n');
  expect(smtp.received).toHaveLength(2);
});

it('says that an invitation could not be sent, and how to send it later', async () => {
  const environment = { ...PUBLIC_ENVIRONMENT, DATABASE_URL: await createPostgresDatabase() };
  const { code, output } = await runCommand('admin', environment, 'invite', 'grace@school.example');
  expect(code).toBe(1);
  expect(output).toContain('npm run admin -- invite grace@school.example');
  expect(output).not.toContain('token=');
});

it('says that the embedded database is in use while the server runs', async () => {
  const folder = copyEmbeddedFolder();
  await startServerProcess({ DATA_DIR: folder });
  expect(await runCommand('admin', { DATA_DIR: folder }, 'list')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another server is already using'),
  });
});
