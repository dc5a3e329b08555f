import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { profile as profileSchema } from '#contract/accounts.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { userProfiles, users } from './tables.ts';

export type Profile = z.output<typeof profileSchema>;

export async function readProfile(database: Database, userId: string): Promise<Profile> {
  const [row] = await database
    .select()
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(eq(userProfiles.userId, userId));
  if (!row) throw new Refusal('SESSION_EXPIRED');
  const { user_profiles: profile, users: user } = row;
  return {
    user_id: user.id,
    email: user.email,
    username: profile.username,
    username_chosen: profile.usernameChosen,
    is_admin: profile.isAdmin,
    is_event: profile.isEvent,
    language: profile.language,
    hti_score: profile.htiScore,
    needs_password_reset: profile.needsPasswordReset,
  };
}

/** Locks a player's profile: of two who write for them at once the second sees what the first has written. Undefined where the account is gone. */
export async function lockPlayer(
  database: Database,
  userId: string,
): Promise<{ email: string; isAdmin: boolean } | undefined> {
  const [player] = await database
    .select({ email: users.email, isAdmin: userProfiles.isAdmin })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(eq(userProfiles.userId, userId))
    .for('update', { of: userProfiles });
  return player;
}
