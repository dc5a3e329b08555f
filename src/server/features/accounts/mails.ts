import { eq } from 'drizzle-orm';
import type { Language } from '#rules/site/languages.ts';
import { mailTexts } from '#texts/server-texts.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { Mail } from '#server/mail.ts';
import { Refusal } from '#server/refusal.ts';
import { mailHtml } from './mail-html.ts';
import { issueToken } from './one-time-tokens.ts';
import { userProfiles, users } from './tables.ts';

interface Recipient {
  userId: string;
  mailbox: string;
  language: Language;
}

/** Who gets a mail of the account of this mailbox, and in which language: the one of the profile, whatever the page of whoever asked speaks. */
export async function findRecipient(database: Database, mailbox: string): Promise<Recipient | undefined> {
  const [recipient] = await database
    .select({ userId: users.id, mailbox: users.email, language: userProfiles.language })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.email, mailbox));
  return recipient;
}

/** Nobody is told to look into the inbox while no mail can go out. Asked before it is known whether one is due, so that it tells nothing else. */
export async function refuseWithoutMail({ mailer, log }: Context): Promise<void> {
  try {
    await mailer.check();
  } catch (error) {
    log.error({ err: error }, 'no mail can be sent');
    throw new Refusal('MAIL_UNAVAILABLE');
  }
}

/** Sends the link that proves the address; tells whether the mail went out. A failure loses nothing: it can be sent again. */
export async function sendConfirmation(context: Context, recipient: Recipient): Promise<boolean> {
  const token = await issueToken(context, 'confirm', recipient.userId);
  return send(context, recipient, 'confirm', `${context.config.publicUrl}/#/auth/confirm?token=${token}`);
}

export async function sendReset(context: Context, recipient: Recipient): Promise<boolean> {
  const token = await issueToken(context, 'reset', recipient.userId);
  return send(context, recipient, 'reset', `${context.config.publicUrl}/#/set-password?token=${token}`);
}

/** Lets somebody who has not registered confirm the address and choose a password, as an administrator. */
export async function sendInvitation(context: Context, recipient: Recipient): Promise<boolean> {
  const token = await issueToken(context, 'confirm', recipient.userId);
  return send(context, recipient, 'invite', `${context.config.publicUrl}/#/auth/confirm?token=${token}`);
}

/** Shows whoever sets the server up that its mails arrive. */
export async function sendTestMail(
  context: Pick<Context, 'config' | 'mailer'>,
  to: Pick<Recipient, 'mailbox' | 'language'>,
): Promise<void> {
  await context.mailer.send(await mailOf(to, 'test', context.config.publicUrl));
}

/** Behind the hash a token reaches neither a server's log nor a Referer header, and both kinds of routing find it there. */
async function send(
  context: Context,
  recipient: Recipient,
  kind: 'confirm' | 'reset' | 'invite',
  link: string,
): Promise<boolean> {
  const mail = await mailOf(recipient, kind, link);
  try {
    await context.mailer.send(mail);
    return true;
  } catch (error) {
    context.log.error({ err: error, kind }, 'mail could not be sent');
    return false;
  }
}

async function mailOf(
  { mailbox, language }: Pick<Recipient, 'mailbox' | 'language'>,
  kind: 'confirm' | 'reset' | 'invite' | 'test',
  link: string,
): Promise<Mail> {
  const texts = mailTexts[language];
  const { subject, greeting, reason, button, expiry, ignore } = texts[kind];
  return {
    to: mailbox,
    subject,
    text: [greeting, reason, `${button}:\n${link}`, expiry, ignore, texts.signature].join('\n\n'),
    html: await mailHtml({
      language,
      subject,
      greeting,
      paragraphs: [reason],
      button: { label: button, link },
      small: [expiry, ignore],
      signature: texts.signature,
    }),
  };
}
