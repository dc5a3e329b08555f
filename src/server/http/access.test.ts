import { expect, it } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import { checkAccess } from './access.ts';
import type { Viewer } from '../context.ts';

const account = (role: { isAdmin?: boolean; isEvent?: boolean }): Viewer => ({
  kind: 'account',
  userId: 'u',
  bearerToken: 't',
  expiresAt: new Date(0),
  isAdmin: false,
  isEvent: false,
  ...role,
});
const viewers = {
  visitor: { kind: 'visitor', hadToken: false },
  expired: { kind: 'visitor', hadToken: true },
  member: account({}),
  event: account({ isEvent: true }),
  admin: account({ isAdmin: true }),
} as const satisfies Record<string, Viewer>;

const outcome = (access: Access, viewer: Viewer, isLocal = true): string => {
  try {
    checkAccess(access, viewer, isLocal);
    return 'passes';
  } catch (refusal) {
    return refusal instanceof Error && 'code' in refusal ? String(refusal.code) : String(refusal);
  }
};

it.each([
  ['public', ['passes', 'passes', 'passes', 'passes', 'passes']],
  ['local', ['passes', 'passes', 'passes', 'passes', 'passes']],
  ['signed-in', ['UNAUTHORIZED', 'SESSION_EXPIRED', 'passes', 'passes', 'passes']],
  ['member', ['UNAUTHORIZED', 'SESSION_EXPIRED', 'passes', 'FORBIDDEN', 'passes']],
  ['admin', ['UNAUTHORIZED', 'SESSION_EXPIRED', 'ADMIN_REQUIRED', 'ADMIN_REQUIRED', 'passes']],
] as const)('%s: visitor, expired, member, event user, admin', (access, expected) => {
  expect(Object.values(viewers).map((viewer) => outcome(access, viewer))).toEqual(expected);
});

it('local endpoints do not exist on any other server, for anyone', () => {
  expect(Object.values(viewers).map((viewer) => outcome('local', viewer, false))).toEqual(
    Array.from({ length: 5 }, () => 'NOT_FOUND'),
  );
});
