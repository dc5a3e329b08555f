import type { ShownErrorCode } from '#texts/client-errors.ts';
import type { Resources } from '#texts/resources.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { VerificationMissing } from '#web/lib/use-bot-check.tsx';

export type ProblemKind = keyof Resources['accounts']['problems'];
/** Where a problem is shown: at the input that can mend it, or above the form. */
export type Place = 'email' | 'username' | 'password' | 'confirmation' | 'current' | 'form';

export type OtherKinds = Readonly<Partial<Record<ProblemKind, ProblemKind>>>;

export interface AuthProblem {
  kind: ProblemKind;
  place: Place;
  /** Whether the same input can succeed when it is sent again. */
  retryable: boolean;
  reference: string | undefined;
}

/** What a refused or failed call means to the person at the form. A form can have another word for a kind. */
export function authProblemOf(error: unknown, otherKinds: OtherKinds = {}): AuthProblem {
  const known = kindOf(error);
  const kind = otherKinds[known] ?? known;
  return {
    kind,
    place: placeByKind[kind] ?? 'form',
    retryable: retryableKinds.has(kind),
    // Refusals that name what to do need no reference; the others can be looked up in the server's log.
    reference: kind === 'UNKNOWN' && error instanceof ApiError ? error.reference : undefined,
  };
}

function kindOf(error: unknown): ProblemKind {
  if (error instanceof VerificationMissing) return 'CAPTCHA_MISSING';
  if (!(error instanceof ApiError)) return 'UNKNOWN';
  if (error.code === 'INVALID_REQUEST') {
    if ('body.username' in error.fields) return 'USERNAME_INVALID';
    if ('body.email' in error.fields) return 'INVALID_EMAIL';
  }
  return kindByCode[error.code] ?? 'UNKNOWN';
}

const kindByCode: Readonly<Partial<Record<ShownErrorCode, ProblemKind>>> = {
  INVALID_CREDENTIALS: 'INVALID_CREDENTIALS',
  EMAIL_NOT_CONFIRMED: 'EMAIL_NOT_CONFIRMED',
  USER_EXISTS: 'USER_EXISTS',
  INVALID_EMAIL: 'INVALID_EMAIL',
  INVALID_DOMAIN: 'INVALID_DOMAIN',
  PASSWORD_TOO_SHORT: 'PASSWORD_TOO_SHORT',
  WEAK_PASSWORD: 'WEAK_PASSWORD',
  USERNAME_TAKEN: 'USERNAME_TAKEN',
  SIGN_UP_DISABLED: 'SIGN_UP_DISABLED',
  RATE_LIMITED: 'RATE_LIMITED',
  NETWORK_ERROR: 'NETWORK_ERROR',
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  UNAUTHORIZED: 'SESSION_EXPIRED',
  TURNSTILE_MISSING: 'CAPTCHA_FAILED',
  TURNSTILE_FAIL: 'CAPTCHA_FAILED',
  TURNSTILE_ERROR: 'CAPTCHA_FAILED',
  TOKEN_INVALID: 'LINK_INVALID',
};

const placeByKind: Readonly<Partial<Record<ProblemKind, Place>>> = {
  USER_EXISTS: 'email',
  INVALID_EMAIL: 'email',
  INVALID_DOMAIN: 'email',
  PASSWORD_TOO_SHORT: 'password',
  WEAK_PASSWORD: 'password',
  USERNAME_INVALID: 'username',
  USERNAME_TAKEN: 'username',
  CURRENT_PASSWORD_WRONG: 'current',
};

const retryableKinds: ReadonlySet<ProblemKind> = new Set([
  'NETWORK_ERROR',
  'SESSION_EXPIRED',
  'RATE_LIMITED',
  'CAPTCHA_MISSING',
  'CAPTCHA_FAILED',
]);
