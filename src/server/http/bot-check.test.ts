import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import { HOUR_MS } from '#rules/durations.ts';
import { usedBotChecks } from '../database/tables.ts';
import { call, createAccount, PASSWORD } from '../testing/accounts.ts';
import { PUBLIC_ENVIRONMENT, startTestServer, type TestServer } from '../testing/test-server.ts';
import { checkBot } from './bot-check.ts';
import { startTurnstile, type Behaviour, type TurnstileService } from '../testing/stand-ins/turnstile.ts';

describe('with Turnstile', () => {
  let turnstile: TurnstileService;
  let server: TestServer;

  /** A public server and the service that it asks, which stands in for Cloudflare's. */
  beforeAll(async () => {
    turnstile = await startTurnstile();
    afterAll(() => turnstile.stop());
    server = await startTestServer({
      environment: { ...PUBLIC_ENVIRONMENT, ...turnstile.environment, TRUSTED_PROXIES: '127.0.0.1' },
      later: afterAll,
    });
  });

  const issue = (action = 'sign-in', hostname = 'club.example') => turnstile.issue(action, hostname);

  function behave(behaviour: Behaviour): void {
    turnstile.behave(behaviour);
    onTestFinished(() => turnstile.behave('passes'));
  }

  /** Signs in from an address of a new account's, so that no test spends another's attempts. */
  async function newcomer() {
    const name = `ada-${randomUUID().slice(0, 8)}`;
    await createAccount(server.context, {}, name);
    return (token: string | undefined, address = '203.0.113.7', email = `${name}@student.school.example`) =>
      call(server, 'POST /api/auth/sign-in', {
        body: { email, password: PASSWORD, ...(token !== undefined && { turnstileToken: token }) },
        headers: { 'X-Turnstile-Token': '', 'X-Forwarded-For': address },
      });
  }

  it('asks the service with the secret and the caller`s address, and lets a person in', async () => {
    const signIn = await newcomer();
    const token = issue();
    expect((await signIn(token)).status).toBe(200);
    const secret = turnstile.environment['TURNSTILE_SECRET'];
    expect(turnstile.asked.at(-1)).toEqual({ secret, response: token, remoteip: '203.0.113.7' });
  });

  it('takes a token again from the same caller for five seconds, from nobody else, and never later', async () => {
    const signIn = await newcomer();
    const token = issue();
    expect((await signIn(token)).status).toBe(200);
    // However long a password takes here.
    await server.context.database.update(usedBotChecks).set({ usedAt: new Date() });
    expect((await signIn(token)).status).toBe(200);
    expect((await signIn(token, '198.51.100.9')).body.error).toBe('TURNSTILE_FAIL');
    const other = await signIn(token, '203.0.113.7', 'someone@student.school.example');
    expect(other.body.error).toBe('TURNSTILE_FAIL');
    await server.context.database.update(usedBotChecks).set({ usedAt: new Date(Date.now() - 5_001) });
    expect((await signIn(token)).body.error).toBe('TURNSTILE_FAIL');
    // Nor for as long as a machine's clock was set back by.
    await server.context.database.update(usedBotChecks).set({ usedAt: new Date(Date.now() + HOUR_MS) });
    expect((await signIn(token)).body.error).toBe('TURNSTILE_FAIL');
    const kept = JSON.stringify(await server.context.database.select().from(usedBotChecks));
    expect(kept).not.toMatch(/203\.0/);
    expect(kept).not.toContain(token);
  });

  it('gives both as many times longer where it was told to be patient', async () => {
    const { botCheck } = server.context.config;
    if (botCheck.kind !== 'turnstile') throw new Error('the server has no bot check');
    const patient = { ...server.context, config: { ...server.context.config, botCheck: { ...botCheck, patience: 3 } } };
    const request = { token: issue(), action: 'sign-in', caller: 'ada', address: '203.0.113.7' };
    const limit = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limit.mockRestore());
    await checkBot(patient, request);
    expect(limit).toHaveBeenCalledExactlyOnceWith(30_000);
    const used = (agoMs: number) =>
      server.context.database.update(usedBotChecks).set({ usedAt: new Date(Date.now() - agoMs) });
    await used(10_000);
    await checkBot(patient, request);
    await expect(checkBot(server.context, request)).rejects.toMatchObject({ code: 'TURNSTILE_FAIL' });
    await used(15_001);
    await expect(checkBot(patient, request)).rejects.toMatchObject({ code: 'TURNSTILE_FAIL' });
  });

  it('refuses a token for another action, from another site, of nobody`s making, too old, or used up elsewhere', async () => {
    const signIn = await newcomer();
    const refused = async (token: string) => expect((await signIn(token)).body.error).toBe('TURNSTILE_FAIL');
    await refused(issue('sign-up'));
    await refused(issue('sign-in', 'evil.example'));
    await refused(issue('', ''));
    await refused('made up');
    const old = issue();
    turnstile.expireTokens();
    await refused(old);
    const used = issue();
    await fetch(turnstile.environment['TURNSTILE_VERIFY_URL'] ?? '', {
      method: 'POST',
      body: new URLSearchParams({ secret: turnstile.environment['TURNSTILE_SECRET'] ?? '', response: used }),
    });
    await refused(used);
    behave('doubts');
    await refused(issue());
  });

  it('refuses when there is no token, or the service is away, and says when to come again', async () => {
    const signIn = await newcomer();
    expect((await signIn(undefined)).body.error).toBe('TURNSTILE_MISSING');
    behave('away');
    const { body, headers } = await signIn(issue());
    expect([body.error, Number(headers.get('Retry-After')) > 0]).toEqual(['TURNSTILE_ERROR', true]);
  });

  it('asks once more, as the same question, when the connection ends in the middle of it', async () => {
    const signIn = await newcomer();
    behave('breaks');
    const token = issue();
    expect((await signIn(token)).status).toBe(200);
    expect(turnstile.asked.filter(({ response }) => response === token)).toHaveLength(2);
    expect((await signIn(token, '198.51.100.9')).body.error, 'and it is used up').toBe('TURNSTILE_FAIL');
  });

  it('does not take the local bypass, whatever host the request names', async () => {
    const answer = await call(server, 'POST /api/auth/sign-in', {
      body: { email: 'ada@student.school.example', password: PASSWORD, turnstileToken: LOCAL_BYPASS_TOKEN },
      headers: {
        Host: 'localhost',
        'X-Forwarded-Host': 'localhost',
        Origin: 'http://localhost:3000',
        'X-Forwarded-For': '127.0.0.1',
      },
    });
    expect(answer.body.error).toBe('TURNSTILE_FAIL');
  });

  it('lets the pages load the widget from the address that it names, and from no other', async () => {
    const script = turnstile.environment['TURNSTILE_SCRIPT_URL'] ?? '';
    const answer = await fetch(`${server.url}/api/auth/settings`);
    expect(await answer.json()).toMatchObject({
      data: { turnstile_site_key: turnstile.environment['TURNSTILE_SITE_KEY'], turnstile_script_url: script },
    });
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const { origin } = new URL(script);
    expect(policy).toContain(`script-src 'self' ${origin};`);
    expect(policy).toContain(`frame-src ${origin};`);
  });
});

describe('on a local server', () => {
  it('takes the bypass token and no other', async () => {
    const server = await startTestServer();
    const { email } = await createAccount(server.context);
    const signIn = (turnstileToken: string) =>
      call(server, 'POST /api/auth/sign-in', {
        body: { email, password: PASSWORD, turnstileToken },
        headers: { 'X-Turnstile-Token': turnstileToken },
      });
    expect((await signIn(LOCAL_BYPASS_TOKEN)).status).toBe(200);
    expect((await signIn('anything')).body.error).toBe('TURNSTILE_FAIL');
  });
});
