import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultUsername } from '#rules/accounts/mailbox.ts';
import { usernameKey } from '#rules/accounts/username.ts';
import type { Language } from '#rules/site/languages.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { takeFromLimit } from '#server/http/rate-limit.ts';
import { Refusal } from '#server/refusal.ts';
import { isInUse } from './credentials.ts';
import { findRecipient, refuseWithoutMail, sendConfirmation } from './mails.ts';
import { schoolMailbox } from './school-address.ts';
import { userProfiles, users } from './tables.ts';
import { chosenName, refuseTakenName } from './update-profile.ts';

/** How many mails one mailbox can be made to receive, whoever asks. */
const PER_MAILBOX = { max: 5, windowSec: 3600 };

interface Registration {
  email: string;
  username?: string | undefined;
  role?: string | undefined;
  language: Language;
}

/**
 * Registers a school address without any way to sign in: the password is set after the address was confirmed, so
 * registering somebody else's address gains nothing. An address that was never confirmed can be registered again.
 */
export async function signUp(
  context: Context,
  { email, username, role, language }: Registration,
): Promise<{ mail_sent: boolean }> {
  if (!context.config.signUpEnabled) throw new Refusal('SIGN_UP_DISABLED');
  if (role !== undefined && role !== 'member') throw new Refusal('ADMIN_BY_SITE');
  const mailbox = schoolMailbox(context.config, email);
  await takeFromLimit(context, `sign-up mailbox:${mailbox}`, PER_MAILBOX);
  const userId = await refuseTakenName(
    transaction(context.database, (database) => writeUser(database, mailbox, username, language)),
  );
  return { mail_sent: await sendConfirmation(context, { userId, mailbox, language }) };
}

/** Writes user and profile of an address that nobody has used yet, and gives the user's id. */
export async function writeUser(
  database: Database,
  mailbox: string,
  username: string | undefined,
  language: Language,
): Promise<string> {
  const id = randomUUID();
  const made = await database
    .insert(users)
    .values({ id, email: mailbox, name: mailbox })
    .onConflictDoNothing()
    .returning({ id: users.id });
  const userId = made.length === 0 ? await unfinishedUser(database, mailbox) : id;
  const profile = { ...(username === undefined ? nameOfMailbox(mailbox) : chosenName(username)), language };
  // Whoever registers the address anew says who they are; what an earlier try left must not stick to them.
  await database
    .insert(userProfiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: userProfiles.userId, set: profile });
  return userId;
}

/** Until somebody chooses one; it is theirs alone to see. */
function nameOfMailbox(mailbox: string) {
  const username = defaultUsername(mailbox);
  return { username, usernameKey: usernameKey(username), usernameChosen: false };
}

/** A registered address without a way to sign in can be registered again: nobody has used it yet. */
async function unfinishedUser(database: Database, mailbox: string): Promise<string> {
  const [existing] = await database.select().from(users).where(eq(users.email, mailbox)).for('update');
  if (!existing || (await isInUse(database, existing.id))) throw new Refusal('USER_EXISTS');
  return existing.id;
}

/** Sends the confirmation again where one is due, in the language of the registration. The answer is the same for every address. */
export async function resendConfirmation(context: Context, email: string): Promise<void> {
  const mailbox = schoolMailbox(context.config, email);
  await takeFromLimit(context, `resend mailbox:${mailbox}`, PER_MAILBOX);
  await refuseWithoutMail(context);
  const recipient = await findRecipient(context.database, mailbox);
  if (!recipient || (await isInUse(context.database, recipient.userId))) return;
  // Not waited for: the time taken would tell that there is something to confirm.
  sendConfirmation(context, recipient).catch((error: unknown) =>
    context.log.error({ err: error }, 'confirmation mail failed'),
  );
}
