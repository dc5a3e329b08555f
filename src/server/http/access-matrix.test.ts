import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { sessions } from '../features/accounts/tables.ts';
import { ACCESS_LIST } from '../testing/access-list.ts';
import { call, createAccount, signedIn } from '../testing/accounts.ts';
import { shareTestServer } from '../testing/shared-server.ts';

const roles = ['visitor', 'expired', 'member', 'event user', 'admin'] as const;
type Role = (typeof roles)[number];

/** The refusal each role must meet at each access level; undefined where it may pass. Written out, not computed by the code under test. */
const expected: Record<Access, Record<Role, string | undefined>> = {
  public: { visitor: undefined, expired: undefined, member: undefined, 'event user': undefined, admin: undefined },
  local: { visitor: undefined, expired: undefined, member: undefined, 'event user': undefined, admin: undefined },
  'signed-in': {
    visitor: 'UNAUTHORIZED',
    expired: 'SESSION_EXPIRED',
    member: undefined,
    'event user': undefined,
    admin: undefined,
  },
  member: {
    visitor: 'UNAUTHORIZED',
    expired: 'SESSION_EXPIRED',
    member: undefined,
    'event user': 'FORBIDDEN',
    admin: undefined,
  },
  admin: {
    visitor: 'UNAUTHORIZED',
    expired: 'SESSION_EXPIRED',
    member: 'ADMIN_REQUIRED',
    'event user': 'ADMIN_REQUIRED',
    admin: undefined,
  },
};
const accessRefusals = new Set(['UNAUTHORIZED', 'SESSION_EXPIRED', 'FORBIDDEN', 'ADMIN_REQUIRED']);

const sharedServer = shareTestServer();
const tokens = new Map<Role, string>();

/** A live session of the role; an account that a call has deleted or signed out comes back for the next one. */
async function tokenFor(role: Role): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  const server = sharedServer();
  const known = tokens.get(role);
  if (
    known !== undefined &&
    (role === 'expired' || (await call(server, 'GET /api/auth/session', { token: known })).status === 200)
  )
    return known;
  const account = await createAccount(server.context, { isAdmin: role === 'admin', isEvent: role === 'event user' });
  const token = await signedIn(server.context, account.email);
  if (role === 'expired')
    await server.context.database
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userId, account.userId));
  tokens.set(role, token);
  return token;
}

it('gives every endpoint the level that the list says', () => {
  const listed = Object.entries(ACCESS_LIST).flatMap(([level, keys]) => keys.map((key) => [key, level]));
  const contracted = Object.entries(contract as Record<string, Endpoint>).map(([key, { access }]) => [key, access]);
  expect(Object.fromEntries(contracted)).toEqual(Object.fromEntries(listed));
  expect(listed).toHaveLength(contracted.length);
});

describe.each(Object.entries(contract) as [string, Endpoint][])('%s', (key, endpoint) => {
  it(`is open to exactly the roles of "${endpoint.access}"`, async () => {
    const server = sharedServer();
    const path = key.replaceAll(/:\w+/g, 'unknown');
    for (const role of roles) {
      const token = await tokenFor(role);
      // An empty body is refused by most endpoints, but only after the access check, which is what is asked here.
      const answer = await call(server, path, {
        ...(token !== undefined && { token }),
        ...(endpoint.body && { body: {} }),
      });
      const refusal: string | undefined = accessRefusals.has(answer.body?.error) ? answer.body.error : undefined;
      expect([role, refusal]).toEqual([role, expected[endpoint.access][role]]);
      // What only admins see stays in no cache.
      const kept =
        endpoint.access === 'admin' && answer.status === 200 ? answer.headers.get('Cache-Control') : 'no-store';
      expect(kept).toBe('no-store');
    }
  });

  it('is not reached by variants of its path', async () => {
    const server = sharedServer();
    const [method, path = ''] = key.split(' ');
    for (const variant of [
      `/${path}`,
      `${path}/`,
      `${path}//`,
      path.replace('/', '/./'),
      path.toUpperCase(),
      `${path};x`,
      `${path}%2f`,
      `${path}%00`,
    ]) {
      const answer = await fetch(server.url + variant, { method: method ?? 'GET', redirect: 'manual' });
      expect(answer.headers.get('Content-Type') ?? '').not.toMatch(/^text\/event-stream/);
      // Whatever answers is either nothing at all, the page for people, or the endpoint itself with its own checks.
      if (answer.status === 200 && endpoint.access !== 'public' && endpoint.access !== 'local')
        throw new Error(`${variant} answered a visitor`);
      await answer.text();
    }
  });
});

it('has no endpoint of the authentication library', async () => {
  const server = sharedServer();
  for (const path of [
    '/api/auth/sign-up/email',
    '/api/auth/sign-in/email',
    '/api/auth/get-session',
    '/api/auth/update-user',
    '/api/auth/ok',
    '/api/auth/error',
  ]) {
    for (const method of ['GET', 'POST']) expect((await fetch(server.url + path, { method })).status).toBe(404);
  }
});
