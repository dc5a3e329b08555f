import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import { usedBotChecks } from './database/tables.ts';
import { call, createAccount, PASSWORD } from './testing/accounts.ts';
import { PUBLIC_ENVIRONMENT, startTestServer, type TestServer } from './testing/test-server.ts';

interface Asked {
  secret: string | null;
  response: string | null;
  remoteip: string | null;
}

/** Speaks Turnstile's protocol: each good token is accepted once. */
async function startTurnstile(
  verdict: object = { success: true, action: 'sign-in', hostname: 'club.example' },
  status = 200,
) {
  const asked: Asked[] = [];
  const seen = new Set<string | null>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const form = new URLSearchParams(text);
      const token = form.get('response');
      asked.push({ secret: form.get('secret'), response: token, remoteip: form.get('remoteip') });
      const answer = seen.has(token) ? { success: false, 'error-codes': ['timeout-or-duplicate'] } : verdict;
      seen.add(token);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify` };
}

async function startGuarded(
  verifyUrl: string,
): Promise<{ server: TestServer; signIn: (token: string | undefined, address?: string) => ReturnType<typeof call> }> {
  const server = await startTestServer({
    environment: {
      ...PUBLIC_ENVIRONMENT,
      BOT_CHECK: 'on',
      TURNSTILE_SITE_KEY: 'key',
      TURNSTILE_SECRET: 'shh',
      TURNSTILE_VERIFY_URL: verifyUrl,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  await createAccount(server.context, {}, 'ada');
  const signIn = (token: string | undefined, address = '203.0.113.7') =>
    call(server, 'POST /api/auth/sign-in', {
      body: {
        email: 'ada@student.school.example',
        password: PASSWORD,
        ...(token !== undefined && { turnstileToken: token }),
      },
      headers: { 'X-Turnstile-Token': '', 'X-Forwarded-For': address },
    });
  return { server, signIn };
}

describe('with Turnstile', () => {
  it('asks the service with the secret and the caller`s address, and lets a person in', async () => {
    const turnstile = await startTurnstile();
    const { signIn } = await startGuarded(turnstile.url);
    expect((await signIn('good')).status).toBe(200);
    expect(turnstile.asked).toEqual([{ secret: 'shh', response: 'good', remoteip: '203.0.113.7' }]);
  });

  it('takes a token again from the same caller for five seconds, from nobody else, and never later', async () => {
    const turnstile = await startTurnstile();
    const { server, signIn } = await startGuarded(turnstile.url);
    expect((await signIn('good')).status).toBe(200);
    expect((await signIn('good')).status).toBe(200);
    expect((await signIn('good', '198.51.100.9')).body.error).toBe('TURNSTILE_FAIL');
    const other = await call(server, 'POST /api/auth/sign-in', {
      body: { email: 'someone@student.school.example', password: PASSWORD, turnstileToken: 'good' },
      headers: { 'X-Turnstile-Token': '', 'X-Forwarded-For': '203.0.113.7' },
    });
    expect(other.body.error).toBe('TURNSTILE_FAIL');
    await server.context.database.update(usedBotChecks).set({ usedAt: new Date(Date.now() - 5_001) });
    expect((await signIn('good')).body.error).toBe('TURNSTILE_FAIL');
    expect(JSON.stringify(await server.context.database.select().from(usedBotChecks))).not.toMatch(/good|203\.0/);
  });

  it.each([
    ['a refused token', { success: false }],
    ['a token for another action', { success: true, action: 'sign-up', hostname: 'club.example' }],
    ['a token from another site', { success: true, action: 'sign-in', hostname: 'evil.example' }],
    ['a verdict without action and host', { success: true }],
  ])('refuses %s', async (_name, verdict) => {
    const turnstile = await startTurnstile(verdict);
    const { signIn } = await startGuarded(turnstile.url);
    expect((await signIn('some')).body.error).toBe('TURNSTILE_FAIL');
  });

  it('refuses when there is no token, the service is away, or talks nonsense', async () => {
    const { signIn } = await startGuarded('http://127.0.0.1:9/siteverify');
    expect((await signIn(undefined)).body.error).toBe('TURNSTILE_MISSING');
    expect((await signIn('some')).body).toMatchObject({ error: 'TURNSTILE_ERROR' });
    const nonsense = await startTurnstile({ hello: 'world' }, 500);
    expect((await (await startGuarded(nonsense.url)).signIn('some')).body.error).toBe('TURNSTILE_ERROR');
  });

  it('does not take the local bypass, whatever host the request names', async () => {
    const turnstile = await startTurnstile({ success: false });
    const { server } = await startGuarded(turnstile.url);
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
