import { defaultLanguage, languages, type Language } from '#rules/site/languages.ts';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/database/database.ts';
import { inviteAdmin } from '#server/features/accounts/invite-admin.ts';
import { sendTestMail } from '#server/features/accounts/mails.ts';
import { schoolMailbox } from '#server/features/accounts/school-address.ts';
import { createMailer } from '#server/mail.ts';
import { Refusal } from '#server/refusal.ts';
import { withContext } from '../with-context.ts';
import type { Flags } from './flags.ts';
import type { Terminal } from './terminal.ts';

/** Asks whom to invite. */
export async function askPeople(
  terminal: Terminal,
  flags: Flags,
  config: Config,
): Promise<Pick<Flags, 'admin' | 'language' | 'testMail'>> {
  terminal.say('\nThe first administrator');
  const known = flags.admin === undefined ? 'none' : flags.admin;
  for (;;) {
    const typed = await terminal.ask(`  E-mail address to invite [${known}]: `);
    const admin = typed === '' ? flags.admin : typed;
    if (admin === undefined) return { ...flags, admin };
    try {
      schoolMailbox(config, admin);
      const code = await terminal.ask(
        `  Language of the invitation, ${languages.join(' or ')} [${flags.language ?? defaultLanguage}]: `,
      );
      return { ...flags, admin, language: languages.find((each) => each === code) ?? flags.language };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      terminal.say(`  ${error.message}`);
    }
  }
}

/** Nobody can register while no mail arrives, so a test that fails ends the setup. */
export async function mailTest(
  config: Config,
  mailbox: string,
  language: Language = defaultLanguage,
  terminal: Terminal,
): Promise<void> {
  try {
    await sendTestMail({ config, mailer: createMailer(config.mail) }, { mailbox, language });
  } catch (error) {
    throw new StartError(
      `The test e-mail to ${mailbox} could not be sent: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  terminal.say(`A test e-mail went to ${mailbox}.`);
}

/** Tells whether the first administrator can come in. */
export async function invite(
  config: Config,
  address: string,
  language: Language = defaultLanguage,
  terminal: Terminal,
): Promise<boolean> {
  const { ok, says } = await withContext(config, (context) => inviteAdmin(context, address, language));
  terminal.say(says);
  return ok;
}
