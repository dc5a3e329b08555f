import type { PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH } from '#contract/accounts.ts';
import { domainOf, mailboxOf } from '#rules/accounts/mailbox.ts';
import type { Place, ProblemKind } from './auth-errors.ts';

export type Problems = Partial<Record<Place, ProblemKind>>;

/** The contract's numbers, written out because its file would bring the schemas along; the types keep them equal. */
const passwordMinLength: typeof PASSWORD_MIN_LENGTH = 6;
export const usernameMaxLength: typeof USERNAME_MAX_LENGTH = 32;
const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,31}$/u;

// What can be told without asking the server is told at once; the server checks everything again.

export function checkEmail(email: string): Problems {
  return mailboxOf(email) === undefined ? { email: 'INVALID_EMAIL' } : {};
}

/** Without the server's list of domains yet, any address passes here. */
export function checkSchoolEmail(email: string, domains: readonly string[] | undefined): Problems {
  const mailbox = mailboxOf(email);
  if (mailbox === undefined) return { email: 'INVALID_EMAIL' };
  return domains?.includes(domainOf(mailbox)) === false ? { email: 'INVALID_DOMAIN' } : {};
}

export function checkUsername(username: string): Problems {
  return usernamePattern.test(username.trim()) ? {} : { username: 'USERNAME_INVALID' };
}

export function checkNewPassword(password: string, confirmation: string): Problems {
  if (password.length < passwordMinLength) return { password: 'PASSWORD_TOO_SHORT' };
  return password === confirmation ? {} : { confirmation: 'PASSWORDS_DIFFER' };
}
