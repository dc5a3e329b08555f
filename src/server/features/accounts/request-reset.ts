import type { Context } from '#server/context.ts';
import { takeFromLimit } from '#server/http/rate-limit.ts';
import { findRecipient, refuseWithoutMail, sendReset } from './mails.ts';
import { schoolMailbox } from './school-address.ts';

const PER_MAILBOX = { max: 5, windowSec: 3600 };

/** Sends a link for a new password where there is an account. Neither the answer nor the time it takes tells whether there is. */
export async function requestReset(context: Context, email: string): Promise<void> {
  const mailbox = schoolMailbox(context.config, email);
  await takeFromLimit(context, `reset mailbox:${mailbox}`, PER_MAILBOX);
  await refuseWithoutMail(context);
  const recipient = await findRecipient(context.database, mailbox);
  if (recipient)
    sendReset(context, recipient).catch((error: unknown) => context.log.error({ err: error }, 'reset mail failed'));
}
