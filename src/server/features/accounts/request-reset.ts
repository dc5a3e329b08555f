import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { takeFromLimit } from '#server/rate-limit.ts';
import { sendReset, type Language } from './mails.ts';
import { schoolMailbox } from './school-address.ts';
import { users } from './tables.ts';

const PER_MAILBOX = { max: 5, windowSec: 3600 };

/** Sends a link for a new password where there is an account. Neither the answer nor the time it takes tells whether there is. */
export async function requestReset(
  context: Context,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const mailbox = schoolMailbox(context.config, email);
  await takeFromLimit(context, `reset mailbox:${mailbox}`, PER_MAILBOX);
  const [user] = await context.database.select({ id: users.id }).from(users).where(eq(users.email, mailbox));
  if (user)
    sendReset(context, { userId: user.id, mailbox, language }).catch((error: unknown) =>
      context.log.error({ err: error }, 'reset mail failed'),
    );
}
