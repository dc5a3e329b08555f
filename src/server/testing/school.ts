import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { credentials, users } from '../features/accounts/tables.ts';
import { call, type Answer } from './accounts.ts';
import { startSchoolProvider, type SchoolProviderService } from './stand-ins/school-provider.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Where a test server would be sent back to; nothing listens there, and the browser of these tests stops before it. */
export const RETURN_ADDRESS = 'http://localhost:3000/auth/school';

export const DOMAIN = 'student.school.example';

/** A school and a server that trusts it, for all tests of a file. */
export function shareSchool(take: (shared: { school: SchoolProviderService; server: TestServer }) => void): void {
  const cleanups: (() => void | Promise<void>)[] = [];
  beforeAll(async () => {
    const school = await startSchoolProvider(RETURN_ADDRESS);
    cleanups.push(() => school.stop());
    const server = await startTestServer({
      environment: school.environment,
      later: (work) => void cleanups.push(work),
    });
    take({ school, server });
  });
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
}

/** Somebody at the school, with a confirmed address unless said otherwise. */
export function person(school: SchoolProviderService, more: { email?: string; email_verified?: boolean } = {}) {
  const login = `p${randomUUID().slice(0, 8)}`;
  const email = `${login}@${DOMAIN}`;
  school.people.set(login, { email, email_verified: true, ...more });
  return { login, email: more.email ?? email };
}

export function register(server: TestServer, ticket: string, more: object = {}): Promise<Answer> {
  return call(server, 'POST /api/auth/school/register', { body: { ticket, language: 'de', ...more } });
}

/** The links of an account with whatever school. */
export function linksOf(server: TestServer, email: string) {
  return server.context.database
    .select({ subject: credentials.accountId, provider: credentials.providerId })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(users.email, email), ne(credentials.providerId, 'credential')));
}

interface Begun {
  attempt: string;
  url: URL;
}

export async function begin(server: TestServer, body: object = {}): Promise<Begun> {
  const { body: answer } = await call(server, 'POST /api/auth/school/begin', { body });
  return { attempt: answer.data.attempt, url: new URL(answer.data.authorization_url) };
}

export function finish(server: TestServer, attempt: string, back: Record<string, string>): Promise<Answer> {
  return call(server, 'POST /api/auth/school/finish', { body: { attempt, ...back } });
}

/** The whole way of somebody through the pages of the school, and back. */
export async function arrive(server: TestServer, login: string): Promise<Answer> {
  const { attempt, url } = await begin(server);
  return finish(server, attempt, await walkThroughSchool(url, login));
}

/** As a browser without script would: follows redirects with its cookies, fills in the form, agrees, and gives what it is sent back with. */
export async function walkThroughSchool(start: URL, login: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let address = start;
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 20; step++) {
    if (address.href.startsWith(RETURN_ADDRESS)) {
      const { code = '', state = '', iss = '' } = Object.fromEntries(address.searchParams);
      return { code, state, iss };
    }
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const page = await response.text();
    const location = response.headers.get('Location');
    form = undefined;
    if (location !== null) {
      address = new URL(location, address);
      continue;
    }
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined)
      throw new Error(`No form at ${address.pathname}: ${page.slice(0, 500)}`);
    address = new URL(action, address);
    form = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt };
  }
  throw new Error('The school leads nowhere.');
}
