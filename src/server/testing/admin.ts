import { call, createAccount, signedIn, type Answer } from './accounts.ts';
import type { TestServer } from './test-server.ts';

export interface TestAdmin {
  userId: string;
  email: string;
  token: string;
  call(key: string, body?: unknown): Promise<Answer>;
}

export async function joinAdmin(server: TestServer, name?: string): Promise<TestAdmin> {
  const { userId, email } = await createAccount(server.context, { isAdmin: true }, name);
  const token = await signedIn(server.context, email);
  return { userId, email, token, call: (key, body) => call(server, key, { token, body }) };
}
