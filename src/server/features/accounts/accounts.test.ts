import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { languages } from '#rules/site/languages.ts';
import {
  ADA,
  call,
  createAccount,
  joinByMail,
  mailedToken,
  PASSWORD,
  signedIn,
  signIn,
  signUp,
} from '#server/testing/accounts.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { HANGS } from '#server/testing/waiting.ts';
import { refreshNameKeys } from './refresh-name-keys.ts';
import { forgetExpired } from './sessions.ts';
import { credentials, userProfiles, users } from './tables.ts';

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
    await joinByMail(server);
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
    for (const username of ['vega  QUEEN', 'Convexity'])
      expect((await signUp(server, 'bob@school.example', { username })).body.error).toBe('USERNAME_TAKEN');
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
    for (const taken of ['Vеgа Quееn', 'Admin']) expect((await name(1, taken)).body.error).toBe('USERNAME_TAKEN');
    expect((await name(1, '\u3164\u3164')).body.error).toBe('INVALID_REQUEST');
    // Who has one of before keeps it, and may say it again.
    await server.context.database
      .update(userProfiles)
      .set({ username: 'Support', usernameKey: 'support' })
      .where(eq(userProfiles.username, 'Vega Queen'));
    expect((await name(0, 'Support')).status).toBe(200);
    expect((await name(0, 'Vega Queen')).status).toBe(200);
    expect((await name(0, 'Support')).body.error).toBe('USERNAME_TAKEN');
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
