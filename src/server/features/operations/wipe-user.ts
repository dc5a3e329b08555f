import { count, eq, getTableName } from 'drizzle-orm';
import { pseudonymOf, writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { lockPlayer } from '../accounts/profiles.ts';
import { users } from '../accounts/tables.ts';
import { rebuildLeaderboards } from '../leaderboard/rebuild-leaderboards.ts';
import { contactMessages } from '../site/tables.ts';
import { allTables } from './all-tables.ts';
import { purgeUser, writtenFrom } from './delete-account.ts';
import { rowsOfUser } from './own-data.ts';

/** Removes a user and everything of theirs; the audit keeps a pseudonym and how much went. Answers the rows by table. */
export async function wipeUser(
  context: Context,
  viewer: Account,
  { userId, isDryRun }: { userId: string; isDryRun: boolean },
): Promise<Record<string, number>> {
  const { removed, email } = await transaction(context.database, async (database) => {
    // The account first, as every write of theirs takes it.
    await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const user = await lockPlayer(database, userId);
    if (!user) throw new Refusal('USER_NOT_FOUND');
    if (user.isAdmin || userId === viewer.userId) throw new Refusal('ADMIN_UNWIPEABLE');
    const counted = await countRows(database, userId, user.email);
    if (isDryRun) return { removed: counted, email: user.email };
    await purgeUser(context, database, userId);
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'user.wipe',
      subject: pseudonymOf(context, userId),
      before: counted,
    });
    return { removed: counted, email: user.email };
  });
  if (!isDryRun) {
    context.live.sessionsChanged(userId);
    context.mailer.forget(email);
    await rebuildLeaderboards(context);
  }
  return removed;
}

/** From the owners that the tables declare, so that a new table is counted without a further word. */
async function countRows(database: Database, userId: string, mailbox: string): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const owned of allTables) {
    if (owned.kind === 'nobody') continue;
    const [row] = await database
      .select({ count: count() })
      .from(owned.table)
      .where(rowsOfUser(database, owned, userId));
    if (row && row.count > 0) counted[getTableName(owned.table)] = row.count;
  }
  const [written] = await database.select({ count: count() }).from(contactMessages).where(writtenFrom(mailbox));
  if (written && written.count > 0) counted[getTableName(contactMessages)] = written.count;
  return counted;
}
