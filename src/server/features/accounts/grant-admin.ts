import { and, eq } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import { pseudonymOf, writeAudit } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { userProfiles, users } from './tables.ts';

/** Who acts when nobody is signed in. */
const COMMAND_LINE = 'command line';

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
  const { id: userId } = user.users;
  await transaction(database, async (open) => {
    await open.update(userProfiles).set({ isAdmin }).where(eq(userProfiles.userId, userId));
    await writeAudit(context, open, {
      actorId: COMMAND_LINE,
      action: isAdmin ? 'admin.grant' : 'admin.revoke',
      subject: pseudonymOf(context, userId),
      before: { is_admin: user.user_profiles.isAdmin },
      after: { is_admin: isAdmin },
    });
  });
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
