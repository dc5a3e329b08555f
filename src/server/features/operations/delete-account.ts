import { eq, sql } from 'drizzle-orm';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { users } from '../accounts/tables.ts';
import { contactMessages } from '../site/tables.ts';
import { hasPredicted } from '../predictions/read-predictions.ts';
import { hasAnswered } from '../quiz/submit-answer.ts';
import { rememberDeparture } from '../trading/portfolio/portfolios.ts';

/** Removes the caller's account and everything of theirs. */
export async function deleteOwnAccount(context: Context, viewer: Account): Promise<void> {
  if (viewer.isAdmin) throw new Refusal('ADMIN_UNDELETABLE');
  await transaction(context.database, (database) => purgeUser(context, database, viewer.userId));
  context.live.sessionsChanged(viewer.userId);
}

/**
 * The one path on which rows of the ledger go: with the user, and with everything else that hangs on them. What stays is a keyed hash of the
 * mailbox until the season closes, so that nobody starts twice.
 */
export async function purgeUser(context: Context, database: Database, userId: string): Promise<void> {
  // The account first, as everything of theirs takes it; of two who remove it at once the second finds it gone.
  const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  if (!user) return;
  await database.execute(sql`select set_config('convexity.purging', 'on', true)`);
  await rememberDeparture(
    context,
    database,
    userId,
    async (seasonId) =>
      (await hasPredicted(database, userId, seasonId)) || (await hasAnswered(database, userId, seasonId)),
  );
  await database.delete(contactMessages).where(writtenFrom(user.email));
  await database.delete(users).where(eq(users.id, userId));
}

/** What the mailbox has written through the contact form, under whichever of its addresses. */
export function writtenFrom(mailbox: string) {
  return sql`regexp_replace(lower(${contactMessages.email}), '\\+[^@]*@', '@') = ${mailbox}`;
}
