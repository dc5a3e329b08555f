import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Session } from './parse-session.ts';

export type SessionAnswer = Output<Contract['POST /api/auth/sign-in']>['data'];
export type Profile = SessionAnswer['user'];

/** The session as the browser keeps it. */
export function sessionFrom({ access_token, expires_at, user }: SessionAnswer): Session {
  return { token: access_token, expiresAtMs: Date.parse(expires_at), ...profilePart(user) };
}

export function profilePart(user: Profile): Omit<Session, 'token' | 'expiresAtMs'> {
  return {
    userId: user.user_id,
    email: user.email,
    username: user.username,
    usernameChosen: user.username_chosen,
    isAdmin: user.is_admin,
    isEvent: user.is_event,
    language: user.language,
    needsPasswordReset: user.needs_password_reset,
  };
}
