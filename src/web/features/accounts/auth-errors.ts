import type { ShownErrorCode } from '#texts/client-errors.ts';
import type { Resources } from '#texts/resources.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { VerificationMissing } from '#web/lib/bot-check/use-bot-check.tsx';

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
  /** In how many minutes the server takes another try, where it says so. */
  waitMinutes: number | undefined;
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
    waitMinutes:
      error instanceof ApiError && error.retryAfterSec !== undefined ? Math.ceil(error.retryAfterSec / 60) : undefined,
  };
}

function kindOf(error: unknown): ProblemKind {
  if (error instanceof VerificationMissing) return 'CAPTCHA_MISSING';
  if (!(error instanceof ApiError)) return 'UNKNOWN';
  // Every answer of ours carries a reference.
  if (error.reference === undefined) return kindByStatus(error);
  if (error.code === 'INVALID_REQUEST') {
    if ('body.username' in error.fields) return 'USERNAME_INVALID';
    if ('body.email' in error.fields) return 'INVALID_EMAIL';
  }
  return kindByCode[error.code] ?? 'UNKNOWN';
}

/** What an answer without a code of ours means, by its status and by what its text mentions. */
function kindByStatus({ status, code, message }: ApiError): ProblemKind {
  if (status === 429) return 'RATE_LIMITED';
  if (/already registered|exists/i.test(message)) return 'USER_EXISTS';
  if (status === 401) return /confirm/i.test(message) ? 'EMAIL_NOT_CONFIRMED' : 'INVALID_CREDENTIALS';
  if (status === 400 || status === 422)
    return kindsByText.find(([mentioned]) => mentioned.test(message))?.[1] ?? 'UNKNOWN';
  return kindByCode[code] ?? 'UNKNOWN';
}

const kindsByText: readonly (readonly [RegExp, ProblemKind])[] = [
  [/weak|password should/i, 'WEAK_PASSWORD'],
  [/captcha|turnstile/i, 'CAPTCHA_FAILED'],
  [/domain/i, 'INVALID_DOMAIN'],
  [/invalid login|credentials/i, 'INVALID_CREDENTIALS'],
];

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
  ADMIN_BY_SITE: 'ADMIN_BY_SITE',
  RATE_LIMITED: 'RATE_LIMITED',
  NETWORK_ERROR: 'NETWORK_ERROR',
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  UNAUTHORIZED: 'SESSION_EXPIRED',
  TURNSTILE_MISSING: 'CAPTCHA_FAILED',
  TURNSTILE_FAIL: 'CAPTCHA_FAILED',
  TURNSTILE_ERROR: 'CAPTCHA_FAILED',
  TOKEN_INVALID: 'LINK_INVALID',
  SCHOOL_UNAVAILABLE: 'SCHOOL_UNAVAILABLE',
  SCHOOL_SIGN_IN_INVALID: 'SCHOOL_SIGN_IN_INVALID',
  SCHOOL_ADDRESS_UNVERIFIED: 'SCHOOL_ADDRESS_UNVERIFIED',
  SCHOOL_IDENTITY_DIFFERS: 'SCHOOL_IDENTITY_DIFFERS',
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
  'SCHOOL_UNAVAILABLE',
]);
