import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { localSitePaths, sitePaths } from '#contract/site-paths.ts';
import { listen, RECEIVE } from './http/listen.ts';
import { PUBLIC_ENVIRONMENT, startTestServer, type TestServer } from './testing/test-server.ts';
import { temporaryFolder } from './testing/test-database.ts';
import { HANGS } from './testing/waiting.ts';

const moveClock = (server: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('input', () => {
  it.each([
    ['a wrong type', { forward_ms: '5' }, 'INVALID_REQUEST', 400],
    ['a missing field', {}, 'INVALID_REQUEST', 400],
    ['an unknown field', { forward_ms: 5, is_admin: true }, 'INVALID_REQUEST', 400],
    ['a fraction', { forward_ms: 0.5 }, 'INVALID_REQUEST', 400],
    ['a negative number', { forward_ms: -5 }, 'INVALID_REQUEST', 400],
    ['a number past the limit', { forward_ms: 1e300 }, 'INVALID_REQUEST', 400],
    ['a list', [], 'INVALID_REQUEST', 400],
    ['null', null, 'INVALID_REQUEST', 400],
    ['a null character', { 'forward_ms\0': 1 }, 'INVALID_REQUEST', 400],
    ['a prototype', '{"forward_ms":5,"__proto__":{"x":1}}', 'INVALID_REQUEST', 400],
    ['broken JSON', '{"forward_ms":', 'INVALID_JSON', 400],
    ['an empty body', '', 'INVALID_JSON', 400],
    ['deep nesting', '['.repeat(30_000) + ']'.repeat(30_000), 'INVALID_REQUEST', 400],
    ['deep nesting in a field', `{"forward_ms":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'INVALID_REQUEST', 400],
    ['a body past the limit', `{"forward_ms":5,"x":"${'x'.repeat(70_000)}"}`, 'PAYLOAD_TOO_LARGE', 413],
  ])('refuses %s and changes nothing', async (_name, body, code, status) => {
    const server = await startTestServer();
    const response = await moveClock(server, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ ok: false, error: code });
    expect(server.context.clock.offsetMs()).toBe(0);
  });

  it('refuses other content types, unknown and repeated query parameters', async () => {
    const server = await startTestServer();
    expect((await moveClock(server, { forward_ms: 5 }, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await fetch(`${server.url}/health?x=1`)).status).toBe(400);
    const priceLine = async (query: string) => (await fetch(`${server.url}/api/market/price-line?${query}`)).status;
    expect([await priceLine('ticker=SAP'), await priceLine('ticker=SAP&ticker=SAP')]).toEqual([404, 400]);
  });
});

describe('answers', () => {
  it('carry a reference that stands in the log, the caller`s own if it is a sane one', async () => {
    const server = await startTestServer();
    const own = await moveClock(server, {}, { 'X-Correlation-Id': 'abc-123-def' });
    expect(await own.json()).toMatchObject({ reference: 'abc-123-def' });
    expect(server.logged()).toContain('abc-123-def');
    const hostile = await moveClock(server, {}, { 'X-Correlation-Id': '<script>' });
    const { reference } = (await hostile.json()) as { reference: string };
    expect(reference).toMatch(/^[0-9a-f-]{36}$/);
    expect(hostile.headers.get('X-Correlation-Id')).toBe(reference);
    expect(server.logged()).toContain(reference);
  });

  it('of a fault of ours say nothing of it but the reference', async () => {
    const server = await startTestServer({
      authenticate: () => Promise.reject(new Error('canary: table secrets is missing')),
    });
    const response = await fetch(`${server.url}/health`);
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(body).toContain('INTERNAL');
    expect(body).not.toContain('canary');
    expect(server.logged()).toContain('canary');
  });

  it('tell a database that is away from a fault', async () => {
    const server = await startTestServer({
      authenticate: () =>
        Promise.reject(
          new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
        ),
    });
    expect((await fetch(`${server.url}/health`)).status).toBe(503);
  });

  it('say 404 for an unknown address and 405 with the allowed methods for a known one', async () => {
    const server = await startTestServer();
    const unknown = await fetch(`${server.url}/api/nothing`);
    expect([unknown.status, ((await unknown.json()) as { error: string }).error]).toEqual([404, 'NOT_FOUND']);
    const put = await fetch(`${server.url}/api/dev/clock`, { method: 'PUT' });
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  it('carry the security headers, errors and pages included', async () => {
    const server = await startTestServer();
    for (const path of ['/health', '/api/nothing', '/', '/api/docs']) {
      const { headers } = await fetch(server.url + path, { headers: { Origin: 'https://elsewhere.example' } });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy).toContain(`${directive} 'none'`);
      expect(policy).not.toContain('unsafe');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    }
  });

  it('answer 304 to a matching ETag and compress what is large', async () => {
    const server = await startTestServer({ machine: () => 0 });
    const first = await fetch(`${server.url}/api/dev/status`);
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).not.toBe('');
    expect((await fetch(`${server.url}/api/dev/status`, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    const large = await fetch(`${server.url}/api/openapi.json`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(large.headers.get('Content-Encoding')).toBe('gzip');
  });
});

describe('what is odd about a connection is no fault of the server', () => {
  it('refuses hosts that no address can be made of, without an error in the log', async () => {
    const server = await startTestServer({ environment: PUBLIC_ENVIRONMENT });
    for (const host of [
      '256.256.256.256',
      'a.1',
      'a..b:0x',
      'xn--',
      '1.2.3.4.5',
      'a b',
      'a@b',
      '[::1',
      '',
      'x:99999',
    ]) {
      const answer = await sendRaw(server, `POST /api/auth/sign-in HTTP/1.1\r\nHost: ${host}\r\n${JSON_BODY}{}`);
      expect([host, answer.slice(0, 12)]).toEqual([host, 'HTTP/1.1 400']);
    }
    expect(server.logged()).not.toContain('"level":50');
  });

  it('is not troubled by a caller who leaves in the middle of what they send', async () => {
    const server = await startTestServer();
    const length = `Content-Type: application/json\r\nContent-Length: 90\r\n\r\n`;
    await sendRaw(server, `POST /api/dev/clock HTTP/1.1\r\nHost: localhost\r\n${length}{"forw`, 'leave');
    await vi.waitUntil(() => server.logged().includes('/api/dev/clock'), HANGS);
    expect(server.logged()).not.toContain('"level":50');
  });

  it('cuts off who takes longer than half a minute to send a request', async () => {
    expect(RECEIVE.withinMs).toBe(30_000);
    const listening = await listen(
      { port: 0, host: '127.0.0.1' },
      async (request) => new Response(await request.text()),
      {
        withinMs: 50,
        checkMs: 20,
      },
    );
    onTestFinished(async () => void (await listening.close()));
    const url = `http://127.0.0.1:${listening.port}`;
    expect(
      await sendRaw({ url }, `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nslow`, 'wait'),
    ).toMatch(/^HTTP\/1.1 (408|400)/);
  });
});

const JSON_BODY = 'Connection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';

/** Sends exactly this, and answers with what came back until the server ended the connection. */
function sendRaw({ url }: { url: string }, text: string, then: 'wait' | 'leave' = 'wait'): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(text, () => then === 'leave' && setImmediate(() => socket.destroy()));
  });
}

it('answers that it lives without the database, and that it is ready only with it', async () => {
  const server = await startTestServer();
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200]);
  const away = await startTestServer();
  away.context.clock.keep = () =>
    Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' }));
  const answer = await fetch(`${away.url}/readyz`);
  expect([answer.status, answer.headers.get('Retry-After') !== null]).toEqual([503, true]);
  expect((await fetch(`${away.url}/livez`)).status).toBe(200);
});

it('answers the health soon when the database does not', async () => {
  const server = await startTestServer();
  const { database } = server.context;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isLocked: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const holding = database.transaction(async (open) => {
    await open.execute(sql`lock table job_runs in access exclusive mode`);
    isLocked();
    await held;
  });
  await locked;
  const answer = await fetch(`${server.url}/health`);
  release();
  await holding;
  expect(answer.status).toBe(503);
});

describe('a server that is not local', () => {
  it('has no local endpoints, whatever the request claims', async () => {
    const server = await startTestServer({ environment: PUBLIC_ENVIRONMENT });
    for (const headers of [
      {},
      { Host: 'localhost' },
      { 'X-Forwarded-Host': 'localhost', 'X-Forwarded-For': '127.0.0.1', Origin: 'http://localhost' },
    ]) {
      expect((await fetch(`${server.url}/api/dev/status`, { headers })).status).toBe(404);
    }
    expect((await fetch(`${server.url}/health`)).headers.get('Strict-Transport-Security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  it('while a local one answers only to local names', async () => {
    const server = await startTestServer();
    const { request } = await import('node:http');
    const statusFor = (host: string) =>
      new Promise((resolve) =>
        request(`${server.url}/health`, { headers: { Host: host } }, (answer) =>
          resolve(answer.resume().statusCode),
        ).end(),
      );
    expect(await statusFor('localhost:3000')).toBe(200);
    expect(await statusFor('rebound.evil.example')).toBe(403);
  });
});

describe('the site', () => {
  async function startWithSite(environment: Record<string, string> = {}) {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>the page</title>');
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {}');
    return startTestServer({ siteFolder: folder, environment });
  }

  it('answers every path of the table with the page, and any other with the page as a 404', async () => {
    const server = await startWithSite();
    for (const path of [...sitePaths, ...localSitePaths, '/members/']) {
      const response = await fetch(server.url + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain('the page');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    }
    for (const path of [
      '/leaderboard',
      '/admin/nothing',
      '/assets/gone.js',
      '/../package.json',
      '/%2e%2e/package.json',
    ]) {
      const response = await fetch(server.url + path);
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

  it('hides the local screens elsewhere', async () => {
    const server = await startWithSite(PUBLIC_ENVIRONMENT);
    for (const path of localSitePaths) expect((await fetch(server.url + path)).status).toBe(404);
  });

  it('answers 304 for the page and the description of the API', async () => {
    const server = await startWithSite();
    for (const path of ['/', '/api/openapi.json']) {
      const tag = (await fetch(server.url + path)).headers.get('ETag') ?? '';
      expect((await fetch(server.url + path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    }
  });

  it('lets hashed files be kept for ever', async () => {
    const server = await startWithSite();
    const file = await fetch(`${server.url}/assets/app-1a2b.js`);
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });
});
