import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { domainOf, mailboxOf } from '#rules/accounts/mailbox.ts';
import { pseudonymOf } from '#server/audit.ts';
import { addressBlock } from '#server/http/client-address.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { countRefused } from '#server/http/rate-limit.ts';
import { Refusal } from '#server/refusal.ts';
import { authOf } from './auth.ts';
import { isInUse, passwordHash } from './credentials.ts';
import { isDeviceOf, newDevice } from './known-devices.ts';
import { endSession, openedSession, type Session } from './sessions.ts';
import { users } from './tables.ts';

/** A new session, and what the browser shows next time to be known as a device of this mailbox. */
export interface OpenedSession extends Session {
  device: string;
}

/** Wrong passwords on one mailbox from one block of addresses. Teams share an account and a room, and type what is printed on paper. */
const WRONG_TRIES = { max: 10, windowSec: 900 };
const WRONG_TRIES_OF_TEAMS = { max: 60, windowSec: 900 };
/** Wrong passwords from one block on whatever mailbox: one password tried on everybody. */
const WRONG_TRIES_OF_BLOCK = { max: 300, windowSec: 900 };
const WRONG = ['INVALID_CREDENTIALS', 'EMAIL_NOT_CONFIRMED'] as const;

/**
 * Signs in. Only wrong tries are limited, and only for who makes them: a stranger elsewhere shuts nobody out, and a device that has been let in
 * before counts for itself, so that not even somebody in the same room does.
 */
export async function signIn(
  context: Context,
  { email, password, devices = [] }: { email: string; password: string; devices?: readonly string[] | undefined },
  address: string,
): Promise<OpenedSession> {
  const mailbox = mailboxOf(email);
  if (mailbox === undefined) throw new Refusal('INVALID_CREDENTIALS');
  const isTeam = domainOf(mailbox) === context.config.teamDomain;
  const limit = isTeam ? WRONG_TRIES_OF_TEAMS : WRONG_TRIES;
  const attempt = () => attemptSignIn(context, mailbox, password);
  const device = devices.find((one) => isDeviceOf(context.config.secret, mailbox, one));
  if (device !== undefined) return countRefused(context, `sign-in device:${device}`, limit, WRONG, attempt);
  const block = addressBlock(address);
  return countRefused(context, `sign-in mailbox:${mailbox}|block:${block}`, limit, WRONG, () =>
    countRefused(context, `sign-in block:${block}`, WRONG_TRIES_OF_BLOCK, WRONG, attempt),
  );
}

async function attemptSignIn(context: Context, mailbox: string, password: string): Promise<OpenedSession> {
  const [user] = await context.database.select().from(users).where(eq(users.email, mailbox));
  try {
    if (user && !(await isInUse(context.database, user.id))) throw new Refusal('EMAIL_NOT_CONFIRMED');
    return await openSession(context, mailbox, password);
  } catch (error) {
    // By pseudonym: the log must show what happens to an account without telling whose it is.
    if (error instanceof Refusal && user) context.log.info({ user: pseudonymOf(context, user.id) }, 'sign-in refused');
    throw error;
  }
}

/** The way to a session by password: the library checks the password and signs the token. */
export async function openSession(context: Context, mailbox: string, password: string): Promise<OpenedSession> {
  const [user] = await context.database.select({ id: users.id }).from(users).where(eq(users.email, mailbox));
  const hashBefore = user && (await passwordHash(context.database, user.id));
  const token = await checkedToken(context, mailbox, password);
  const session = await openedSession(context, token);
  if (await isStillCurrent(context.database, session.user.user_id, hashBefore)) {
    context.log.info({ user: pseudonymOf(context, session.user.user_id) }, 'signed in');
    return { ...session, device: newDevice(context.config.secret, mailbox) };
  }
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
    // The library looks at the confirmation after the password: only who knows that hears of it.
    if (isAPIError(error) && error.body?.code === 'EMAIL_NOT_VERIFIED') throw new Refusal('EMAIL_NOT_CONFIRMED');
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
