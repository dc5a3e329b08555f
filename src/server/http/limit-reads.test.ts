import { expect, it } from 'vitest';
import { call, createAccount, signedIn } from '../testing/accounts.ts';
import { createReadLimit, READS } from './limit-reads.ts';
import { startTestServer } from '../testing/test-server.ts';

it('lets a room of 300 phones behind one address open a page at once and go on reading', () => {
  let nowMs = 0;
  const waitSec = createReadLimit(READS, () => nowMs);
  let refused = 0;
  const ask = (calls: number) => {
    for (let asked = 0; asked < calls; asked += 1) refused += waitSec('203.0.113.7') > 0 ? 1 : 0;
  };
  ask(300 * 30);
  for (let second = 1; second <= 600; second += 1) {
    nowMs = second * 1000;
    ask(300);
  }
  expect(refused).toBe(0);
  // Whoever hammers beyond that waits; the neighbours do not.
  ask(1000);
  expect(refused).toBe(1000);
  expect(waitSec('203.0.113.8')).toBe(0);
});

it('refuses visitors beyond it with 429 and says when to come again; who is signed in reads on', async () => {
  const server = await startTestServer({ reads: createReadLimit({ atOnce: 3, perSecond: 0.01 }) });
  const { email } = await createAccount(server.context);
  const token = await signedIn(server.context, email);
  for (let asked = 0; asked < 3; asked += 1) expect((await call(server, 'GET /api/auth/settings')).status).toBe(200);
  const refused = await call(server, 'GET /health');
  expect([refused.status, refused.body.error, refused.headers.get('Retry-After')]).toEqual([
    429,
    'RATE_LIMITED',
    '100',
  ]);
  expect((await call(server, 'GET /api/openapi.json')).status).toBe(429);
  expect((await call(server, 'GET /api/auth/session', { token })).status).toBe(200);
  // Whoever watches the server from its own network is always answered.
  expect((await call(server, 'GET /livez')).status).toBe(200);
  expect((await call(server, 'GET /readyz')).status).toBe(200);
});
