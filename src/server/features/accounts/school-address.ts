import { domainOf, mailboxOf } from '#rules/accounts/mailbox.ts';
import type { Config } from '#server/config.ts';
import { errors } from '#contract/errors.ts';
import { Refusal } from '#server/refusal.ts';

/** The mailbox of a school address; anything else is refused with the message that names the school. */
export function schoolMailbox(config: Pick<Config, 'emailDomains' | 'schoolName'>, address: string): string {
  const mailbox = mailboxOf(address);
  if (mailbox === undefined) throw new Refusal('INVALID_EMAIL');
  if (!config.emailDomains.includes(domainOf(mailbox))) {
    throw new Refusal('INVALID_DOMAIN', {
      message: errors.INVALID_DOMAIN.message.replace('{school}', config.schoolName),
    });
  }
  return mailbox;
}
