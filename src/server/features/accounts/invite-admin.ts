import { eq } from 'drizzle-orm';
import type { Language } from '#rules/site/languages.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import { setAdmin, writeRole } from './grant-admin.ts';
import { sendInvitation } from './mails.ts';
import { schoolMailbox } from './school-address.ts';
import { writeUser } from './sign-up.ts';
import { userProfiles, users } from './tables.ts';
import { refuseTakenName } from './update-profile.ts';

/**
 * Makes an administrator of an address that nobody has registered: only its owner can read the mailed link, and nobody can sign in without it. Whoever
 * has registered is given the role at once. Returns what came of it and whether that is good, in words for a terminal.
 */
export async function inviteAdmin(
  context: Context,
  address: string,
  language: Language,
): Promise<{ ok: boolean; says: string }> {
  const mailbox = schoolMailbox(context.config, address);
  const [user] = await context.database.select().from(users).where(eq(users.email, mailbox));
  if (user?.emailVerified) {
    const problem = await setAdmin(context, mailbox, true);
    return { ok: problem === undefined, says: problem ?? `${mailbox} has registered already and is an administrator.` };
  }
  const userId = await refuseTakenName(
    transaction(context.database, async (database) => {
      const id = await writeUser(database, mailbox, undefined, language);
      const [profile] = await database.select().from(userProfiles).where(eq(userProfiles.userId, id));
      if (profile && !profile.isAdmin) await writeRole(context, database, profile, true);
      return id;
    }),
  );
  const isSent = await sendInvitation(context, { userId, mailbox, language });
  return isSent
    ? { ok: true, says: `${mailbox} has been sent an invitation; its link works for 24 hours.` }
    : {
        ok: false,
        says: `The invitation to ${mailbox} could not be sent. When mail works, run npm run admin -- invite ${mailbox}`,
      };
}
