import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { usernameKey } from '#rules/accounts/username.ts';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import type { Context } from '../context.ts';
import { authOf, SESSION_SEC } from '../features/accounts/auth.ts';
import { credentials, sessions, userProfiles, users } from '../features/accounts/tables.ts';
import type { TestServer } from './test-server.ts';
import { HANGS } from './waiting.ts';

export const PASSWORD = 'theta decay 41';

interface Role {
  isAdmin?: boolean;
  isEvent?: boolean;
}

/** A confirmed account with a password, made without the mails. */
export async function createAccount(context: Context, role: Role = {}, name = `user-${randomUUID().slice(0, 8)}`) {
  const userId = randomUUID();
  const email = `${name}@student.school.example`;
  const { database } = context;
  await database.insert(users).values({ id: userId, email, name: email, emailVerified: true });
  await database
    .insert(userProfiles)
    .values({ userId, username: name, usernameKey: usernameKey(name), language: 'en', ...role });
  await database.insert(credentials).values({
    id: randomUUID(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password: await hashOfPassword(context),
  });
  return { userId, email };
}

/** Hashing is slow on purpose; one hash serves all accounts of a test file. */
let knownHash: Promise<string> | undefined;
function hashOfPassword(context: Context): Promise<string> {
  knownHash ??= authOf(context).$context.then(({ password }) => password.hash(PASSWORD));
  return knownHash;
}

/** A new session of an account, written and signed as the library does it but without checking the password first. */
export async function signedIn({ database, config }: Context, email: string): Promise<string> {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`No account ${email}`);
  const token = randomBytes(24).toString('base64url');
  await database
    .insert(sessions)
    .values({ id: randomUUID(), userId: user.id, token, expiresAt: new Date(Date.now() + SESSION_SEC * 1000) });
  return `${token}.${createHmac('sha256', config.secret).update(token).digest('base64')}`;
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
  const sent = options.body === undefined ? undefined : JSON.stringify(options.body);
  const { status, headers, text } = await ask(new URL(server.url + path), method, sent, {
    'X-Turnstile-Token': LOCAL_BYPASS_TOKEN,
    // Packing and unpacking what stays on this machine would take longer than many a call.
    'Accept-Encoding': 'identity',
    ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
    // Its length is told by hand: a DELETE would carry its body without one.
    ...(sent !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(sent)),
    }),
    ...options.headers,
  });
  const isText = headers.get('Content-Type')?.startsWith('text/plain') === true;
  const body: unknown = text === '' ? undefined : isText ? text : JSON.parse(text);
  return { status, body, headers };
}

/** A hundred calls at once have a connection each, as with a browser's many users. */
const connections = new Agent({ keepAlive: true });

/** Without `fetch`, whose streams cost more than many an answer: the tests of the server make some fifty thousand calls. */
function ask(url: URL, method: string, sent: string | undefined, given: Record<string, string>) {
  return new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    const asking = request(url, { method, headers: given, agent: connections }, (answer) => {
      const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
      const told = (text: string) => resolve({ status: answer.statusCode ?? 0, headers, text });
      // A stream has no end to wait for: that it opened is the answer.
      if (headers.get('Content-Type')?.startsWith('text/event-stream') === true) {
        told('');
        answer.destroy();
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => told(Buffer.concat(parts).toString()));
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(sent);
  });
}

/** The token in the newest mail of the outbox to an address. */
export function mailedToken(server: TestServer, to: string): string {
  const mail = server.context.mailer.outbox().find((candidate) => candidate.to === to);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail with a token to ${to}`);
  return token;
}

/** Whom the tests of accounts are about. */
export const ADA = 'ada@student.school.example';

export function signUp(server: TestServer, email = ADA, more: object = {}): Promise<Answer> {
  return call(server, 'POST /api/auth/sign-up', { body: { email, language: 'en', ...more } });
}

/** Asks for a new password, and waits for the mail: like what it needs in the database it comes after the answer, which tells nobody who has an account. */
export async function askForReset(server: TestServer, email: string): Promise<void> {
  const before = server.context.mailer.outbox().length;
  await call(server, 'POST /api/auth/reset', { body: { email, language: 'en' } });
  await vi.waitFor(() => expect(server.context.mailer.outbox()).toHaveLength(before + 1), HANGS);
}

export function signIn(server: TestServer, email: string, password: string): Promise<Answer> {
  return call(server, 'POST /api/auth/sign-in', { body: { email, password } });
}

/** Registers, confirms and sets the password as a person would through the mail. */
export async function joinByMail(server: TestServer, email = ADA, password = PASSWORD): Promise<string> {
  await signUp(server, email);
  const confirmed = await call(server, 'POST /api/auth/confirm', { body: { token: mailedToken(server, email) } });
  const set = await call(server, 'POST /api/auth/first-password', {
    body: { token: confirmed.body.data.set_password_token, password },
  });
  return set.body.data.access_token;
}
