import { pseudonymOf } from '#server/audit.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rateCounters } from '#server/database/tables.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { call, createAccount, mailedToken, PASSWORD, signedIn } from '#server/testing/accounts.ts';
import { PUBLIC_ENVIRONMENT, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { languages } from '#rules/site/languages.ts';
import { HANGS } from '#server/testing/waiting.ts';
import german from '#texts/de/mail.ts';
import { authOf } from './auth.ts';
import { refreshNameKeys } from './refresh-name-keys.ts';
import { forgetExpired } from './sessions.ts';
import { writePassword } from './set-password.ts';
import { openSession } from './sign-in.ts';
import { credentials, oneTimeTokens, sessions, userProfiles, users } from './tables.ts';

const ADA = 'ada@student.school.example';

const signUp = (server: TestServer, email = ADA, more: object = {}) =>
  call(server, 'POST /api/auth/sign-up', { body: { email, language: 'en', ...more } });
const signIn = (server: TestServer, email: string, password: string) =>
  call(server, 'POST /api/auth/sign-in', { body: { email, password } });

/** Registers, confirms and sets the password as a person would through the mail. */
async function join(server: TestServer, email = ADA, password = PASSWORD): Promise<string> {
  await signUp(server, email);
  const confirmed = await call(server, 'POST /api/auth/confirm', { body: { token: mailedToken(server, email) } });
  const set = await call(server, 'POST /api/auth/first-password', {
    body: { token: confirmed.body.data.set_password_token, password },
  });
  return set.body.data.access_token;
}

describe.each(['embedded', 'postgresql'] as const)('the whole way on %s', (database) => {
  it('registers, confirms, sets a password, signs in, refreshes, signs out, resets', async () => {
    const server = await startTestServer({ database });
    expect((await signUp(server, ADA, { password: 'ignored-entirely-77' })).body).toEqual({
      ok: true,
      data: { mail_sent: true },
    });
    expect((await signIn(server, ADA, 'ignored-entirely-77')).body.error).toBe('EMAIL_NOT_CONFIRMED');

    const confirmed = await call(server, 'POST /api/auth/confirm', { body: { token: mailedToken(server, ADA) } });
    expect(confirmed.body.data.email).toBe(ADA);
    expect((await signIn(server, ADA, 'ignored-entirely-77')).body.error).toBe('EMAIL_NOT_CONFIRMED');

    const set = await call(server, 'POST /api/auth/first-password', {
      body: { token: confirmed.body.data.set_password_token, password: PASSWORD },
    });
    expect(set.body.data.user).toMatchObject({
      email: ADA,
      username: 'ada',
      username_chosen: false,
      is_admin: false,
      is_event: false,
      language: 'en',
      hti_score: 0,
    });
    const week = Date.parse(set.body.data.expires_at) - Date.now();
    expect(week).toBeGreaterThan(7 * 86_400_000 - 60_000);
    expect(week).toBeLessThanOrEqual(7 * 86_400_000);

    const signed = await signIn(server, 'ADA+trading@student.school.example', PASSWORD);
    const token: string = signed.body.data.access_token;
    expect((await call(server, 'GET /api/auth/session', { token })).body.data.user.email).toBe(ADA);
    expect((await call(server, 'POST /api/auth/refresh', { token, body: {} })).body.data.access_token).toBe(token);
    expect((await call(server, 'POST /api/auth/sign-out', { token, body: {} })).body).toEqual({ ok: true });
    expect((await call(server, 'GET /api/auth/session', { token })).body.error).toBe('SESSION_EXPIRED');

    expect((await call(server, 'POST /api/auth/reset', { body: { email: ADA, language: 'de' } })).body).toEqual({
      ok: true,
    });
    await vi.waitFor(() => expect(server.context.mailer.outbox()[0]?.subject).toBe('Set a new password'), HANGS);
    const reset = await call(server, 'POST /api/auth/reset-password', {
      body: { token: mailedToken(server, ADA), password: 'vanna and volga 9' },
    });
    expect(reset.status).toBe(200);
    expect((await call(server, 'GET /api/auth/session', { token: set.body.data.access_token })).body.error).toBe(
      'SESSION_EXPIRED',
    );
    expect((await signIn(server, ADA, PASSWORD)).body.error).toBe('INVALID_CREDENTIALS');
    expect((await signIn(server, ADA, 'vanna and volga 9')).status).toBe(200);
  });
});

describe('registration', () => {
  it.each([
    ['ada@gmail.com', 'INVALID_DOMAIN'],
    ['ada@student.school.example.evil.example', 'INVALID_DOMAIN'],
    ['ada@xstudent.school.example', 'INVALID_DOMAIN'],
    ['ada@teams.school.example', 'INVALID_DOMAIN'],
    ['not an address', 'INVALID_EMAIL'],
    ['ada@evil.example, b@student.school.example', 'INVALID_EMAIL'],
  ])('refuses %s with %s', async (email, code) => {
    const server = await startTestServer();
    const answer = await signUp(server, email);
    expect(answer.body.error).toBe(code);
    expect(answer.body.message).toMatch(
      /^Only Example Business School email addresses \(student or staff domain\) are allowed$|^Please enter a valid/,
    );
    expect(server.context.mailer.outbox()).toEqual([]);
  });

  it('tells of an existing account, in whatever spelling', async () => {
    const server = await startTestServer();
    await join(server);
    for (const email of [ADA, 'ADA@Student.School.Example', 'ada+two@student.school.example'])
      expect((await signUp(server, email)).body.error).toBe('USER_EXISTS');
  });

  it('lets the owner of an address register it after a stranger did, and nothing of the stranger sticks', async () => {
    const server = await startTestServer();
    await signUp(server, ADA, { password: 'stranger-knows-this-1', username: 'Stranger', language: 'de' });
    expect((await signUp(server, ADA, { username: 'Countess' })).status).toBe(200);
    await call(server, 'POST /api/auth/confirm', { body: { token: mailedToken(server, ADA) } });
    expect((await signIn(server, ADA, 'stranger-knows-this-1')).body.error).toBe('EMAIL_NOT_CONFIRMED');
    expect(await server.context.database.select().from(credentials)).toEqual([]);
    expect(await server.context.database.select().from(userProfiles)).toMatchObject([
      { username: 'Countess', language: 'en' },
    ]);
  });

  it('goes on after a confirmation whose password was never set', async () => {
    const server = await startTestServer();
    await signUp(server);
    await call(server, 'POST /api/auth/confirm', { body: { token: mailedToken(server, ADA) } });
    await call(server, 'POST /functions/v1/auth_resend_confirmation', { body: { email: ADA, language: 'en' } });
    await vi.waitFor(() => expect(server.context.mailer.outbox()).toHaveLength(2), HANGS);
    const confirmed = await call(server, 'POST /api/auth/confirm', { body: { token: mailedToken(server, ADA) } });
    expect(confirmed.status).toBe(200);
    expect((await signUp(server)).status).toBe(200);
  });

  it('is forgotten after a week without a confirmation, and only then', async () => {
    const server = await startTestServer();
    await signUp(server, ADA, { username: 'Squatter' });
    await createAccount(server.context, {}, 'bob');
    const { database } = server.context;
    await forgetExpired(database);
    expect(await database.select().from(users)).toHaveLength(2);
    await database.update(users).set({ createdAt: new Date(Date.now() - 7 * 86_400_000 - 1000) });
    await forgetExpired(database);
    expect(await database.select().from(users)).toMatchObject([{ email: 'bob@student.school.example' }]);
  });

  it('makes one account of parallel registrations', async () => {
    const server = await startTestServer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(server)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await server.context.database.select().from(users)).toHaveLength(1);
  });

  it('can be switched off', async () => {
    const server = await startTestServer({ environment: { SIGN_UP: 'off' } });
    expect((await signUp(server)).body).toMatchObject({
      error: 'SIGN_UP_DISABLED',
      message: 'Registration currently disabled.',
    });
    expect((await call(server, 'GET /api/auth/settings')).body.data.sign_up_enabled).toBe(false);
  });

  it('keeps a chosen name unique, without regard to case', async () => {
    const server = await startTestServer();
    expect((await signUp(server, ADA, { username: 'Vega Queen' })).status).toBe(200);
    expect((await signUp(server, 'bob@school.example', { username: 'vega  QUEEN' })).body.error).toBe('USERNAME_TAKEN');
    expect(await server.context.database.select().from(users)).toHaveLength(1);
  });

  it('survives a mail server that is down: the registration stays and can be sent again', async () => {
    const server = await startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    expect((await signUp(server)).body).toEqual({ ok: true, data: { mail_sent: false } });
    expect(await server.context.database.select().from(users)).toHaveLength(1);
    // Nobody is told to look for a mail that cannot go out, whether there is an account or not.
    for (const email of [ADA, 'nobody@school.example'])
      for (const key of ['POST /functions/v1/auth_resend_confirmation', 'POST /api/auth/reset'])
        expect((await call(server, key, { body: { email, language: 'en' } })).body.error).toBe('MAIL_UNAVAILABLE');
  });

  it('gives no role, and says who does', async () => {
    const server = await startTestServer();
    expect((await signUp(server, ADA, { role: 'admin' })).body).toMatchObject({
      error: 'ADMIN_BY_SITE',
      message: 'Admin accounts cannot be created via the website. Please contact an administrator.',
    });
    expect(await server.context.database.select().from(users)).toEqual([]);
    expect((await signUp(server, ADA, { role: 'member' })).status).toBe(200);
  });

  it('takes none of the columns it is not asked for', async () => {
    const server = await startTestServer();
    for (const extra of [
      'is_admin',
      'isAdmin',
      'is_event',
      'hti_score',
      'email_verified',
      'emailVerified',
      'user_id',
      'needs_password_reset',
    ]) {
      expect((await signUp(server, ADA, { [extra]: true })).body.error).toBe('INVALID_REQUEST');
    }
    expect(await server.context.database.select().from(users)).toEqual([]);
  });
});

describe('one-time tokens', () => {
  it('work once, of twenty uses at the same time', async () => {
    const server = await startTestServer();
    await signUp(server);
    const token = mailedToken(server, ADA);
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => call(server, 'POST /api/auth/confirm', { body: { token } })),
    );
    expect(uses.filter((use) => use.status === 200)).toHaveLength(1);
    const winner = uses.find((use) => use.status === 200);
    const sets = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(server, 'POST /api/auth/first-password', {
          body: { token: winner?.body.data.set_password_token, password: `${PASSWORD}${index}` },
        }),
      ),
    );
    expect(sets.filter((set) => set.status === 200)).toHaveLength(1);
  });

  it('are bound to their kind', async () => {
    const server = await startTestServer();
    await signUp(server);
    const token = mailedToken(server, ADA);
    for (const key of ['POST /api/auth/first-password', 'POST /api/auth/reset-password']) {
      expect((await call(server, key, { body: { token, password: PASSWORD } })).body.error).toBe('TOKEN_INVALID');
    }
    const confirmed = await call(server, 'POST /api/auth/confirm', { body: { token } });
    expect(
      (
        await call(server, 'POST /api/auth/reset-password', {
          body: { token: confirmed.body.data.set_password_token, password: PASSWORD },
        })
      ).body.error,
    ).toBe('TOKEN_INVALID');
    expect(
      (await call(server, 'POST /api/auth/confirm', { body: { token: confirmed.body.data.set_password_token } })).body
        .error,
    ).toBe('TOKEN_INVALID');
  });

  /** Asks for a reset and waits for its mail. */
  async function resetToken(server: TestServer): Promise<string> {
    const before = server.context.mailer.outbox().length;
    await call(server, 'POST /api/auth/reset', { body: { email: ADA, language: 'en' } });
    await vi.waitFor(() => expect(server.context.mailer.outbox()).toHaveLength(before + 1), HANGS);
    return mailedToken(server, ADA);
  }

  it('end with their time and with the password they lead to', async () => {
    const server = await startTestServer();
    await join(server);
    const reset = (token: string) =>
      call(server, 'POST /api/auth/reset-password', { body: { token, password: PASSWORD } });
    const askedMs = Date.now();
    const late = await resetToken(server);
    // Good for an hour, from when it was made.
    const [kept] = await server.context.database.select().from(oneTimeTokens);
    expect(kept?.expiresAt.getTime()).toBeGreaterThanOrEqual(askedMs + 3_600_000);
    expect(kept?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
    await server.context.database.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await reset(late)).body.error).toBe('TOKEN_INVALID');
    const [first, second] = [await resetToken(server), await resetToken(server)];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).body.error).toBe('TOKEN_INVALID');
  });

  it('are stored hashed, and a weak password does not cost the link', async () => {
    const server = await startTestServer();
    await signUp(server);
    const token = mailedToken(server, ADA);
    const stored = JSON.stringify(await server.context.database.select().from(oneTimeTokens));
    expect(stored).not.toContain(token);
    const { body } = await call(server, 'POST /api/auth/confirm', { body: { token } });
    const set = (password: string) =>
      call(server, 'POST /api/auth/first-password', { body: { token: body.data.set_password_token, password } });
    expect((await set('short')).body.error).toBe('PASSWORD_TOO_SHORT');
    expect((await set('password1')).body.error).toBe('WEAK_PASSWORD');
    expect((await set('ada@student.school.example')).body.error).toBe('WEAK_PASSWORD');
    expect((await set(PASSWORD)).status).toBe(200);
  });
});

describe('links in mails', () => {
  it('are built from the configuration, whatever the request says its host is', async () => {
    const server = await startTestServer({
      environment: PUBLIC_ENVIRONMENT,
    });
    const sent: string[] = [];
    server.context.mailer = {
      send: async (mail) => void sent.push(mail.text + mail.html),
      check: async () => undefined,
      outbox: () => [],
      forget: () => undefined,
    };
    const poisoned = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Origin: 'https://evil.example',
      Referer: 'https://evil.example/',
    };
    await call(server, 'POST /api/auth/sign-up', { body: { email: ADA, language: 'en' }, headers: poisoned });
    expect(sent.join()).toContain('https://club.example/#/auth/confirm?token=');
    expect(sent.join()).not.toContain('evil');
  });
});

describe('resetting', () => {
  it('tells whose link it is before a password is chosen, and that a used one is none', async () => {
    const server = await startTestServer();
    await join(server);
    await call(server, 'PATCH /api/account/profile', {
      token: await signedIn(server.context, ADA),
      body: { language: 'de' },
    });
    await call(server, 'POST /api/auth/reset', { body: { email: ADA, language: 'en' } });
    await vi.waitFor(() => expect(server.context.mailer.outbox()).toHaveLength(2), HANGS);
    // The account speaks German, whatever the page did that asked.
    expect(server.context.mailer.outbox()[0]?.subject).toBe(german.reset.subject);
    const token = mailedToken(server, ADA);
    const check = (given: string) => call(server, 'POST /api/auth/check-reset', { body: { token: given } });
    for (const _ of [1, 2]) expect((await check(token)).body.data).toEqual({ email: ADA });
    expect(
      (await call(server, 'POST /api/auth/reset-password', { body: { token, password: 'vanna and volga 9' } })).status,
    ).toBe(200);
    expect((await check(token)).body.error).toBe('TOKEN_INVALID');
    expect((await check('made-up')).body.error).toBe('TOKEN_INVALID');
  });

  it('answers the same for known, unknown and unconfirmed addresses', async () => {
    const server = await startTestServer();
    await join(server);
    await signUp(server, 'unconfirmed@school.example');
    const answers = await Promise.all(
      [ADA, 'nobody@school.example', 'unconfirmed@school.example'].map((email) =>
        call(server, 'POST /api/auth/reset', { body: { email, language: 'en' } }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toEqual(
      new Set(['[200,{"ok":true}]']),
    );
  });
});

describe('sign-in', () => {
  /** Tries from somewhere in the world. All fall into one window of the limits. */
  async function startTries() {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 12, 5) });
    onTestFinished(() => void vi.useRealTimers());
    const server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
    // The one hash that all accounts of this file share must be a real one.
    await createAccount(server.context);
    // Hashing is slow on purpose and says nothing here.
    const { password: hashing } = await authOf(server.context).$context;
    Object.assign(hashing, {
      hash: async () => '',
      verify: async (given: { password: string }) => given.password === PASSWORD,
    });
    const tryFrom = (from: string, email: string, password: string, devices?: string[]) =>
      call(server, 'POST /api/auth/sign-in', {
        body: { email, password, devices },
        headers: { 'X-Forwarded-For': from },
      });
    const wrong = async (count: number, from: string, email: string, devices?: string[]) => {
      const answers = [];
      for (let tried = 0; tried < count; tried += 1) answers.push(await tryFrom(from, email, 'wrong', devices));
      return answers.map(({ body }) => body.error);
    };
    return { server, tryFrom, wrong };
  }

  it('is limited by wrong tries on a mailbox from one place, in whatever spelling, and says for how long', async () => {
    const { server, tryFrom, wrong } = await startTries();
    await createAccount(server.context, {}, 'ada');
    const errors = [];
    for (let tried = 0; tried < 12; tried += 1)
      errors.push(...(await wrong(1, '203.0.113.1', `ada+${tried}@student.school.example`)));
    expect(errors).toEqual([
      ...Array.from({ length: 10 }, () => 'INVALID_CREDENTIALS'),
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
    const refused = await tryFrom('203.0.113.1', ADA, PASSWORD);
    expect(refused.body.error).toBe('RATE_LIMITED');
    expect(refused.headers.get('Retry-After')).toBe('600');
    // A stranger elsewhere has shut nobody out.
    expect((await tryFrom('203.0.113.2', ADA, PASSWORD)).status).toBe(200);
  });

  it('never counts right tries, nor those of a device that is known against others', async () => {
    const { server, tryFrom, wrong } = await startTries();
    await createAccount(server.context, {}, 'ada');
    const { body } = await tryFrom('203.0.113.1', ADA, PASSWORD);
    for (let tried = 0; tried < 12; tried += 1) expect((await tryFrom('203.0.113.1', ADA, PASSWORD)).status).toBe(200);
    // Somebody in the same room, behind the same address.
    expect(await wrong(11, '203.0.113.1', ADA)).toContain('RATE_LIMITED');
    const { device } = body.data;
    expect((await tryFrom('203.0.113.1', ADA, PASSWORD, ['x.y', device])).status).toBe(200);
    // A device is one of its mailbox only, cannot be made up, and is limited by its own wrong tries.
    await createAccount(server.context, {}, 'bob');
    const bob = 'bob@student.school.example';
    expect(await wrong(11, '203.0.113.1', bob, [device])).toContain('RATE_LIMITED');
    expect((await tryFrom('203.0.113.1', bob, PASSWORD, [device])).body.error).toBe('RATE_LIMITED');
    expect((await tryFrom('203.0.113.1', ADA, PASSWORD, [`${'A'.repeat(22)}.${'A'.repeat(43)}`])).status).toBe(429);
    expect(await wrong(11, '203.0.113.1', ADA, [device])).toContain('RATE_LIMITED');
  });

  it('lets a team mistype more often', async () => {
    const { wrong } = await startTries();
    expect(await wrong(60, '203.0.113.1', 'rho@teams.school.example')).not.toContain('RATE_LIMITED');
    expect(await wrong(1, '203.0.113.1', 'rho@teams.school.example')).toEqual(['RATE_LIMITED']);
  });

  it('is limited by wrong tries from one place on whatever mailbox, but not for a device that is known', async () => {
    const { server, tryFrom, wrong } = await startTries();
    const { database, config } = server.context;
    await createAccount(server.context, {}, 'ada');
    const { device } = (await tryFrom('203.0.113.1', ADA, PASSWORD)).body.data;
    expect(await wrong(1, '203.0.113.1', 'one@student.school.example')).toEqual(['INVALID_CREDENTIALS']);
    // Each try hashes a password, so that the 298 between are written down instead.
    const ofBlock = eq(rateCounters.key, keyedHash(config.secret, 'sign-in block:203.0.113.1'));
    const counted = await database.update(rateCounters).set({ count: 299 }).where(ofBlock).returning();
    expect(counted).toHaveLength(1);
    // The right try before has not been counted: there is room for one more.
    expect(await wrong(1, '203.0.113.1', 'two@student.school.example')).toEqual(['INVALID_CREDENTIALS']);
    expect(await wrong(1, '203.0.113.1', 'three@student.school.example')).toEqual(['RATE_LIMITED']);
    expect((await tryFrom('203.0.113.1', ADA, PASSWORD)).body.error).toBe('RATE_LIMITED');
    expect((await tryFrom('203.0.113.1', ADA, PASSWORD, [device])).status).toBe(200);
    expect((await tryFrom('203.0.113.2', ADA, PASSWORD)).status).toBe(200);
  });

  it('tells that an address is not confirmed only to who knows the password, or where none is set', async () => {
    const server = await startTestServer();
    const { email, userId } = await createAccount(server.context);
    await server.context.database.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    expect((await signIn(server, email, 'wrong')).body.error).toBe('INVALID_CREDENTIALS');
    expect((await signIn(server, email, PASSWORD)).body.error).toBe('EMAIL_NOT_CONFIRMED');
    await signUp(server, ADA);
    expect((await signIn(server, ADA, 'wrong')).body.error).toBe('EMAIL_NOT_CONFIRMED');
  });

  it('is logged by a pseudonym, whether let in, refused or not allowed what comes after', async () => {
    const server = await startTestServer();
    const { email, userId } = await createAccount(server.context);
    const user = pseudonymOf(server.context, userId);
    await signIn(server, email, 'wrong');
    const { body } = await signIn(server, email, PASSWORD);
    await call(server, 'GET /api/admin/audit', { token: body.data.access_token });
    const lines = server.logged().split('\n').slice(0, -1);
    const told = lines.map((line) => JSON.parse(line)).filter((line) => line.user === user);
    expect(told.map(({ msg, code }) => code ?? msg)).toEqual(['sign-in refused', 'signed in', 'ADMIN_REQUIRED']);
    expect(server.logged()).not.toContain(email);
  });

  it('sets no cookie and reads none', async () => {
    const server = await startTestServer();
    const { email } = await createAccount(server.context);
    const answer = await signIn(server, email, PASSWORD);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    const cookie = `better-auth.session_token=${encodeURIComponent(answer.body.data.access_token)}`;
    expect((await call(server, 'GET /api/auth/session', { headers: { Cookie: cookie } })).body.error).toBe(
      'UNAUTHORIZED',
    );
  });

  it('does not open with what the sessions table holds, nor with a forged signature', async () => {
    const server = await startTestServer();
    const { email } = await createAccount(server.context);
    const token = await signedIn(server.context, email);
    const [row] = await server.context.database.select().from(sessions);
    expect((await call(server, 'GET /api/auth/session', { token })).status).toBe(200);
    for (const forged of [row?.token ?? '', `${row?.token}.`, `${row?.token}.${'A'.repeat(43)}=`, 'x.y', '..']) {
      expect((await call(server, 'GET /api/auth/session', { token: forged })).body.error).toBe('SESSION_EXPIRED');
    }
  });
});

describe('sessions', () => {
  it('end with their time', async () => {
    const server = await startTestServer();
    const { email } = await createAccount(server.context);
    const token = await signedIn(server.context, email);
    await server.context.database.update(sessions).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await call(server, 'GET /api/auth/session', { token })).body.error).toBe('SESSION_EXPIRED');
  });

  it('slide when they are used, and a refresh gives the full length', async () => {
    const server = await startTestServer();
    const { email } = await createAccount(server.context);
    const token = await signedIn(server.context, email);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const endsInDays = async () =>
      ((await server.context.database.select().from(sessions))[0]?.expiresAt.getTime() ?? 0) / 86_400_000 -
      Date.now() / 86_400_000;
    await server.context.database.update(sessions).set({ expiresAt: inDays(3) });
    await call(server, 'GET /api/auth/session', { token });
    expect(await endsInDays()).toBeCloseTo(7, 2);
    await server.context.database.update(sessions).set({ expiresAt: inDays(6.5) });
    await call(server, 'GET /api/auth/session', { token });
    expect(await endsInDays()).toBeCloseTo(6.5, 2);
    await call(server, 'POST /api/auth/refresh', { token, body: {} });
    expect(await endsInDays()).toBeCloseTo(7, 2);
  });

  it('lose a role at once', async () => {
    const server = await startTestServer();
    const { email, userId } = await createAccount(server.context, { isAdmin: true });
    const token = await signedIn(server.context, email);
    expect((await call(server, 'GET /api/account/profile', { token })).body.data.is_admin).toBe(true);
    await server.context.database.update(userProfiles).set({ isAdmin: false }).where(eq(userProfiles.userId, userId));
    expect((await call(server, 'GET /api/account/profile', { token })).body.data.is_admin).toBe(false);
  });

  it('of sign-ins in flight with the old password do not outlive a reset', async () => {
    const server = await startTestServer();
    const { email, userId } = await createAccount(server.context);
    const inFlight = Array.from({ length: 8 }, () =>
      openSession(server.context, email, PASSWORD).then(
        () => 'opened',
        () => 'refused',
      ),
    );
    await writePassword(server.context, userId, 'vanna and volga 9');
    await Promise.all(inFlight);
    expect(await server.context.database.select().from(sessions)).toEqual([]);
  });

  it('all but the current one end with a changed password, which needs the old one', async () => {
    const server = await startTestServer();
    const { email } = await createAccount(server.context);
    const [mine, other] = [await signedIn(server.context, email), await signedIn(server.context, email)];
    const change = (current_password: string, password: string) =>
      call(server, 'POST /api/auth/password', { token: mine, body: { current_password, password } });
    await server.context.database.update(userProfiles).set({ needsPasswordReset: true });
    expect((await change('wrong', 'vanna and volga 9')).body.error).toBe('INVALID_CREDENTIALS');
    expect((await change(PASSWORD, 'qwertz')).body.error).toBe('WEAK_PASSWORD');
    expect((await change(PASSWORD, 'vanna and volga 9')).status).toBe(200);
    expect((await call(server, 'GET /api/account/profile', { token: mine })).body.data.needs_password_reset).toBe(
      false,
    );
    expect((await call(server, 'GET /api/account/profile', { token: other })).body.error).toBe('SESSION_EXPIRED');
  });
});

describe('profile', () => {
  it('changes language and username, and nothing else', async () => {
    const server = await startTestServer();
    const { email } = await createAccount(server.context);
    const token = await signedIn(server.context, email);
    const patch = (body: object) => call(server, 'PATCH /api/account/profile', { token, body });
    // The database has a list of its own; a new language needs a migration.
    for (const language of languages)
      expect((await patch({ language })).body.data).toMatchObject({ language, username_chosen: false });
    expect((await patch({ username: 'Délta Hedger' })).body.data).toMatchObject({
      username: 'Délta Hedger',
      username_chosen: true,
    });
    expect((await patch({})).status).toBe(200);
    for (const body of [
      { language: 'xx' },
      { is_admin: true },
      { isAdmin: true },
      { hti_score: 99 },
      { email: 'x@school.example' },
      { user_id: 'x' },
      { username: 'x' },
      { username: '<b>bold</b>' },
      { username: 'a'.repeat(33) },
    ]) {
      expect((await patch(body)).body.error).toBe('INVALID_REQUEST');
    }
    expect((await call(server, 'GET /api/account/profile', { token })).body.data).toMatchObject({
      is_admin: false,
      hti_score: 0,
      email,
    });
  });

  it('refuses a name that looks like one that another player chose, and one that nobody can see', async () => {
    const server = await startTestServer();
    const tokens = await Promise.all(
      [1, 2].map(async () => signedIn(server.context, (await createAccount(server.context)).email)),
    );
    const name = (player: number, username: string) =>
      call(server, 'PATCH /api/account/profile', { token: tokens[player] ?? '', body: { username } });
    expect((await name(0, 'Vega Queen')).status).toBe(200);
    expect((await name(1, 'Vеgа Quееn')).body.error).toBe('USERNAME_TAKEN');
    expect((await name(1, '\u3164\u3164')).body.error).toBe('INVALID_REQUEST');
    // Names that were told apart by an older rule stay with their owners; the others get the key of this one.
    expect((await name(1, 'Theta Gang')).status).toBe(200);
    await server.context.database
      .update(userProfiles)
      .set({ usernameKey: 'old' })
      .where(eq(userProfiles.username, 'Theta Gang'));
    await refreshNameKeys(server.context.database);
    expect((await name(0, 'Тheta Gang')).body.error).toBe('USERNAME_TAKEN');
    await server.context.database
      .update(userProfiles)
      .set({ username: 'Vеgа Quееn', usernameKey: 'vеgа quееn' })
      .where(eq(userProfiles.username, 'Theta Gang'));
    await refreshNameKeys(server.context.database);
    const kept = await server.context.database.select().from(userProfiles);
    expect(kept.map(({ username }) => username).toSorted()).toEqual(['Vega Queen', 'Vеgа Quееn']);
  });

  it('refuses a name that another player chose', async () => {
    const server = await startTestServer();
    const tokens = await Promise.all(
      [1, 2].map(async () => signedIn(server.context, (await createAccount(server.context)).email)),
    );
    const answers = await Promise.all(
      tokens.map((token) => call(server, 'PATCH /api/account/profile', { token, body: { username: 'Theta Gang' } })),
    );
    expect(answers.map((answer) => answer.body.error ?? 'ok').toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['ok', 'USERNAME_TAKEN'].toSorted((a, b) => a.localeCompare(b)),
    );
  });
});
