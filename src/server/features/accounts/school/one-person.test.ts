import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { usernameKey } from '#rules/accounts/username.ts';
import { auditLog } from '#server/database/tables.ts';
import { call, createAccount, mailedToken, PASSWORD, signedIn, signIn, signUp } from '#server/testing/accounts.ts';
import { arrive, DOMAIN, linksOf, person, register, shareSchool } from '#server/testing/school.ts';
import type { SchoolProviderService } from '#server/testing/stand-ins/school-provider.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { authOf } from '../auth.ts';
import { credentials, schoolSignIns, userProfiles, users } from '../tables.ts';
import { unlinkPerson } from './unlink-person.ts';

let school: SchoolProviderService;
let server: TestServer;
shareSchool((shared) => {
  ({ school, server } = shared);
});

describe('one person, one mailbox', () => {
  it('does not follow somebody who takes another address at the school', async () => {
    const [mallory, victim] = [person(school), person(school)];
    for (const { login } of [mallory, victim]) await createAccount(server.context, {}, login);
    await arrive(server, mallory.login);
    // Neither into the account of whoever has that address, linked or not, nor to a new one.
    for (const email of [victim.email, `free-${victim.login}@${DOMAIN}`]) {
      school.people.set(mallory.login, { email, email_verified: true });
      expect((await arrive(server, mallory.login)).body.error).toBe('SCHOOL_IDENTITY_DIFFERS');
    }
    expect(await linksOf(server, victim.email)).toEqual([]);
    school.people.set(mallory.login, { email: mallory.email, email_verified: true });
    expect((await arrive(server, mallory.login)).body.data.kind).toBe('signed-in');
  });

  it('does not open an account that is linked with another person, also when both come at once', async () => {
    const { login, email } = person(school);
    await createAccount(server.context, {}, login);
    const heir = person(school, { email });
    const both = await Promise.all([arrive(server, login), arrive(server, heir.login)]);
    expect(both.map(({ body }) => body.error ?? body.data.kind).toSorted()).toEqual([
      'SCHOOL_IDENTITY_DIFFERS',
      'signed-in',
    ]);
    expect(await linksOf(server, email)).toHaveLength(1);
  });

  it('links an account anew once an operator has taken the link away, which ends its sessions', async () => {
    const { login, email } = person(school);
    await createAccount(server.context, {}, login);
    const token = (await arrive(server, login)).body.data.session.access_token;
    const heir = person(school, { email });
    expect((await arrive(server, heir.login)).body.error).toBe('SCHOOL_IDENTITY_DIFFERS');
    expect(await unlinkPerson(server.context, email)).toBeUndefined();
    expect((await call(server, 'GET /api/auth/session', { token })).status).toBe(401);
    expect((await arrive(server, heir.login)).body.data.kind).toBe('signed-in');
    expect((await arrive(server, login)).body.error).toBe('SCHOOL_IDENTITY_DIFFERS');
    const [entry] = await server.context.database.select().from(auditLog).where(eq(auditLog.action, 'admin.unlink'));
    expect(JSON.stringify(entry)).not.toContain(login);
    expect(await unlinkPerson(server.context, 'nobody@school.example')).toContain('Nobody has registered');
  });

  it('gives two tickets of one mailbox one account', async () => {
    const { login, email } = person(school);
    const tickets = [await arrive(server, login), await arrive(server, login)].map(({ body }) => body.data.ticket);
    const answers = await Promise.all(tickets.map((ticket) => register(server, ticket)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await server.context.database.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    expect(await server.context.database.select().from(schoolSignIns).where(eq(schoolSignIns.mailbox, email))).toEqual(
      [],
    );
  });
});

describe('an address that somebody else registered first', () => {
  it('goes to its owner without name, link or password of the stranger', async () => {
    const { login, email } = person(school);
    await signUp(server, email, { username: `${login} stranger`, password: PASSWORD });
    const early = mailedToken(server, email);
    const arrived = await arrive(server, login);
    expect(arrived.body.data.kind).toBe('new');
    const made = await register(server, arrived.body.data.ticket);
    expect(made.body.data.user).toMatchObject({ email, username_chosen: false, username: login });
    expect((await call(server, 'POST /api/auth/confirm', { body: { token: early } })).body.error).toBe('TOKEN_INVALID');
    expect((await signIn(server, email, PASSWORD)).body.error).toBe('INVALID_CREDENTIALS');
  });

  it('leaves a password that was never confirmed without effect, and every session that came of it', async () => {
    const { login, email } = person(school);
    const { context } = server;
    const userId = randomUUID();
    const { password } = await authOf(context).$context;
    await context.database.insert(users).values({ id: userId, email, name: email, emailVerified: false });
    await context.database
      .insert(userProfiles)
      .values({ userId, username: 'Stranger', usernameKey: usernameKey(login), language: 'en' });
    await context.database.insert(credentials).values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: await password.hash(PASSWORD),
    });
    const stranger = await signedIn(context, email);
    const arrived = await arrive(server, login);
    expect(arrived.body.data.kind).toBe('new');
    expect((await register(server, arrived.body.data.ticket)).status).toBe(200);
    expect((await signIn(server, email, PASSWORD)).body.error).toBe('INVALID_CREDENTIALS');
    expect((await call(server, 'GET /api/auth/session', { token: stranger })).status).toBe(401);
  });
});

describe('leaving', () => {
  it('hands out the link with the own data, deletes it with the account, and does not bring that back unasked', async () => {
    const { login, email } = person(school);
    const made = await register(server, (await arrive(server, login)).body.data.ticket);
    const token = made.body.data.access_token;
    const data = JSON.stringify((await call(server, 'GET /api/account/data', { token })).body);
    expect(data).toContain(school.environment['OIDC_ISSUER']);
    expect(data).toContain(`"${login}"`);
    await call(server, 'DELETE /api/account', { token, body: { confirmation: 'DELETE' } });
    expect(await linksOf(server, email)).toEqual([]);
    expect((await arrive(server, login)).body.data.kind).toBe('new');
    expect(await server.context.database.select().from(users).where(eq(users.email, email))).toEqual([]);
  });
});
