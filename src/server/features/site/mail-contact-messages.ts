import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { Mail } from '#server/mail.ts';
import { contactTexts } from '#texts/server-texts.ts';
import { contactMessages } from './tables.ts';

type Kept = typeof contactMessages.$inferSelect;

const AT_A_TIME = 20;
/** A message younger than this is still being mailed by the call that brought it. */
const UNDER_WAY_MS = 2 * 60_000;

/** Sends one message to the club and notes what came of it. */
export async function mailContactMessage(context: Context, message: Kept): Promise<boolean> {
  const noted = (values: { mailedAt?: Date; mailFailedAt?: Date }) =>
    context.database.update(contactMessages).set(values).where(eq(contactMessages.id, message.id));
  try {
    await context.mailer.send(await mailOf(context.config.contactAddress, message));
  } catch (error) {
    context.log.error({ err: error, contactMessage: message.id }, 'contact mail could not be sent; it waits');
    await noted({ mailFailedAt: new Date(machineNow()) });
    return false;
  }
  await noted({ mailedAt: new Date(machineNow()) });
  return true;
}

/** Sends what could not be sent when it was written, those that have waited longest for a try first. */
export async function mailWaitingMessages(context: Context): Promise<void> {
  const waiting = await context.database
    .select()
    .from(contactMessages)
    .where(and(isNull(contactMessages.mailedAt), lt(contactMessages.receivedAt, new Date(machineNow() - UNDER_WAY_MS))))
    .orderBy(sql`${contactMessages.mailFailedAt} asc nulls first`, asc(contactMessages.id))
    .limit(AT_A_TIME);
  if (waiting.length === 0) return;
  try {
    await context.mailer.check();
  } catch (error) {
    context.log.warn({ err: error, waiting: waiting.length }, 'contact mails wait: no mail can be sent');
    return;
  }
  for (const message of waiting) await mailContactMessage(context, message);
}

/** Every mail that is kept until it could be sent. */
export function countWaitingMails(database: Database): Promise<number> {
  return database.$count(contactMessages, isNull(contactMessages.mailedAt));
}

/** Receiver and subject are the club's own. Of what a stranger wrote only the address, which has been checked, stands in a header. */
async function mailOf(to: string, { name, email, message, language }: Kept): Promise<Mail> {
  const texts = contactTexts[language].mail;
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
