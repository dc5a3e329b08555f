import { eq, lt } from 'drizzle-orm';
import { html } from 'hono/html';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import { singleLine, type ContactMessage } from '#rules/site/contact-message.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Mail } from '#server/mail.ts';
import { takeFromLimit } from '#server/rate-limit.ts';
import { Refusal } from '#server/refusal.ts';
import german from '#texts/de/contact.ts';
import english from '#texts/en/contact.ts';
import { contactMessages } from './tables.ts';

const PER_MAILBOX = { max: 5, windowSec: 3600 };
const KEPT_MS = 365 * 24 * 3600 * 1000;

interface Sent extends ContactMessage {
  language: 'en' | 'de';
}

/** Keeps the message, then mails it to the club. A mail that fails is logged and not held against the sender: the message is kept. */
export async function sendContactMessage(context: Context, sent: Sent, reference: string): Promise<void> {
  const mailbox = mailboxOf(sent.email);
  if (mailbox === undefined) throw new Refusal('INVALID_EMAIL');
  await takeFromLimit(context, `contact mailbox:${mailbox}`, PER_MAILBOX);
  const content = { ...sent, name: singleLine(sent.name), email: sent.email.trim().toLowerCase() };
  const now = new Date(machineNow());
  const [kept] = await context.database
    .insert(contactMessages)
    .values({ ...content, reference, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  await context.database
    .delete(contactMessages)
    .where(lt(contactMessages.receivedAt, new Date(now.getTime() - KEPT_MS)));
  if (!kept) return;
  try {
    await context.mailer.send(await mailOf(context.config.contactAddress, content));
  } catch (error) {
    context.log.error({ err: error, contactMessage: kept.id }, 'contact mail could not be sent; the message is kept');
    return;
  }
  await context.database
    .update(contactMessages)
    .set({ mailedAt: new Date(machineNow()) })
    .where(eq(contactMessages.id, kept.id));
}

/** Receiver and subject are the club's own. Of what a stranger wrote only the address, which has been checked, stands in a header. */
async function mailOf(to: string, { name, email, message, language }: Sent): Promise<Mail> {
  const texts = language === 'de' ? german.mail : english.mail;
  const body = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${texts.subject}</title>
      </head>
      <body
        style="font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#0b1b33"
      >
        <p>${texts.from}: ${name}, <a href="mailto:${email}">${email}</a></p>
        <p style="white-space:pre-wrap">${message}</p>
        <p style="font-size:13px;color:#51617a">${texts.note}</p>
      </body>
    </html>`;
  return {
    to,
    replyTo: email,
    subject: texts.subject,
    text: [`${texts.from}: ${name} <${email}>`, message, texts.note].join('\n\n'),
    html: body.toString(),
  };
}
