import { mailboxOf } from '../accounts/mailbox.ts';

export const CONTACT_LIMITS = { nameMax: 100, emailMax: 254, messageMin: 10, messageMax: 4000 } as const;

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

export type ContactFault = 'missing' | 'invalid' | 'tooLong';

/** What is wrong with a message, by field; empty when it can be sent. The server holds the same limits. */
export function contactFaults({
  name,
  email,
  message,
}: ContactMessage): Partial<Record<keyof ContactMessage, ContactFault>> {
  const { nameMax, emailMax, messageMin, messageMax } = CONTACT_LIMITS;
  return {
    ...(name.trim() === '' ? { name: 'missing' } : name.trim().length > nameMax ? { name: 'tooLong' } : {}),
    ...(email.trim().length > emailMax || mailboxOf(email) === undefined ? { email: 'invalid' } : {}),
    ...(message.trim().length < messageMin
      ? { message: 'missing' }
      : message.trim().length > messageMax
        ? { message: 'tooLong' }
        : {}),
  };
}

/** One line of plain text: what a mail's header or a list may hold of a text that a stranger wrote. */
export function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
