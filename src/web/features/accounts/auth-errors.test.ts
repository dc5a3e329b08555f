import { describe, expect, it } from 'vitest';
import type { ShownErrorCode } from '#texts/client-errors.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { VerificationMissing } from '#web/lib/bot-check/use-bot-check.tsx';
import { authProblemOf } from './auth-errors.ts';

const refused = (code: ShownErrorCode, fields?: Record<string, string>) =>
  new ApiError({ status: 400, code, message: code, reference: 'r-1', fields });

describe('the error catalogue', () => {
  it.each([
    ['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'form', false],
    ['EMAIL_NOT_CONFIRMED', 'EMAIL_NOT_CONFIRMED', 'form', false],
    ['USER_EXISTS', 'USER_EXISTS', 'email', false],
    ['INVALID_DOMAIN', 'INVALID_DOMAIN', 'email', false],
    ['WEAK_PASSWORD', 'WEAK_PASSWORD', 'password', false],
    ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_SHORT', 'password', false],
    ['USERNAME_TAKEN', 'USERNAME_TAKEN', 'username', false],
    ['TOKEN_INVALID', 'LINK_INVALID', 'form', false],
    ['RATE_LIMITED', 'RATE_LIMITED', 'form', true],
    ['NETWORK_ERROR', 'NETWORK_ERROR', 'form', true],
    ['SESSION_EXPIRED', 'SESSION_EXPIRED', 'form', true],
    ['TURNSTILE_MISSING', 'CAPTCHA_FAILED', 'form', true],
    ['TURNSTILE_FAIL', 'CAPTCHA_FAILED', 'form', true],
    ['TURNSTILE_ERROR', 'CAPTCHA_FAILED', 'form', true],
    ['INTERNAL', 'UNKNOWN', 'form', false],
  ] as const)('%s is %s at the %s, retryable: %s', (code, kind, place, retryable) => {
    expect(authProblemOf(refused(code))).toMatchObject({ kind, place, retryable });
  });

  it.each([
    [429, '', 'RATE_LIMITED'],
    [401, 'Invalid login', 'INVALID_CREDENTIALS'],
    [401, '<html>Unauthorized</html>', 'INVALID_CREDENTIALS'],
    [401, '{"msg":"Email not confirmed"}', 'EMAIL_NOT_CONFIRMED'],
    [400, 'Password is too weak', 'WEAK_PASSWORD'],
    [422, 'captcha verification process failed', 'CAPTCHA_FAILED'],
    [422, 'Invalid email domain', 'INVALID_DOMAIN'],
    [400, 'Invalid login credentials', 'INVALID_CREDENTIALS'],
    [400, 'something else', 'UNKNOWN'],
    [409, 'User already registered', 'USER_EXISTS'],
    [422, 'An account with this address exists', 'USER_EXISTS'],
    [502, '<html>', 'UNKNOWN'],
  ] as const)('reads an answer with %d and %j that is not ours as %s', (status, message, kind) => {
    expect(authProblemOf(new ApiError({ status, code: 'UNKNOWN', message })).kind).toBe(kind);
  });

  it('tells how long to wait', () => {
    const limited = { status: 429, code: 'RATE_LIMITED', message: '', reference: 'r-1' } as const;
    expect(authProblemOf(new ApiError({ ...limited, retryAfterSec: 541 })).waitMinutes).toBe(10);
    expect(authProblemOf(new ApiError(limited)).waitMinutes).toBeUndefined();
  });

  it('names the input that the server could not read', () => {
    expect(authProblemOf(refused('INVALID_REQUEST', { 'body.username': 'no' })).kind).toBe('USERNAME_INVALID');
    expect(authProblemOf(refused('INVALID_REQUEST', { 'body.email': 'no' })).kind).toBe('INVALID_EMAIL');
    expect(authProblemOf(refused('INVALID_REQUEST')).kind).toBe('UNKNOWN');
  });

  it('gives a reference only where nothing better can be said', () => {
    expect(authProblemOf(refused('INTERNAL')).reference).toBe('r-1');
    expect(authProblemOf(refused('RATE_LIMITED')).reference).toBeUndefined();
  });

  it('knows what never reached the server', () => {
    expect(authProblemOf(new VerificationMissing())).toMatchObject({ kind: 'CAPTCHA_MISSING', retryable: true });
    expect(authProblemOf(new Error('a bug')).kind).toBe('UNKNOWN');
  });

  it('lets a form say it in its own words', () => {
    const other = { INVALID_CREDENTIALS: 'CURRENT_PASSWORD_WRONG' } as const;
    expect(authProblemOf(refused('INVALID_CREDENTIALS'), other)).toMatchObject({ place: 'current' });
  });
});
