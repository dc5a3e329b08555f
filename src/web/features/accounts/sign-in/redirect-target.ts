import { sitePaths } from '#contract/site-paths.ts';
import type { Session } from '#web/lib/session/parse-session.ts';

type Target = (typeof sitePaths)[number];

/** Where to go after signing in: a page of ours that the address names, else the Battleground. */
export function redirectTarget(search: string): Target {
  const wanted = new URLSearchParams(search).get('redirect');
  return sitePaths.find((path) => path === wanted) ?? '/battleground';
}

/** Who was asked for a new password chooses it first. */
export function firstStop(session: Pick<Session, 'needsPasswordReset'>, target: Target = '/battleground'): Target {
  return session.needsPasswordReset ? '/set-password' : target;
}
