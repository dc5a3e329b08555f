import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '#rules/durations.ts';
import { pseudonymOf } from '#server/audit.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { gatherUntilWritten } from '#server/gather.ts';
import { databaseAway, Refusal } from '#server/refusal.ts';
import { authOf, EXTEND_AFTER_SEC, SESSION_SEC } from './auth.ts';
import { readProfile, type Profile } from './profiles.ts';
import { oneTimeTokens, schoolSignIns, sessions, userProfiles, users } from './tables.ts';

export interface Session {
  access_token: string;
  expires_at: string;
  user: Profile;
}

/** The session behind a bearer token, if it is still good. Using it extends it once a day. */
export async function findSession(context: Context, bearerToken: string) {
  return (await lookUp(context, bearerToken, {}))?.session;
}

/** What the library says when it could not look is that something went wrong; what it looks at is the database. */
async function lookUp(context: Context, bearerToken: string, query: { disableRefresh?: boolean }) {
  try {
    return await authOf(context).api.getSession({
      headers: new Headers({ Authorization: `Bearer ${bearerToken}` }),
      query,
    });
  } catch (error) {
    throw isAPIError(error) && error.status === 'INTERNAL_SERVER_ERROR' ? databaseAway() : error;
  }
}

/**
 * A session that is plainly good, in one statement and with who it belongs to: signed by this server, not over, and not due to be extended. About
 * everything else the library decides.
 */
export async function findGoodSession(context: Context, bearerToken: string) {
  const token = provenToken(context.config, bearerToken);
  const session = token === undefined ? undefined : await readStoredSession(context, token);
  // By the time of this very call, however long ago the session was read.
  const extendedMs = machineNow() + (SESSION_SEC - EXTEND_AFTER_SEC) * 1000;
  return session && session.expiresAt.getTime() > extendedMs ? session : undefined;
}

const readStoredSession = gatherUntilWritten(async ({ database }: Context, tokens: readonly string[]) => {
  const [first = '', ...more] = tokens;
  const rows =
    more.length === 0
      ? await readSession(database, { token: first })
      : await readSessions(database, { tokens: [...tokens] });
  const found = new Map(rows.map(({ token, ...session }) => [token, session]));
  return tokens.map((token) => found.get(token));
});

type StoredSessions = Awaited<ReturnType<typeof selectSessions>>;

// Of a single one the database keeps the plan.
const readSession = prepared<StoredSessions, { token: string }>('session', (database) =>
  selectSessions(database).where(eq(sessions.token, sql.placeholder('token'))),
);

const readSessions = prepared<StoredSessions, { tokens: string[] }>('sessions', (database) =>
  selectSessions(database).where(sql`${sessions.token} = any(${sql.placeholder('tokens')}::text[])`),
);

function selectSessions(database: Database) {
  return database
    .select({
      token: sessions.token,
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      isAdmin: userProfiles.isAdmin,
      isEvent: userProfiles.isEvent,
      eventMarketId: userProfiles.eventMarketId,
    })
    .from(sessions)
    .innerJoin(userProfiles, eq(userProfiles.userId, sessions.userId));
}

/** Bearer tokens whose signature was found right, which is no more than that: whether the session is still there is looked at with every call. */
const proven = new WeakMap<Context['config'], Map<string, string>>();
const MAX_PROVEN = 5_000;

function provenToken(config: Context['config'], bearerToken: string): string | undefined {
  const known = proven.get(config) ?? new Map<string, string>();
  proven.set(config, known);
  const before = known.get(bearerToken);
  if (before !== undefined) return before;
  const token = signedToken(config.secret, bearerToken);
  if (known.size >= MAX_PROVEN) known.clear();
  if (token !== undefined) known.set(bearerToken, token);
  return token;
}

/** The token in a bearer token, if its signature is the one that the library would give it. */
function signedToken(secret: string, bearerToken: string): string | undefined {
  const [token, signature, ...more] = bearerToken.split('.');
  if (!token || signature === undefined || more.length > 0) return undefined;
  const right = Buffer.from(signatureOf(secret, token));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function signatureOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** Opens a session for whom somebody else has vouched for; the token is made by the library and signed as it signs. */
export async function beginSession(context: Context, userId: string): Promise<Session> {
  const { internalAdapter } = await authOf(context).$context;
  const { token } = await internalAdapter.createSession(userId);
  return openedSession(context, `${token}.${signatureOf(context.config.secret, token)}`);
}

/** Until when a session is good, without using it: what only looks keeps nothing alive. Undefined when it is over. */
export async function sessionExpiry(context: Context, bearerToken: string): Promise<Date | undefined> {
  return (await lookUp(context, bearerToken, { disableRefresh: true }))?.session.expiresAt;
}

export async function openedSession(context: Context, bearerToken: string | null): Promise<Session> {
  if (bearerToken === null) throw new Error('The library opened no session.');
  return told(context, bearerToken, await requireSession(context, bearerToken));
}

async function told(
  { database }: Pick<Context, 'database'>,
  bearerToken: string,
  { userId, expiresAt }: { userId: string; expiresAt: Date },
): Promise<Session> {
  return {
    access_token: bearerToken,
    expires_at: expiresAt.toISOString(),
    user: await readProfile(database, userId),
  };
}

/** Gives the session its full length again. */
export async function refreshSession(context: Context, bearerToken: string): Promise<Session> {
  const session = await requireSession(context, bearerToken);
  const expiresAt = new Date(machineNow() + SESSION_SEC * 1000);
  const extended = await context.database
    .update(sessions)
    .set({ expiresAt, updatedAt: new Date(machineNow()) })
    .where(eq(sessions.id, session.id))
    .returning({ id: sessions.id });
  // Ended by another call meanwhile.
  if (extended.length === 0) throw new Refusal('SESSION_EXPIRED');
  return told(context, bearerToken, { userId: session.userId, expiresAt });
}

export async function endSession(context: Context, bearerToken: string): Promise<void> {
  const session = await requireSession(context, bearerToken);
  await context.database.delete(sessions).where(eq(sessions.id, session.id));
  context.live.sessionsChanged(session.userId);
  context.log.info({ user: pseudonymOf(context, session.userId) }, 'signed out');
}

/** Ends every session of every one of these users. */
export async function endAllSessions(database: Database, userIds: readonly string[]): Promise<void> {
  await database.delete(sessions).where(inArray(sessions.userId, [...userIds]));
}

/** Ends every session of a user, but for one where that is named. */
export async function endSessions(database: Database, userId: string, exceptId?: string): Promise<void> {
  await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)));
}

export async function requireSession(context: Context, bearerToken: string) {
  const session = await findSession(context, bearerToken);
  if (!session) throw new Refusal('SESSION_EXPIRED');
  return session;
}

/** How long a registration waits for its confirmation before the address and the name are free again. */
const UNCONFIRMED_MS = 7 * DAY_MS;

/** Removes sessions, one-time tokens and sign-ins under way whose time is over, and registrations that were never confirmed. */
export async function forgetExpired(database: Database): Promise<void> {
  const now = machineNow();
  await database.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  await database.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now)));
  await database.delete(schoolSignIns).where(lt(schoolSignIns.expiresAt, new Date(now)));
  await database
    .delete(users)
    .where(and(eq(users.emailVerified, false), lt(users.createdAt, new Date(now - UNCONFIRMED_MS))));
}
