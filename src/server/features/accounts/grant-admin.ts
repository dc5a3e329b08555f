import { and, eq } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import type { Database } from '#server/database/database.ts';
import { userProfiles, users } from './tables.ts';

/** Gives or takes the admin role. Returns what is wrong, in words for a terminal, or nothing. */
export async function setAdmin(database: Database, address: string, isAdmin: boolean): Promise<string | undefined> {
  const mailbox = mailboxOf(address);
  if (mailbox === undefined) return `${address} is not an e-mail address.`;
  const [user] = await database
    .select()
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.email, mailbox));
  if (!user) return `Nobody has registered with ${mailbox}. They must sign up on the site first.`;
  if (isAdmin && !user.users.emailVerified) return `${mailbox} has not been confirmed yet.`;
  if (isAdmin && user.user_profiles.isEvent) return `${mailbox} is a team account and cannot become an admin.`;
  await database.update(userProfiles).set({ isAdmin }).where(eq(userProfiles.userId, user.users.id));
  return undefined;
}

export async function listAdmins(database: Database): Promise<string[]> {
  const rows = await database
    .select({ email: users.email })
    .from(users)
    .innerJoin(userProfiles, and(eq(userProfiles.userId, users.id), eq(userProfiles.isAdmin, true)))
    .orderBy(users.email)
    .limit(1000);
  return rows.map((row) => row.email);
}
