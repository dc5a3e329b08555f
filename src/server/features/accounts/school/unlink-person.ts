import { and, eq, ne } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import { pseudonymOf, writeAudit } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import { COMMAND_LINE } from '../grant-admin.ts';
import { endSessions } from '../sessions.ts';
import { credentials, users } from '../tables.ts';

/**
 * Takes the link with the school off an account and ends its sessions: for who got a new identity there under the same address. Returns what is
 * wrong, in words for a terminal, or nothing.
 */
export async function unlinkPerson(
  context: Pick<Context, 'config' | 'clock' | 'database'>,
  address: string,
): Promise<string | undefined> {
  const mailbox = mailboxOf(address);
  if (mailbox === undefined) return `${address} is not an e-mail address.`;
  return transaction(context.database, async (database) => {
    const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, mailbox)).for('update');
    if (!user) return `Nobody has registered with ${mailbox}.`;
    // Of whichever provider: one that is no longer configured left its links.
    const gone = await database
      .delete(credentials)
      .where(and(eq(credentials.userId, user.id), ne(credentials.providerId, 'credential')))
      .returning({ id: credentials.id });
    if (gone.length === 0) return `${mailbox} is not linked with the school.`;
    await endSessions(database, user.id);
    const subject = pseudonymOf(context, user.id);
    await writeAudit(context, database, { actorId: COMMAND_LINE, action: 'admin.unlink', subject });
    return undefined;
  });
}
