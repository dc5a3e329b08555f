import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { takeFromLimit } from '#server/rate-limit.ts';
import { Refusal } from '#server/refusal.ts';
import { authOf } from './auth.ts';
import { hasPassword, passwordHash } from './credentials.ts';
import { endSession, openedSession, type Session } from './sessions.ts';
import { users } from './tables.ts';

/** How many passwords can be tried on one mailbox, from wherever. */
const PER_MAILBOX = { max: 10, windowSec: 900 };

export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const mailbox = mailboxOf(email);
  if (mailbox === undefined) throw new Refusal('INVALID_CREDENTIALS');
  await takeFromLimit(context, `sign-in mailbox:${mailbox}`, PER_MAILBOX);
  const [user] = await context.database.select().from(users).where(eq(users.email, mailbox));
  if (user && !(await hasPassword(context.database, user.id))) throw new Refusal('EMAIL_NOT_CONFIRMED');
  return openSession(context, mailbox, password);
}

/** The only way to a session: the library checks the password and signs the token. */
export async function openSession(context: Context, mailbox: string, password: string): Promise<Session> {
  const [user] = await context.database.select({ id: users.id }).from(users).where(eq(users.email, mailbox));
  const hashBefore = user && (await passwordHash(context.database, user.id));
  const token = await checkedToken(context, mailbox, password);
  const session = await openedSession(context, token);
  if (await isStillCurrent(context.database, session.user.user_id, hashBefore)) return session;
  await endSession(context, session.access_token);
  throw new Refusal('INVALID_CREDENTIALS');
}

async function checkedToken(context: Context, mailbox: string, password: string): Promise<string | null> {
  try {
    // For an unknown address the library hashes the password all the same, so that the time taken tells nothing.
    const { headers } = await authOf(context).api.signInEmail({
      body: { email: mailbox, password },
      returnHeaders: true,
    });
    return headers.get('set-auth-token');
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new Refusal('INVALID_CREDENTIALS');
    throw error;
  }
}

/**
 * Checking a password takes a while, in which a reset may have changed it and ended all sessions but this one, not yet born. The
 * user's row, which a reset locks as well, puts the two in order: either this sees the new hash, or the reset sees this session.
 */
function isStillCurrent(database: Database, userId: string, hashBefore: string | undefined): Promise<boolean> {
  return transaction(database, async (open) => {
    await open
      .update(users)
      .set({ lastSignInAt: new Date(machineNow()) })
      .where(eq(users.id, userId));
    return (await passwordHash(open, userId)) === hashBefore;
  });
}
