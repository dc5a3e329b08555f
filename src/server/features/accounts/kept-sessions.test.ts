import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '#rules/durations.ts';
import type { Context } from '#server/context.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { transaction } from '#server/database/transaction.ts';
import { createAccount, signedIn } from '#server/testing/accounts.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { authenticate } from './authenticate.ts';
import { endSession, endSessions } from './sessions.ts';
import { sessions, userProfiles, users } from './tables.ts';

const DATABASES = ['embedded', 'postgresql'] as const;

/** Somebody who has just called, so that whatever may be kept of them is. */
async function startCalling(database: (typeof DATABASES)[number]) {
  const { context } = await startTestServer({ database });
  return callingIn(context);
}

async function callingIn(context: Context) {
  const { userId, email } = await createAccount(context);
  const token = await signedIn(context, email);
  const caller = () => authenticate(context, token);
  const callerNow = async () => {
    await Promise.all([caller(), caller()]);
    expect(await caller()).toMatchObject({ kind: 'account', userId, isAdmin: false });
  };
  await callerNow();
  return { context, userId, token, caller, callerNow };
}

it.each(DATABASES)('gives and takes a role with the very next call, on %s', async (database) => {
  const { context, userId, caller } = await startCalling(database);
  const makeAdmin = (isAdmin: boolean) =>
    context.database.update(userProfiles).set({ isAdmin }).where(eq(userProfiles.userId, userId));
  for (const isAdmin of [true, false]) {
    await makeAdmin(isAdmin);
    expect(await caller()).toMatchObject({ isAdmin });
  }
  // By whatever statement, in whatever spelling.
  const spelled = [
    sql`with changed as (update user_profiles set is_admin = true where user_id = ${userId} returning 1) select 1 from changed`,
    sql`/* why */ update user_profiles set is_admin = false where user_id = ${userId}`,
    sql.raw(`UPDATE user_profiles SET is_admin = true WHERE user_id = '${userId}'`),
  ];
  for (const [place, statement] of spelled.entries()) {
    await context.database.execute(statement);
    expect(await caller()).toMatchObject({ isAdmin: place % 2 === 0 });
  }
});

it.each(DATABASES)('knows nobody whose session has ended, by whichever way, on %s', async (database) => {
  const ways: ((calling: Awaited<ReturnType<typeof callingIn>>) => Promise<unknown>)[] = [
    ({ context, token }) => endSession(context, token),
    ({ context, userId }) => endSessions(context.database, userId),
    ({ context, userId }) => transaction(context.database, (open) => endSessions(open, userId)),
    // What goes with the account goes by the database's own hand.
    ({ context, userId }) => context.database.delete(users).where(eq(users.id, userId)),
  ];
  const { context } = await startTestServer({ database });
  for (const end of ways) {
    const calling = await callingIn(context);
    await end(calling);
    expect(await calling.caller()).toEqual({ kind: 'visitor', hadToken: true });
  }
});

it.each(DATABASES)('goes by the end of a transaction that ended the session, on %s', async (database) => {
  const { context, userId, caller, callerNow } = await startCalling(database);
  const undone = transaction(context.database, async (open) => {
    await endSessions(open, userId);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await callerNow();
  let asked: Promise<unknown> | undefined;
  await transaction(context.database, async (open) => {
    await endSessions(open, userId);
    // On PostgreSQL it is answered before the end, on the embedded database after it.
    asked = caller();
  });
  await asked;
  expect(await caller()).toEqual({ kind: 'visitor', hadToken: true });
});

it.each(DATABASES)('looks at the time of the call, on %s', async (database) => {
  const { context, caller } = await startCalling(database);
  const [session] = await context.database.select({ expiresAt: sessions.expiresAt }).from(sessions);
  vi.useFakeTimers({ toFake: ['Date'], now: (session?.expiresAt.getTime() ?? 0) + DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  expect(await caller()).toEqual({ kind: 'visitor', hadToken: true });
});

it('asks the embedded database for a session once, until something is written', async () => {
  const { context, userId, callerNow } = await startCalling('embedded');
  const sent = vi.spyOn(PGlite.prototype, 'execProtocolStream');
  onTestFinished(() => sent.mockRestore());
  await callerNow();
  expect(sent).not.toHaveBeenCalled();
  await context.database.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  sent.mockClear();
  await callerNow();
  expect(sent).toHaveBeenCalledTimes(1);
});

// A statement that begins with select is taken for one that writes nothing.
it('has no function in the database that a select could call', async () => {
  const { context } = await startTestServer({ database: 'embedded' });
  const found = await context.database
    .execute(sql`select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and prorettype <> 'trigger'::regtype`);
  expect(rowsOf(found)).toEqual([]);
});
