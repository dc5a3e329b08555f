import { expect, it } from 'vitest';
import { rateCounters } from '../database/tables.ts';
import { countRefused, forgetOldCounters, takeFromLimit } from './rate-limit.ts';
import { call, createAccount, signedIn } from '../testing/accounts.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';

const LIMIT = { max: 3, windowSec: 60 };
const T0 = Date.UTC(2026, 0, 5, 12, 0, 0);

it('allows the limit and no more, per key, and opens again in the next window', async () => {
  const { database } = await openTestDatabase();
  const context = { database, config: { secret: 'secret' } };
  for (let made = 0; made < 3; made += 1) await takeFromLimit(context, 'a', LIMIT, T0 + made);
  await expect(takeFromLimit(context, 'a', LIMIT, T0 + 59_999)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': '1' },
  });
  await takeFromLimit(context, 'b', LIMIT, T0);
  await takeFromLimit(context, 'a', LIMIT, T0 + 60_000);
});

it('counts exactly under parallel calls', async () => {
  const { database } = await openTestDatabase();
  const context = { database, config: { secret: 'secret' } };
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => takeFromLimit(context, 'a', LIMIT, T0)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
});

it('lets right tries through again as soon as there is room, however many came at once', async () => {
  const { database } = await openTestDatabase();
  const context = { database, config: { secret: 'secret' } };
  const attempt = (work: () => Promise<unknown>) => countRefused(context, 'a', LIMIT, ['INVALID_CREDENTIALS'], work);
  let letIn = (): void => undefined;
  const door = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const tries = Array.from({ length: 10 }, () => attempt(() => door));
  const refused = await Promise.race(tries.map((one) => one.catch((error: unknown) => error)));
  expect(refused).toMatchObject({ code: 'RATE_LIMITED' });
  letIn();
  await Promise.allSettled(tries);
  await expect(attempt(() => Promise.resolve('in'))).resolves.toBe('in');
});

it('counts who is signed in by the account, so that a room behind one address shares nothing', async () => {
  const server = await startTestServer();
  const [ada, bob] = await Promise.all(
    ['ada', 'bob'].map(async (name) => signedIn(server.context, (await createAccount(server.context, {}, name)).email)),
  );
  // Ten within a quarter of an hour: of twenty-one the last is refused even where the window ends between them.
  const answers: unknown[] = [];
  for (let tries = 0; tries < 21 && answers.at(-1) !== 'RATE_LIMITED'; tries += 1)
    answers.push((await call(server, 'POST /api/auth/password', { token: ada ?? '', body: {} })).body.error);
  expect(answers.at(-1)).toBe('RATE_LIMITED');
  expect((await call(server, 'POST /api/auth/password', { token: bob ?? '', body: {} })).body.error).toBe(
    'INVALID_REQUEST',
  );
});

it('forgets windows that are over', async () => {
  const { database } = await openTestDatabase();
  const context = { database, config: { secret: 'secret' } };
  await takeFromLimit(context, 'a', LIMIT, T0);
  await takeFromLimit(context, 'a', LIMIT, T0 + 60_000);
  await forgetOldCounters(database, T0 + 61_000);
  expect(await database.select().from(rateCounters)).toHaveLength(1);
});
