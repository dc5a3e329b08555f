import { randomUUID } from 'node:crypto';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import type { Context } from '../context.ts';
import { writePassword } from '../features/accounts/set-password.ts';
import { openSession } from '../features/accounts/sign-in.ts';
import { userProfiles, users } from '../features/accounts/tables.ts';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'theta decay 41';

interface Role {
  isAdmin?: boolean;
  isEvent?: boolean;
}

/** A confirmed account with a password, made without the mails. */
export async function createAccount(context: Context, role: Role = {}, name = `user-${randomUUID().slice(0, 8)}`) {
  const userId = randomUUID();
  const email = `${name}@student.school.example`;
  await context.database.insert(users).values({ id: userId, email, name: email, emailVerified: true });
  await context.database.insert(userProfiles).values({ userId, username: name, language: 'en', ...role });
  await writePassword(context, userId, PASSWORD);
  return { userId, email };
}

/** A new session of an account. */
export async function signedIn(context: Context, email: string): Promise<string> {
  return (await openSession(context, email, PASSWORD)).access_token;
}

export interface Answer {
  status: number;
  // Tests look into answers of many shapes; what they expect is what they check.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Headers;
}

/** Calls an endpoint over HTTP, with the local bypass token in a header where a bot check is asked. */
export async function call(
  server: TestServer,
  key: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const [method = 'GET', path = ''] = key.split(' ');
  const response = await fetch(server.url + path, {
    method,
    headers: {
      'X-Turnstile-Token': LOCAL_BYPASS_TOKEN,
      ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
      ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
}

/** The token in the newest mail of the outbox to an address. */
export function mailedToken(server: TestServer, to: string): string {
  const mail = server.context.mailer.outbox().find((candidate) => candidate.to === to);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail with a token to ${to}`);
  return token;
}
