import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pseudonymOf } from '#server/audit.ts';
import { rateCounters } from '#server/database/tables.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { ADA, call, createAccount, PASSWORD, signedIn, signIn, signUp } from '#server/testing/accounts.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { answeredAfter } from '#server/testing/waiting.ts';
import { authOf } from './auth.ts';
import { findGoodSession, findSession } from './sessions.ts';
import { writePassword } from './set-password.ts';
import { openSession } from './sign-in.ts';
import { sessions, userProfiles, users } from './tables.ts';

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
    const token: string = body.data.access_token;
    await call(server, 'GET /api/admin/audit', { token });
    const passwords = { current_password: PASSWORD, password: 'a much newer horse battery' };
    await call(server, 'POST /api/auth/password', { token, body: passwords });
    await call(server, 'POST /api/auth/sign-out', { token, body: {} });
    const lines = server.logged().split('\n').slice(0, -1);
    const told = lines.map((line) => JSON.parse(line)).filter((line) => line.user === user);
    expect(told.map(({ msg, code }) => code ?? msg)).toEqual([
      'sign-in refused',
      'signed in',
      'ADMIN_REQUIRED',
      'password changed',
      'signed out',
    ]);
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
  // Otherwise every call would go the slow way through the library, and nothing else would tell.
  it('are known by the signature that the library gives them, and the library by the one we make', async () => {
    const server = await startTestServer();
    const { userId, email } = await createAccount(server.context);
    const { access_token } = (await signIn(server, email, PASSWORD)).body.data;
    expect(await findGoodSession(server.context, access_token)).toMatchObject({ userId });
    expect(await findGoodSession(server.context, `${access_token}x`)).toBeUndefined();
    expect(await findSession(server.context, await signedIn(server.context, email))).toMatchObject({ userId });
  });

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

  it('that end while they are extended have expired', async () => {
    const server = await startTestServer({ database: 'postgresql' });
    const { database } = server.context;
    const token = await signedIn(server.context, (await createAccount(server.context)).email);
    const refresh = () => call(server, 'POST /api/auth/refresh', { token, body: {} });
    const answer = await answeredAfter(database, refresh, async (open) => void (await open.delete(sessions)));
    expect(answer.body.error).toBe('SESSION_EXPIRED');
    expect(await database.$count(sessions)).toBe(0);
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

  it('of two changes of a password at once one is done, and its session goes on', async () => {
    const server = await startTestServer();
    const { email } = await createAccount(server.context);
    const tokens = [await signedIn(server.context, email), await signedIn(server.context, email)];
    const passwords = ['vanna and volga 9', 'charm and colour 8'];
    const answers = await Promise.all(
      tokens.map((token, index) =>
        call(server, 'POST /api/auth/password', {
          token,
          body: { current_password: PASSWORD, password: passwords[index] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const won = answers.findIndex(({ status }) => status === 200);
    const profile = (token?: string) => call(server, 'GET /api/account/profile', { token: token ?? '' });
    expect((await profile(tokens[won])).status).toBe(200);
    expect((await profile(tokens[1 - won])).body.error).toBe('SESSION_EXPIRED');
    expect((await signIn(server, email, passwords[won] ?? '')).status).toBe(200);
    expect((await signIn(server, email, passwords[1 - won] ?? '')).body.error).toBe('INVALID_CREDENTIALS');
  });
});
