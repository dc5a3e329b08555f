import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultUsername } from '#rules/accounts/mailbox.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import { takeFromLimit } from '#server/rate-limit.ts';
import { Refusal } from '#server/refusal.ts';
import { sendConfirmation, type Language } from './mails.ts';
import { schoolMailbox } from './school-address.ts';
import { userProfiles, users } from './tables.ts';
import { refuseTakenName } from './update-profile.ts';

/** How many mails one mailbox can be made to receive, whoever asks. */
const PER_MAILBOX = { max: 5, windowSec: 3600 };

interface Registration {
  email: string;
  username?: string | undefined;
  language: Language;
}

/**
 * Registers a school address without any way to sign in: the password is set after the address was confirmed, so
 * registering somebody else's address gains nothing. An address that was never confirmed can be registered again.
 */
export async function signUp(
  context: Context,
  { email, username, language }: Registration,
): Promise<{ mail_sent: boolean }> {
  if (!context.config.signUpEnabled) throw new Refusal('SIGN_UP_DISABLED');
  const mailbox = schoolMailbox(context.config, email);
  await takeFromLimit(context, `sign-up mailbox:${mailbox}`, PER_MAILBOX);
  const userId = await refuseTakenName(
    transaction(context.database, async (database) => {
      const id = randomUUID();
      const made = await database
        .insert(users)
        .values({ id, email: mailbox, name: mailbox })
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (made.length === 0) {
        const [existing] = await database.select().from(users).where(eq(users.email, mailbox)).for('update');
        if (!existing || existing.emailVerified) throw new Refusal('USER_EXISTS');
        return existing.id;
      }
      const name = username === undefined ? { username: defaultUsername(mailbox) } : { username, usernameChosen: true };
      await database.insert(userProfiles).values({ userId: id, ...name, language });
      return id;
    }),
  );
  return { mail_sent: await sendConfirmation(context, { userId, mailbox, language }) };
}

/** Sends the confirmation again where one is due. The answer is the same for every address. */
export async function resendConfirmation(
  context: Context,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const mailbox = schoolMailbox(context.config, email);
  await takeFromLimit(context, `resend mailbox:${mailbox}`, PER_MAILBOX);
  const [user] = await context.database.select().from(users).where(eq(users.email, mailbox));
  if (!user || user.emailVerified) return;
  // Not waited for: the time taken would tell that there is something to confirm.
  sendConfirmation(context, { userId: user.id, mailbox, language }).catch((error: unknown) =>
    context.log.error({ err: error }, 'confirmation mail failed'),
  );
}
