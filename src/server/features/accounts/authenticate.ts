import { eq } from 'drizzle-orm';
import type { Authenticate } from '#server/context.ts';
import { findGoodSession, findSession } from './sessions.ts';
import { userProfiles } from './tables.ts';

/** Roles are read afresh with every call, so that losing one takes effect at once. */
export const authenticate: Authenticate = async (context, bearerToken) => {
  if (bearerToken === undefined) return { kind: 'visitor', hadToken: false };
  const good = await findGoodSession(context, bearerToken);
  if (good) return { kind: 'account', bearerToken, ...good };
  const session = await findSession(context, bearerToken);
  if (!session) return { kind: 'visitor', hadToken: true };
  const [profile] = await context.database
    .select({ isAdmin: userProfiles.isAdmin, isEvent: userProfiles.isEvent, eventMarketId: userProfiles.eventMarketId })
    .from(userProfiles)
    .where(eq(userProfiles.userId, session.userId));
  if (!profile) return { kind: 'visitor', hadToken: true };
  return { kind: 'account', userId: session.userId, bearerToken, expiresAt: session.expiresAt, ...profile };
};
