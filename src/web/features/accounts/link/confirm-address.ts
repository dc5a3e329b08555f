import { call } from '#web/lib/api/api.ts';

export interface ConfirmedAddress {
  passwordToken: string;
  email: string;
}

const underway = new Map<string, Promise<ConfirmedAddress>>();

/**
 * Uses up the token of a confirmation mail. It works once, so everyone who asks about the same token shares one call:
 * React may run an effect twice. A call that failed can be made again.
 */
export function confirmAddress(token: string): Promise<ConfirmedAddress> {
  const known = underway.get(token);
  if (known !== undefined) return known;
  const answer = call('POST /api/auth/confirm', { body: { token } }).then(({ data }) => ({
    passwordToken: data.set_password_token,
    email: data.email,
  }));
  underway.set(token, answer);
  answer.catch(() => underway.delete(token));
  return answer;
}
