import { describe, expect, it } from 'vitest';
import {
  ADA,
  askForReset,
  call,
  joinByMail,
  mailedToken,
  PASSWORD,
  signedIn,
  signUp,
} from '#server/testing/accounts.ts';
import { PUBLIC_ENVIRONMENT, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import german from '#texts/de/mail.ts';
import { oneTimeTokens } from './tables.ts';

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
    await askForReset(server, ADA);
    return mailedToken(server, ADA);
  }

  it('end with their time and with the password they lead to', async () => {
    const server = await startTestServer();
    await joinByMail(server);
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
    await joinByMail(server);
    await call(server, 'PATCH /api/account/profile', {
      token: await signedIn(server.context, ADA),
      body: { language: 'de' },
    });
    await askForReset(server, ADA);
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
    await joinByMail(server);
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
