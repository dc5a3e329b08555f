import { and, eq } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import { pseudonymOf, writeAudit } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { userProfiles, users } from './tables.ts';

/** Who acts when nobody is signed in. */
export const COMMAND_LINE = 'command line';

/** Gives or takes the admin role. Returns what is wrong, in words for a terminal, or nothing. */
export async function setAdmin(
  context: Pick<Context, 'config' | 'clock' | 'database'>,
  address: string,
  isAdmin: boolean,
): Promise<string | undefined> {
  const { database } = context;
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
  await transaction(database, (open) => writeRole(context, open, user.user_profiles, isAdmin));
  return undefined;
}

/** Writes the role and the line of the audit log that tells it. */
export async function writeRole(
  context: Pick<Context, 'config' | 'clock'>,
  open: Database,
  before: { userId: string; isAdmin: boolean },
  isAdmin: boolean,
): Promise<void> {
  await open.update(userProfiles).set({ isAdmin }).where(eq(userProfiles.userId, before.userId));
  await writeAudit(context, open, {
    actorId: COMMAND_LINE,
    action: isAdmin ? 'admin.grant' : 'admin.revoke',
    subject: pseudonymOf(context, before.userId),
    before: { is_admin: before.isAdmin },
    after: { is_admin: isAdmin },
  });
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
