import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pseudonymOf } from '#server/audit.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { takeFromLimit } from '#server/http/rate-limit.ts';
import { Refusal } from '#server/refusal.ts';
import { authOf } from './auth.ts';
import { consumeToken, issueToken, peekToken, revokeTokens, type TokenKind } from './one-time-tokens.ts';
import { passwordHash } from './credentials.ts';
import { checkPassword, personalWords } from './password-strength.ts';
import { readProfile } from './profiles.ts';
import { endSessions, requireSession } from './sessions.ts';
import { openSession, type OpenedSession } from './sign-in.ts';
import { credentials, sessions, userProfiles, users } from './tables.ts';

const PER_LINK_OWNER = { max: 20, windowSec: 900 };

/** Proves the address and hands out the one token that sets the first password. */
export async function confirmAddress(
  context: Context,
  token: string,
): Promise<{ set_password_token: string; email: string }> {
  return transaction(context.database, async (database) => {
    const inside = { ...context, database };
    const userId = await consumeToken(inside, 'confirm', token);
    const [user] = await database
      .update(users)
      .set({ emailVerified: true, confirmedAt: firstConfirmed() })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    if (!user) throw new Refusal('TOKEN_INVALID');
    return { set_password_token: await issueToken(inside, 'first-password', userId), email: user.email };
  });
}

/** Whose password a reset link sets: a used or expired one says so before anybody thinks of a new password. */
export async function checkResetLink(context: Context, token: string): Promise<{ email: string }> {
  const { email } = await readProfile(context.database, await peekToken(context, 'reset', token));
  return { email };
}

/** Sets the password that a mailed link allows, ends what was open before, and signs in. A refused password does not cost the link. */
export async function setPasswordByToken(
  context: Context,
  kind: Exclude<TokenKind, 'confirm'>,
  token: string,
  password: string,
): Promise<OpenedSession> {
  const profile = await readProfile(context.database, await peekToken(context, kind, token));
  if (profile.is_event) throw new Refusal('TOKEN_INVALID');
  // Judging a password costs time, and a link stays good while passwords are refused.
  await takeFromLimit(context, `set-password user:${profile.user_id}`, PER_LINK_OWNER);
  checkPassword(password, personalWords(context.config, profile));
  const hash = await hashOf(context, password);
  await transaction(context.database, async (database) => {
    await consumeToken({ ...context, database }, kind, token);
    await storePassword(database, profile.user_id, hash);
  });
  context.live.sessionsChanged(profile.user_id);
  context.log.info({ user: pseudonymOf(context, profile.user_id) }, 'password set by a link');
  return openSession(context, profile.email, password);
}

/** Changes the password of someone who is signed in and knows the old one; their other sessions end. */
export async function changePassword(
  context: Context,
  bearerToken: string,
  currentPassword: string,
  password: string,
): Promise<void> {
  const session = await requireSession(context, bearerToken);
  const profile = await readProfile(context.database, session.userId);
  // It belongs to the whole team: whoever changed it would shut out the others.
  if (profile.is_event) throw new Refusal('TEAM_ACCOUNT_FIXED');
  const { password: hashing } = await authOf(context).$context;
  const hash = await passwordHash(context.database, session.userId);
  if (hash === undefined || !(await hashing.verify({ hash, password: currentPassword })))
    throw new Refusal('INVALID_CREDENTIALS');
  checkPassword(password, personalWords(context.config, profile));
  await writePassword(context, session.userId, password, { sessionId: session.id, hash });
  context.log.info({ user: pseudonymOf(context, session.userId) }, 'password changed');
}

export async function writePassword(context: Context, userId: string, password: string, by?: Knower): Promise<void> {
  const hash = await hashOf(context, password);
  await transaction(context.database, (database) => storePassword(database, userId, hash, by));
  context.live.sessionsChanged(userId);
}

async function hashOf(context: Context, password: string): Promise<string> {
  const { password: hashing } = await authOf(context).$context;
  return hashing.hash(password);
}

/** Takes back every other link, ends the user's sessions and clears the flag that asked for a new password. */
async function storePassword(database: Database, userId: string, hash: string, by?: Knower): Promise<void> {
  // First the user's row, which a sign-in in flight waits for. Whoever holds a link of this mailbox has proved the address.
  await database.update(users).set({ emailVerified: true, confirmedAt: firstConfirmed() }).where(eq(users.id, userId));
  if (by) await requireStillKnown(database, userId, by);
  await database
    .insert(credentials)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: hash })
    .onConflictDoUpdate({ target: [credentials.userId, credentials.providerId], set: { password: hash } });
  await database.update(userProfiles).set({ needsPasswordReset: false }).where(eq(userProfiles.userId, userId));
  await revokeTokens(database, userId);
  await endSessions(database, userId, by?.sessionId);
}

/** Who changes a password, in which session, and what their old one was kept as. */
interface Knower {
  sessionId: string;
  hash: string;
}

/** Of two changes at once the second comes with an old password that is none any more, and perhaps in a session that the first has ended. */
async function requireStillKnown(database: Database, userId: string, { sessionId, hash }: Knower): Promise<void> {
  const [session] = await database.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  if (!session) throw new Refusal('SESSION_EXPIRED');
  if ((await passwordHash(database, userId)) !== hash) throw new Refusal('INVALID_CREDENTIALS');
}

/** Whoever confirms again keeps the first time. */
function firstConfirmed() {
  return sql`coalesce(${users.confirmedAt}, ${new Date(machineNow()).toISOString()}::timestamptz)`;
}
