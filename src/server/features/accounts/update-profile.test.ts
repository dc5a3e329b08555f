import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call, createAccount, signedIn } from '#server/testing/accounts.ts';
import { startTestServer } from '#server/testing/test-server.ts';

it.each([
  ['once is tried again', 1, 200],
  ['again and again asks to come later', 1_000, 503],
])('a change that meets another halfway %s', async (_, times, status) => {
  const server = await startTestServer({ database: 'postgresql' });
  const { database } = server.context;
  const token = await signedIn(server.context, (await createAccount(server.context)).email);
  await database.execute(sql`create sequence met`);
  await database.execute(sql`create function meet() returns trigger language plpgsql as $$ begin
    if nextval('met') <= ${sql.raw(String(times))} then raise exception 'deadlock detected' using errcode = '40P01'; end if; return new; end $$`);
  await database.execute(sql`create trigger meet before update on user_profiles for each row execute function meet()`);
  const answer = await call(server, 'PATCH /api/account/profile', { token, body: { language: 'de' } });
  expect(answer.status).toBe(status);
  expect(Number(answer.headers.get('Retry-After')) > 0).toBe(status === 503);
});
