import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  askForReset,
  call,
  createAccount,
  joinByMail,
  mailedToken,
  PASSWORD,
  signIn,
  signUp,
} from '#server/testing/accounts.ts';
import {
  arrive,
  begin,
  DOMAIN,
  finish,
  linksOf,
  person,
  register,
  RETURN_ADDRESS,
  shareSchool,
  walkThroughSchool,
} from '#server/testing/school.ts';
import type { SchoolProviderService } from '#server/testing/stand-ins/school-provider.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forgetExpired } from '../sessions.ts';
import { schoolSignIns, userProfiles, users } from '../tables.ts';

let school: SchoolProviderService;
let server: TestServer;
shareSchool((shared) => {
  ({ school, server } = shared);
});

describe('signing in with the school', () => {
  it('opens the account of the mailbox that the school has confirmed, with the role that it has and no other', async () => {
    for (const isAdmin of [false, true]) {
      const { login, email } = person(school);
      await createAccount(server.context, { isAdmin }, login);
      const arrived = await arrive(server, login);
      expect(arrived).toMatchObject({
        status: 200,
        body: { data: { kind: 'signed-in', session: { user: { email, is_admin: isAdmin } } } },
      });
      const token = arrived.body.data.session.access_token;
      expect((await call(server, 'GET /api/auth/session', { token })).body.data.user.email).toBe(email);
      expect((await call(server, 'GET /api/admin/audit', { token })).status === 200).toBe(isAdmin);
      expect((await call(server, 'GET /api/account/sign-in-ways', { token })).body.data).toEqual({
        password: true,
        school: true,
      });
      // The password works as before.
      expect((await signIn(server, email, PASSWORD)).status).toBe(200);
    }
  });

  it('takes the address as the mailbox that it is', async () => {
    const { login, email } = person(school);
    await createAccount(server.context, {}, login);
    school.people.set(login, { email: `${login.toUpperCase()}+news@${DOMAIN}`, email_verified: true });
    expect((await arrive(server, login)).body.data.session.user.email).toBe(email);
  });

  it('asks who is new before it makes an account, by the rules of every registration', async () => {
    const { login, email } = person(school);
    const first = await arrive(server, login);
    expect(first.body.data).toEqual({ kind: 'new', ticket: expect.any(String), email });
    const { database } = server.context;
    expect(await database.select().from(users).where(eq(users.email, email))).toEqual([]);
    const { ticket } = first.body.data;

    const taken = await createAccount(server.context, {}, `${login} taken`);
    await database.update(userProfiles).set({ usernameChosen: true }).where(eq(userProfiles.userId, taken.userId));
    expect((await register(server, ticket, { username: `${login} taken` })).body.error).toBe('USERNAME_TAKEN');
    expect((await register(server, ticket, { username: '\u0000' })).body.error).toBe('INVALID_REQUEST');
    expect((await register(server, ticket, { role: 'admin' })).body.error).toBe('INVALID_REQUEST');

    const made = await register(server, ticket, { username: `${login} new` });
    expect(made).toMatchObject({
      status: 200,
      body: {
        data: { user: { email, username: `${login} new`, username_chosen: true, language: 'de', is_admin: false } },
      },
    });
    expect((await register(server, ticket)).body.error).toBe('SCHOOL_SIGN_IN_INVALID');
    expect((await arrive(server, login)).body.data.kind).toBe('signed-in');
    expect(await linksOf(server, email)).toEqual([{ subject: login, provider: school.environment['OIDC_ISSUER'] }]);

    const token = made.body.data.access_token;
    expect((await call(server, 'GET /api/account/sign-in-ways', { token })).body.data.password).toBe(false);
  });

  it('lets nobody register, confirm or guess their way into an account without a password', async () => {
    const { login, email } = person(school);
    await register(server, (await arrive(server, login)).body.data.ticket, { username: `${login} mine` });
    expect((await signUp(server, email, { username: `${login} thief` })).body.error).toBe('USER_EXISTS');
    expect((await signIn(server, email, PASSWORD)).body.error).toBe('INVALID_CREDENTIALS');
    const mails = server.context.mailer.outbox().length;
    await call(server, 'POST /functions/v1/auth_resend_confirmation', { body: { email, language: 'en' } });
    expect(server.context.mailer.outbox()).toHaveLength(mails);
    // A mail to the mailbox sets a password, as it does for everybody.
    await askForReset(server, email);
    const body = { token: mailedToken(server, email), password: PASSWORD };
    expect((await call(server, 'POST /api/auth/reset-password', { body })).status).toBe(200);
    expect((await signIn(server, email, PASSWORD)).status).toBe(200);
    expect((await arrive(server, login)).body.data.kind).toBe('signed-in');
  });

  it('makes no account where registration is closed, and opens those that there are', async () => {
    const closed = await startTestServer({ environment: { ...school.environment, SIGN_UP: 'off' } });
    const { login } = person(school);
    expect((await arrive(closed, login)).body.error).toBe('SIGN_UP_DISABLED');
    await createAccount(closed.context, {}, login);
    expect((await arrive(closed, login)).body.data.kind).toBe('signed-in');
  });

  it('does not make a ticket good once registration has been closed', async () => {
    const { login } = person(school);
    const { ticket } = (await arrive(server, login)).body.data;
    server.context.config.signUpEnabled = false;
    expect((await register(server, ticket)).body.error).toBe('SIGN_UP_DISABLED');
    server.context.config.signUpEnabled = true;
    expect((await register(server, ticket)).status).toBe(200);
  });
});

describe('whom the school does not vouch for', () => {
  it.each([
    ['an address that is not confirmed', { email_verified: false }, 'SCHOOL_ADDRESS_UNVERIFIED'],
    ['a confirmation that is missing', { email_verified: undefined }, 'SCHOOL_ADDRESS_UNVERIFIED'],
    ['a confirmation that is a text', { email_verified: 'true' }, 'SCHOOL_ADDRESS_UNVERIFIED'],
    ['no address', { email: undefined }, 'SCHOOL_ADDRESS_UNVERIFIED'],
    ['no address at all', { email: '' }, 'INVALID_EMAIL'],
    ['an address elsewhere', { email: 'ada@elsewhere.example' }, 'INVALID_DOMAIN'],
    ['an address of a domain below', { email: `ada@x.${DOMAIN}` }, 'INVALID_DOMAIN'],
    ['an address of a team', { email: 'team@teams.school.example' }, 'INVALID_DOMAIN'],
  ])('refuses %s and keeps nothing', async (_, more, code) => {
    const { login } = person(school);
    school.people.set(login, { email: `${login}@${DOMAIN}`, email_verified: true, ...more } as object);
    const kept = await server.context.database.select().from(schoolSignIns);
    expect((await arrive(server, login)).body.error).toBe(code);
    expect(await server.context.database.select().from(schoolSignIns)).toEqual(kept);
  });

  it('refuses a team, whatever its address', async () => {
    const { login } = person(school);
    await createAccount(server.context, { isEvent: true }, login);
    expect((await arrive(server, login)).body.error).toBe('TEAM_ACCOUNT_FIXED');
  });
});

describe('the way back', () => {
  it('serves the browser that began it, once', async () => {
    const { login } = person(school);
    await createAccount(server.context, {}, login);
    const own = await begin(server);
    const back = await walkThroughSchool(own.url, login);
    const other = await begin(server);
    // Somebody else's link in this browser, with this browser's attempt or with none that there is.
    for (const attempt of [other.attempt, 'made-up'])
      expect((await finish(server, attempt, back)).body.error).toBe('SCHOOL_SIGN_IN_INVALID');
    // A code that was stolen on its way, put into an attempt of the thief's: the code alone is worth nothing.
    const state = other.url.searchParams.get('state') ?? '';
    expect((await finish(server, other.attempt, { ...back, state })).body.error).toBe('SCHOOL_SIGN_IN_INVALID');
    // The provider takes back a code that was tried with a wrong verifier, so the owner begins again.
    const again = await begin(server);
    const answer = await walkThroughSchool(again.url, login);
    const parallel = await Promise.all([1, 2, 3].map(() => finish(server, again.attempt, answer)));
    expect(parallel.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await finish(server, again.attempt, answer)).body.error).toBe('SCHOOL_SIGN_IN_INVALID');
    // The same code in an attempt of its own.
    const replay = await begin(server);
    const used = { ...answer, state: replay.url.searchParams.get('state') ?? '' };
    expect((await finish(server, replay.attempt, used)).body.error).toBe('SCHOOL_SIGN_IN_INVALID');
  });

  it('is over after a quarter of an hour', async () => {
    const { login } = person(school);
    const { attempt, url } = await begin(server);
    const back = await walkThroughSchool(url, login);
    const { database } = server.context;
    await database.update(schoolSignIns).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await finish(server, attempt, back)).body.error).toBe('SCHOOL_SIGN_IN_INVALID');
    await forgetExpired(database);
    expect(await database.select().from(schoolSignIns)).toEqual([]);
  });

  it('carries neither token nor secret in the address, and none of it into the log', async () => {
    const { login } = person(school);
    await createAccount(server.context, {}, login);
    const { attempt, url } = await begin(server, { again: true });
    expect(url.href).not.toContain(attempt);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      prompt: 'login',
      redirect_uri: RETURN_ADDRESS,
      code_challenge_method: 'S256',
    });
    const back = await walkThroughSchool(url, login);
    const { access_token } = (await finish(server, attempt, back)).body.data.session;
    const log = server.logged();
    for (const secret of [attempt, back['code'], back['state'], access_token, login]) expect(log).not.toContain(secret);
    expect(log).toContain('signed in with the school');
  });
});

describe('a server without a provider', () => {
  it('has nothing at the addresses and no button', async () => {
    const plain = await startTestServer();
    expect((await call(plain, 'GET /api/auth/settings')).body.data.school_sign_in).toBeNull();
    expect((await call(plain, 'POST /api/auth/school/begin', { body: {} })).body.error).toBe('NOT_FOUND');
    expect((await finish(plain, 'a', { code: 'b', state: 'c' })).body.error).toBe('NOT_FOUND');
    const body = { ticket: 'a', language: 'en' };
    expect((await call(plain, 'POST /api/auth/school/register', { body })).body.error).toBe('NOT_FOUND');
    await joinByMail(plain);
  });

  it('asks for the bot check on the way out', async () => {
    const headers = { 'X-Turnstile-Token': '' };
    expect((await call(server, 'POST /api/auth/school/begin', { body: {}, headers })).body.error).toBe(
      'TURNSTILE_MISSING',
    );
  });
});
