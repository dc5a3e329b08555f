import { eq } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import { singleLine, type ContactMessage } from '#rules/site/contact-message.ts';
import type { Language } from '#rules/site/languages.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { takeFromLimit } from '#server/http/rate-limit.ts';
import { Refusal } from '#server/refusal.ts';
import { mailContactMessage } from './mail-contact-messages.ts';
import { contactMessages } from './tables.ts';

const PER_MAILBOX = { max: 5, windowSec: 3600 };

interface Sent extends ContactMessage {
  language: Language;
}

/**
 * Keeps the message, then mails it to the club. A mail that fails is not held against the sender: a job sends it later. The same message again under the same
 * reference is the one that is kept; another one is refused, so that nobody takes an edited message for sent.
 */
export async function sendContactMessage(context: Context, sent: Sent, reference: string): Promise<void> {
  const mailbox = mailboxOf(sent.email);
  if (mailbox === undefined) throw new Refusal('INVALID_EMAIL');
  const { name, email, message, language } = sent;
  const content = { name: singleLine(name), email: email.trim().normalize('NFKC').toLowerCase(), message, language };
  if (await isKept(context.database, content, reference)) return;
  await takeFromLimit(context, `contact mailbox:${mailbox}`, PER_MAILBOX);
  const [kept] = await context.database
    .insert(contactMessages)
    .values({ ...content, reference, receivedAt: new Date(machineNow()) })
    .onConflictDoNothing()
    .returning();
  if (kept) await mailContactMessage(context, kept);
  // Two at once: the other one was first.
  else await isKept(context.database, content, reference);
}

async function isKept(database: Database, content: Sent, reference: string): Promise<boolean> {
  const [kept] = await database
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.reference, reference))
    .orderBy(contactMessages.id)
    .limit(1);
  if (!kept) return false;
  const isSame = kept.name === content.name && kept.email === content.email && kept.message === content.message;
  if (!isSame) throw new Refusal('REPEAT_DIFFERS');
  return true;
}
