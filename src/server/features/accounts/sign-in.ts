import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { takeFromLimit } from '#server/rate-limit.ts';
import { Refusal } from '#server/refusal.ts';
import { authOf } from './auth.ts';
import { openedSession, type Session } from './sessions.ts';
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
  if (user && !user.emailVerified) throw new Refusal('EMAIL_NOT_CONFIRMED');
  return openSession(context, mailbox, password);
}

/** The only way to a session: the library checks the password and signs the token. */
export async function openSession(context: Context, mailbox: string, password: string): Promise<Session> {
  try {
    // For an unknown address the library hashes the password all the same, so that the time taken tells nothing.
    const { headers, response } = await authOf(context).api.signInEmail({
      body: { email: mailbox, password },
      returnHeaders: true,
    });
    await context.database
      .update(users)
      .set({ lastSignInAt: new Date(machineNow()) })
      .where(eq(users.id, response.user.id));
    return await openedSession(context, headers.get('set-auth-token'));
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new Refusal('INVALID_CREDENTIALS');
    throw error;
  }
}
