import { eq } from 'drizzle-orm';
import type { Account, Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { users } from '../accounts/tables.ts';

/** Removes the caller's account. Every table of theirs hangs on the user's row and goes with it. */
export async function deleteOwnAccount(context: Context, viewer: Account): Promise<void> {
  if (viewer.isAdmin) throw new Refusal('ADMIN_UNDELETABLE');
  await context.database.delete(users).where(eq(users.id, viewer.userId));
}
